import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from '#folders.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-prepare-'))
const inFolder = (...parts: string[]) => join(folder, ...parts)

const LOCKED = {
  '': { version: '1.0.0' },
  'node_modules/@portal/server': { resolved: 'server', link: true },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/vitest': { version: '4.0.0', dev: true },
  'node_modules/fsevents': { version: '2.0.0', optional: true },
}
const RUNTIME = ['node_modules/fastify']
const ALL = [...RUNTIME, 'node_modules/vitest']

/** Leaves what an installation by npm leaves. */
const installByHand = (paths: readonly string[], versions: Record<string, string> = {}) => {
  for (const path of paths) {
    mkdirSync(inFolder(path), { recursive: true })
    writeFileSync(inFolder(path, 'package.json'), '{}')
  }
  const packages = Object.entries(LOCKED)
    .filter(([path]) => paths.includes(path))
    .map(([path, entry]) => [
      path,
      { ...entry, ...(versions[path] && { version: versions[path] }) },
    ])
  writeFileSync(
    inFolder('node_modules', '.package-lock.json'),
    JSON.stringify({ packages: Object.fromEntries(packages) }),
  )
}

/** What is printed by `ensureInstalled`, with an npm that only prints its arguments. */
const prepare = (options: object = {}, environment = 'development') =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { ensureInstalled } from ${JSON.stringify(inFolder('scripts', 'prepare.mjs'))}
       ensureInstalled(${JSON.stringify(options)})`,
    ],
    {
      encoding: 'utf8',
      env: {
        PATH: `${inFolder('bin')}${delimiter}${process.env.PATH ?? ''}`,
        NODE_ENV: environment,
      },
    },
  )

beforeEach(() => {
  rmSync(folder, { recursive: true })
  cpSync(join(ROOT, 'scripts', 'prepare.mjs'), inFolder('scripts', 'prepare.mjs'))
  writeFileSync(inFolder('package-lock.json'), JSON.stringify({ packages: LOCKED }))
  mkdirSync(inFolder('bin'))
  writeFileSync(inFolder('bin', 'npm'), '#!/bin/sh\necho npm "$@"\n', { mode: 0o755 })
})
afterAll(() => rmSync(folder, { recursive: true }))

describe.skipIf(process.platform === 'win32')('the start', () => {
  it('installs the runtime packages, and with tools all', () => {
    expect(prepare().stdout).toContain('npm ci --omit=dev')
    expect(prepare({ tools: true }).stdout).toContain('npm ci --include=dev')
  })

  it('accepts what was installed by hand, without packages for other platforms', () => {
    installByHand(ALL)
    expect(prepare({ tools: true }).stdout).toBe('')
    installByHand(RUNTIME)
    expect(prepare().stdout).toBe('')
    expect(prepare({ tools: true }).stdout).toContain('npm ci --include=dev')
  })

  it('installs again what was cut off, or has another version', () => {
    installByHand(ALL)
    rmSync(inFolder('node_modules', 'fastify'), { recursive: true })
    expect(prepare().stdout).toContain('npm ci')
    installByHand(ALL, { 'node_modules/fastify': '4.0.0' })
    expect(prepare().stdout).toContain('npm ci')
  })

  it('in production installs nothing, but says what is missing', () => {
    installByHand(RUNTIME)
    expect(prepare({}, 'production').status).toBe(0)
    rmSync(inFolder('node_modules', 'fastify'), { recursive: true })
    const refused = prepare({}, 'production')
    expect(refused.status).toBe(1)
    expect(refused.stdout).toBe('')
    expect(refused.stderr).toContain('not installed, or not all: npm ci --omit=dev')
  })
})
