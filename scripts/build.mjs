import { execFileSync } from 'node:child_process'
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
const MIN_COMPRESSED_BYTES = 1024

/** Compresses each file once, at the highest level, instead of at every request. */
const compress = (folder) => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
    const bytes = readFileSync(file)
    if (bytes.length < MIN_COMPRESSED_BYTES) continue
    writeFileSync(`${file}.br`, brotliCompressSync(bytes))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** Minifies the scripts that index.html names: Vite copies `public` unchanged. */
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

/** What the server says of itself: logs, health and `--version` name it. An image is built without git, and is told. */
const commit = () => {
  if (process.env.PORTAL_COMMIT) return process.env.PORTAL_COMMIT
  const args = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*']
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return 'unknown'
  }
}

const buildServer = async (folder) => {
  rmSync(folder, { recursive: true, force: true })
  const bundle = await rolldown(serverBundle)
  await bundle.write({ ...serverOutput, dir: folder })
  await bundle.close()
  writeFileSync(join(folder, 'commit'), commit())
  stampBuild(folder)
}

const nextFolderOf = (folder) => `${folder}.next`

/** A server that reads the folder meanwhile sees the old build or the new one, never a mix. */
const swap = (folder) => {
  const old = `${folder}.old`
  rmSync(old, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(nextFolderOf(folder), folder)
  rmSync(old, { recursive: true, force: true })
}

await buildPanel(nextFolderOf(panel))
await buildServer(nextFolderOf(serverOutput.dir))
swap(panel)
swap(serverOutput.dir)
