import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { build } from 'vite'
import { writePreloads } from './preloads.mjs'
import { root } from './prepare.mjs'
import { serverBundle, serverOutput } from './server-bundle.mjs'

const panel = join(root, 'web', 'dist')

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/
const WORTH_IT_BYTES = 1024

/** Compressed once here, as well as can be, instead of at every request. */
const compress = (folder) => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
    const bytes = readFileSync(file)
    if (bytes.length < WORTH_IT_BYTES) continue
    writeFileSync(`${file}.br`, brotliCompressSync(bytes))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

const buildPanel = async () => {
  await build({ root: join(root, 'web'), logLevel: 'warn' })
  writePreloads()
  compress(panel)
}

const buildServer = async () => {
  rmSync(serverOutput.dir, { recursive: true, force: true })
  mkdirSync(serverOutput.dir)
  const bundle = await rolldown(serverBundle)
  await bundle.write(serverOutput)
  await bundle.close()
}

await buildPanel()
await buildServer()
