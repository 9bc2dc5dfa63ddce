import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Template } from './people.ts'

const DIST = join(import.meta.dirname, '..', 'server', 'dist')

type Variables = Readonly<Record<string, string>>

const environment = (dataDir: string, overrides: Variables) => ({
  PATH: process.env['PATH'] ?? '',
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'warn',
  ...overrides,
})

/** Starts the built portal as `npm start` does, with its own data folder and a free port. */
export const startPortal = async (
  dataDir: string,
  overrides: Variables = {},
  flags: readonly string[] = [],
) => {
  const server = spawn(process.execPath, [...flags, join(DIST, 'main.js')], {
    env: environment(dataDir, overrides),
    stdio: 'pipe',
  })
  server.stderr.pipe(process.stderr)
  let output = ''
  server.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  for (;;) {
    const address = /Portal Agro: (http[^\s"]+)/.exec(output)?.[1]
    if (address !== undefined) return { address, server }
    if (server.exitCode !== null) throw new Error(`The portal did not start: ${output}`)
    await once(server.stdout, 'data')
  }
}

export const stopPortal = async (server: ChildProcess) => {
  server.kill('SIGTERM')
  await once(server, 'exit')
}

type MasterInput = { readonly email: string; readonly name: string; readonly password: string }

/** Creates a master with the operator's command and returns the TOTP secret. */
export const createMaster = async (
  dataDir: string,
  { email, name, password }: MasterInput,
  overrides: Variables,
) => {
  const command = spawn(
    process.execPath,
    [join(DIST, 'create-master.js'), '--new', '--email', email, '--name', name],
    { env: environment(dataDir, overrides), stdio: 'pipe' },
  )
  command.stdin.end(password)
  const [output, errorOutput] = await Promise.all([text(command.stdout), text(command.stderr)])
  const secret = /TOTP secret: ([A-Z2-7]+)/.exec(output)?.[1]
  if (secret === undefined) throw new Error(`No master was made: ${errorOutput}`)
  return secret
}

/** A portal for one worker: its changes are invisible to other workers and to the retry of a failed story. */
export const startWorkerPortal = async ({ dataDir: template, running }: Template) => {
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
