// Known holes in what is installed. A high one in what runs fails; a registry that keeps no such list is said to keep none.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

const counted = ({ omit = [], folder = '.' }) => {
  const args = ['audit', '--json', '--loglevel=silent', ...omit]
  const { stdout } = spawnSync(npm, args, { cwd: join(root, folder), encoding: 'utf8' })
  try {
    return JSON.parse(stdout).metadata?.vulnerabilities
  } catch {
    return undefined
  }
}

const PARTS = [
  { name: 'what runs', omit: ['--omit=dev'], mustBeClean: true },
  { name: 'what builds and tests it, too' },
  { name: 'what measures pages', folder: 'lighthouse' },
]

let failed = false
for (const { name, mustBeClean = false, ...where } of PARTS) {
  const found = counted(where)
  if (found === undefined) {
    process.stdout.write(`? ${name}: the registry does not tell\n`)
    continue
  }
  const { critical, high, moderate, low } = found
  const bad = critical + high > 0
  failed ||= bad && mustBeClean
  process.stdout.write(
    `${bad ? '✗' : '✓'} ${name}: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low\n`,
  )
}
if (failed) process.stdout.write('npm audit --omit=dev tells more.\n')
process.exit(failed ? 1 : 0)
