// Everything a tool can check. Each step has been seen to fail.
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

/** Without a TypeScript that it can load, dependency-cruiser is content with having looked at nothing. */
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

/** Tables and migrations agree: generating again writes nothing. */
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

/** The longest first. */
const STEPS = {
  // One program for both: the rules that ask for types have read every file already.
  'lint and types': () => tool('oxlint', '--type-aware', '--type-check', '--deny-warnings'),
  boundaries,
  'dead code': () => tool('knip'),
  format: () => tool('oxfmt', '--check'),
  migrations,
  'lock file': lockFile,
}

const failed = []
const waiting = Object.entries(STEPS)
/** Two at a time: half of the steps keep one core busy and leave the other alone. */
const takeTurns = async () => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [name, step] = next
    const { ok, output } = await step()
    process.stdout.write(ok ? `✓ ${name}\n` : `✗ ${name}\n${output}\n`)
    if (!ok) failed.push(name)
  }
}
await Promise.all([takeTurns(), takeTurns()])
process.exit(failed.length === 0 ? 0 : 1)
