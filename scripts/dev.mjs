// Runs panel and server with reload: the panel by Vite, the server by a new build and a new process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ensureInstalled, root } from './prepare.mjs'

ensureInstalled({ tools: true })
const { watch } = await import('rolldown')
const { createServer } = await import('vite')
const { serverBundle, serverOutput } = await import('./server-bundle.mjs')

let server
let restarting = Promise.resolve()

const restart = async () => {
  if (server?.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  server = spawn(process.execPath, ['--enable-source-maps', join(serverOutput.dir, 'main.js')], {
    cwd: root,
    stdio: 'inherit',
  })
}

const watcher = watch({ ...serverBundle, output: serverOutput })
watcher.on('event', (event) => {
  if (event.code === 'ERROR') process.stderr.write(`${event.error.message}\n`)
  if (event.code === 'END') restarting = restarting.then(restart)
})

const panel = await createServer({ root: join(root, 'web'), clearScreen: false })
await panel.listen()
panel.printUrls()

const stop = async () => {
  await watcher.close()
  await panel.close()
  server?.kill('SIGTERM')
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop())
