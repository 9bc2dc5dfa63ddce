import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'

ensureInstalled()
ensureBuilt()

const server = spawn(
  process.execPath,
  ['--enable-source-maps', join(root, 'server', 'dist', 'main.js')],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
// The terminal tells both of us; anyone else who stops us means the server.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
