// Runs every static check. Each step was verified to fail when it should.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ensureInstalled, root } from './prepare.mjs'

ensureInstalled({ tools: true })

const capture = async (command, args, folder = root) => {
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { ok: status === 0, output: `${stdout}${stderr}` }
}
const toolIn = (folder, name, args) =>
  capture(join(root, 'node_modules', '.bin', name), args, folder)
const tool = (name, ...args) => toolIn(root, name, args)

/** Without a loadable TypeScript, dependency-cruiser succeeds although it checked no module; that counts as a failure here. */
const boundaries = async () => {
  const result = await tool(
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

/** Tables and migrations agree if generating again writes nothing. */
const migrations = async () => {
  const args = ['generate', '--name', 'drift']
  const generated = await toolIn(join(root, 'server'), 'drizzle-kit', args)
  const changed = await capture('git', ['status', '--porcelain', 'server/drizzle'])
  return {
    ok: generated.ok && changed.output === '',
    output: `${generated.output}${changed.output}`,
  }
}

const lockFile = async () => {
  const { output } = await capture('git', [
    'grep',
    '-nE',
    '"resolved": "https?:',
    '--',
    '*package-lock.json',
  ])
  return { ok: output === '', output: output.slice(0, 300) }
}

/** The slowest steps come first. */
const STEPS = {
  // One program does both: the type-aware rules have parsed every file already.
  'lint and types': () => tool('oxlint', '--type-aware', '--type-check', '--deny-warnings'),
  boundaries,
  'dead code': () => tool('knip'),
  format: () => tool('oxfmt', '--check'),
  migrations,
  'lock file': lockFile,
}

const failed = []
const pending = Object.entries(STEPS)
/** Two run at a time: half of the steps use one core only. */
const runPending = async () => {
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    const [name, step] = next
    const { ok, output } = await step()
    process.stdout.write(ok ? `✓ ${name}\n` : `✗ ${name}\n${output}\n`)
    if (!ok) failed.push(name)
  }
}
await Promise.all([runPending(), runPending()])
process.exit(failed.length === 0 ? 0 : 1)
