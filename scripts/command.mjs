// Runs a command of the built server: node scripts/command.mjs create-master -- …
import { join } from 'node:path'
import { requireBuilt, root, run } from './prepare.mjs'

const [name, ...args] = process.argv.slice(2)
requireBuilt()
run(
  process.execPath,
  ['--enable-source-maps', join(root, 'server', 'dist', `${name}.js`), ...args],
  {
    cwd: process.cwd(),
  },
)
