import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'

if (process.argv.includes('--version')) {
  process.stdout.write(`${JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version}\n`)
  process.exit(0)
}
ensureInstalled()
ensureBuilt()

// npm starts a shell that starts us, and a signal to npm ends those two: then we end too.
const { ppid: parent } = process
if (process.env.npm_lifecycle_event !== undefined) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 300).unref()
}

// In this very process: a signal to it reaches the server.
process.chdir(root)
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, 'server', 'dist', 'main.js')).href)
