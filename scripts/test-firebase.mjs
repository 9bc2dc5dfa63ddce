// Runs the identity tests against the official Firebase Auth emulator. The first run installs it: about 3 minutes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

ensureInstalled({ tools: true })
ensureBuilt()
const { findBrowser } = await import('./browser.mjs')
const { runPlaywright, runVitest, printSummary } = await import('./report.mjs')

const EMULATOR = 'firebase-tools@15.34.2'
const START_TIMEOUT_MS = 10 * 60_000
const folder = mkdtempSync(join(tmpdir(), 'portal-firebase-'))

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

const startEmulator = (port) => {
  const emulators = { auth: { host: '127.0.0.1', port }, ui: { enabled: false } }
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }))
  const args = ['emulators:start', '--only', 'auth', '--project', 'demo-portal']
  // A process group of its own, so that npx, the command line and the emulator end together.
  return spawn('npx', ['--yes', EMULATOR, ...args], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

const isReady = async (port) => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/`)).ok
  } catch {
    return false
  }
}

const waitUntilReady = async (emulator, port) => {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await isReady(port))) {
    if (emulator.exitCode !== null) throw new Error(`The emulator ended with ${emulator.exitCode}`)
    if (Date.now() > deadline) throw new Error('The emulator did not start')
    await setTimeout(500)
  }
}

const runTests = async (port) => {
  const env = { FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}` }
  const adapter = await runVitest(
    ['--root', 'server', '--config', 'vitest.firebase.config.ts'],
    env,
  )
  const config = join('e2e', 'firebase.config.ts')
  const panel = await runPlaywright(config, { ...env, CHROMIUM: await findBrowser() })
  return printSummary([adapter, panel])
}

const stop = (emulator) => {
  try {
    process.kill(-emulator.pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
  rmSync(folder, { recursive: true, force: true })
}

const port = await freePort()
const emulator = startEmulator(port)
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    stop(emulator)
    process.exit(1)
  })
}
try {
  await waitUntilReady(emulator, port)
  process.exitCode = (await runTests(port)) ? 0 : 1
} finally {
  stop(emulator)
}
