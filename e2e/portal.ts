import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Template } from './people.ts'

const DIST = join(import.meta.dirname, '..', 'server', 'dist')

type Variables = Readonly<Record<string, string>>

const environment = (dataDir: string, more: Variables) => ({
  PATH: process.env['PATH'] ?? '',
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'warn',
  ...more,
})

/** The built portal as `npm start` runs it, on a folder and a port of its own. */
export const startPortal = async (
  dataDir: string,
  more: Variables = {},
  flags: readonly string[] = [],
) => {
  const server = spawn(process.execPath, [...flags, join(DIST, 'main.js')], {
    env: environment(dataDir, more),
    stdio: 'pipe',
  })
  server.stderr.pipe(process.stderr)
  let said = ''
  server.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  for (;;) {
    const address = /Portal Agro: (http[^\s"]+)/.exec(said)?.[1]
    if (address !== undefined) return { address, server }
    if (server.exitCode !== null) throw new Error(`The portal did not start: ${said}`)
    await once(server.stdout, 'data')
  }
}

export const stopPortal = async (server: ChildProcess) => {
  server.kill('SIGTERM')
  await once(server, 'exit')
}

type NewMaster = { readonly email: string; readonly name: string; readonly password: string }

/** A master of the story's own, made as an operator makes one. Answers the TOTP secret. */
export const createMaster = async (
  dataDir: string,
  { email, name, password }: NewMaster,
  more: Variables,
) => {
  const command = spawn(
    process.execPath,
    [join(DIST, 'create-master.js'), '--email', email, '--name', name],
    { env: environment(dataDir, more), stdio: 'pipe' },
  )
  command.stdin.end(password)
  const [said, complaint] = await Promise.all([text(command.stdout), text(command.stderr)])
  const secret = /TOTP secret: ([A-Z2-7]+)/.exec(said)?.[1]
  if (secret === undefined) throw new Error(`No master was made: ${complaint}`)
  return secret
}

/** A portal of a worker's own: what its stories change no other sees, nor the second try of one that failed. */
export const ownPortal = async ({ dataDir: template, running }: Template) => {
  if (running !== undefined) {
    return { url: running.url, dataDir: template, close: () => Promise.resolve() }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  cpSync(template, dataDir, { recursive: true })
  const { address, server } = await startPortal(dataDir)
  const close = async () => {
    await stopPortal(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: address, dataDir, close }
}
