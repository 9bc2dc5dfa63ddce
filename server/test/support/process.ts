import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const DIST = join(import.meta.dirname, '..', '..', 'dist')

/** V8 flags for processes that end before optimizing the embedded database's WebAssembly would pay off. */
const SHORT_LIVED = ['--liftoff-only', '--wasm-lazy-compilation']

type Variables = Readonly<Record<string, string>>
export type CommandResult = { readonly code: number | null; readonly output: string }

const launch = (
  entry: string,
  args: readonly string[],
  env: Variables,
  flags: readonly string[] = SHORT_LIVED,
) => {
  const file = join(DIST, `${entry}.js`)
  if (!existsSync(file)) throw new Error('The server is not built: npm run build')
  const { PATH = '' } = process.env
  return spawn(process.execPath, [...flags, file, ...args, '--env-file', '/dev/null'], {
    env: { PATH, LOG_LEVEL: 'warn', ...env },
    cwd: '/',
  })
}

const collect = (child: ChildProcess) => {
  const captured = { text: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      captured.text += chunk.toString()
    })
  }
  return captured
}

/** Runs each built command with --help. */
export const runBuiltHelp = async (
  names: readonly string[],
  env: Variables,
): Promise<Record<string, CommandResult>> => {
  const { PATH = '' } = process.env
  const args = [join(import.meta.dirname, 'run-help.mjs'), DIST, ...names]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { PATH, ...env } })
  return JSON.parse(stdout)
}

/** Runs a built entry until it exits. */
export const runBuilt = async (
  entry: string,
  args: readonly string[],
  env: Variables,
  input = '',
): Promise<CommandResult> => {
  const child = launch(entry, args, env)
  const captured = collect(child)
  child.stdin.end(input)
  await once(child, 'close')
  return { code: child.exitCode, output: captured.text }
}

export type RunningServer = {
  readonly url: string
  readonly pid: number | undefined
  /** Everything written to stdout and stderr so far. */
  readonly output: () => string
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>
}

/** Starts the built server on a free port and waits until it listens. With no V8 flags it runs as in production. */
export const startBuilt = async (
  env: Variables,
  flags: readonly string[] = SHORT_LIVED,
  args: readonly string[] = [],
): Promise<RunningServer> => {
  const child = launch('main', args, { PORT: '0', ...env }, flags)
  const captured = collect(child)
  const ended = once(child, 'close')
  const listening = async () => {
    for (;;) {
      const url = /Portal Agro: (http[^\s"]+)/.exec(captured.text)?.[1]
      if (url !== undefined) return url
      await once(child.stdout, 'data')
    }
  }
  const failed = ended.then(() => {
    throw new Error(`The server ended: ${captured.text}`)
  })
  failed.catch(() => undefined)
  const url = await Promise.race([listening(), failed])
  return {
    url,
    pid: child.pid,
    output: () => captured.text,
    end: async (signal) => {
      child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}
