// Everything a tool can check. Each step has been seen to fail.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, root } from './prepare.mjs'

ensureInstalled({ tools: true })

const WORKSPACES = ['contract', 'server', 'web', 'e2e', 'bench']

const capture = (command, args) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  return { ok: status === 0, output: `${stdout}${stderr}` }
}
const npx = (...args) => capture('npx', ['--no-install', '--loglevel=error', ...args])

/** Without a TypeScript that it can load, dependency-cruiser is content with having looked at nothing. */
const boundaries = () => {
  const result = npx(
    'depcruise',
    'contract/src',
    'server/src',
    'web/src',
    '--config',
    '.dependency-cruiser.cjs',
  )
  const modules = Number(/\((\d+) modules/.exec(result.output)?.[1] ?? 0)
  return modules > 0 ? result : { ok: false, output: `${result.output}\nno module was cruised` }
}

/** Tables and migrations agree: generating again writes nothing. */
const migrations = () => {
  const generated = capture('npx', [
    '--no-install',
    '--loglevel=error',
    '-w',
    'server',
    'drizzle-kit',
    'generate',
    '--name',
    'drift',
  ])
  const changed = capture('git', ['status', '--porcelain', 'server/drizzle'])
  return {
    ok: generated.ok && changed.output === '',
    output: `${generated.output}${changed.output}`,
  }
}

const lockFile = () => {
  const { output } = capture('git', [
    'grep',
    '-nE',
    '"resolved": "https?:',
    '--',
    'package-lock.json',
  ])
  return { ok: output === '', output: output.slice(0, 300) }
}

const STEPS = {
  format: () => npx('oxfmt', '--check'),
  lint: () => npx('oxlint', '--type-aware', '--deny-warnings'),
  ...Object.fromEntries(
    WORKSPACES.map((name) => [`types of ${name}`, () => npx('tsc', '-p', name)]),
  ),
  boundaries,
  'dead code': () => npx('knip'),
  migrations,
  'lock file': lockFile,
}

let failures = 0
for (const [name, step] of Object.entries(STEPS)) {
  const { ok, output } = step()
  process.stdout.write(`${ok ? '✓' : '✗'} ${name}\n`)
  if (!ok) {
    failures += 1
    process.stdout.write(`${output}\n`)
  }
}
process.exit(failures === 0 ? 0 : 1)
