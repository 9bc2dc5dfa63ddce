import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { minifySync } from 'rolldown/utils'
import { build } from 'vite'
import { writePreloads } from './preloads.mjs'
import { root, stampBuild } from './prepare.mjs'
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

/** The scripts that the page itself names: Vite copies what is in `public` as it is. */
const minifyPublic = (folder) => {
  const names = readdirSync(join(root, 'web', 'public')).filter((name) => name.endsWith('.js'))
  for (const name of names) {
    const file = join(folder, name)
    writeFileSync(file, minifySync(name, readFileSync(file, 'utf8')).code)
  }
}

const buildPanel = async (folder) => {
  await build({
    root: join(root, 'web'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  })
  minifyPublic(folder)
  writePreloads(folder)
  compress(folder)
}

const buildServer = async (folder) => {
  rmSync(folder, { recursive: true, force: true })
  const bundle = await rolldown(serverBundle)
  await bundle.write({ ...serverOutput, dir: folder })
  await bundle.close()
  stampBuild(folder)
}

const next = (folder) => `${folder}.next`

/** Whoever is served from the folder meanwhile sees the old build or the new one, never half of one. */
const swap = (folder) => {
  const old = `${folder}.old`
  rmSync(old, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(next(folder), folder)
  rmSync(old, { recursive: true, force: true })
}

await buildPanel(next(panel))
await buildServer(next(serverOutput.dir))
swap(panel)
swap(serverOutput.dir)
