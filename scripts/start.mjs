import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'

if (process.argv.includes('--version')) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const commitFile = join(root, 'server', 'dist', 'commit')
  const commit = existsSync(commitFile) ? readFileSync(commitFile, 'utf8') : 'unknown'
  process.stdout.write(`${version} (${commit})\n`)
  process.exit(0)
}
ensureInstalled()
ensureBuilt()

// npm runs a shell that runs this process. A signal to npm ends those two only, so this process watches its parent.
const { ppid: parent } = process
if (process.env.npm_lifecycle_event !== undefined) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 300).unref()
}

// The server runs in this process, so that signals reach it.
process.chdir(root)
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, 'server', 'dist', 'main.js')).href)
