// Known vulnerabilities in the installed packages. A high one in a runtime package fails the command; a registry without an
// audit list is reported as such.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

const countVulnerabilities = ({ omit = [], folder = '.' }) => {
  const args = ['audit', '--json', '--loglevel=silent', ...omit]
  const { stdout } = spawnSync(npm, args, { cwd: join(root, folder), encoding: 'utf8' })
  try {
    return JSON.parse(stdout).metadata?.vulnerabilities
  } catch {
    return undefined
  }
}

const PACKAGE_SETS = [
  { name: 'what runs', omit: ['--omit=dev'], mustBeClean: true },
  { name: 'what builds and tests it, too' },
  { name: 'what measures pages', folder: 'lighthouse' },
]

let failed = false
for (const { name, mustBeClean = false, ...selection } of PACKAGE_SETS) {
  const counts = countVulnerabilities(selection)
  if (counts === undefined) {
    process.stdout.write(`? ${name}: the registry does not tell\n`)
    continue
  }
  const { critical, high, moderate, low } = counts
  const isBad = critical + high > 0
  failed ||= isBad && mustBeClean
  process.stdout.write(
    `${isBad ? '✗' : '✓'} ${name}: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low\n`,
  )
}
if (failed) process.stdout.write('npm audit --omit=dev tells more.\n')
process.exit(failed ? 1 : 0)
