import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, type Rolldown, build } from 'vite'
import type { Shell } from './worker-scope.ts'

/** The panel's screens that open without network; all others need the server anyway. */
const OFFLINE_SCREENS =
  /\/routes\/(index|private|_panel|_panel\/\$|_panel\/answer-checklist\/[^/]+)\.tsx/
const LATIN_FONTS = /-latin-(wght|opsz|standard|full)[^/]*\.woff2$/
const PUBLIC_FILES = [
  'color-scheme.js',
  'favicon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'manifest.webmanifest',
  'start-failure.js',
]

type Bundle = Rolldown.OutputBundle

const chunkIn = (bundle: Bundle, name: string) => {
  const entry = bundle[name]
  return entry?.type === 'chunk' ? entry : undefined
}

const isOnlineScreen = (bundle: Bundle, name: string) => {
  const module = chunkIn(bundle, name)?.facadeModuleId ?? ''
  return module.includes('/src/routes/') && !OFFLINE_SCREENS.test(module)
}

/** Every chunk that those screens can load. */
const chunksFrom = (bundle: Bundle, entries: readonly string[]) => {
  const reached = new Set<string>()
  const pending = [...entries]
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const chunk = chunkIn(bundle, name)
    if (chunk === undefined || reached.has(name)) continue
    reached.add(name)
    const lazyChunks = chunk.dynamicImports.filter(
      (chunkName) => !isOnlineScreen(bundle, chunkName),
    )
    pending.push(...chunk.imports, ...lazyChunks)
  }
  return [...reached]
}

const stylesOf = (bundle: Bundle, chunks: readonly string[]) =>
  chunks.flatMap((name) => [...(chunkIn(bundle, name)?.viteMetadata?.importedCss ?? [])])

const textOf = (source: string | Uint8Array) =>
  typeof source === 'string' ? source : Buffer.from(source).toString()

const pageOf = (bundle: Bundle) => {
  const page = bundle['index.html']
  if (page?.type !== 'asset') throw new Error('The panel was built without its page')
  return textOf(page.source)
}

const shellOf = (bundle: Bundle, publicDir: string): Shell => {
  const entries = Object.keys(bundle).filter((name) => chunkIn(bundle, name)?.isEntry === true)
  const page = pageOf(bundle)
  const chunks = chunksFrom(bundle, entries)
  const linked = [...page.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].map(
    ([, name = '']) => name,
  )
  const fonts = Object.keys(bundle).filter((name) => LATIN_FONTS.test(name))
  const fileNames = new Set([...linked, ...chunks, ...stylesOf(bundle, chunks), ...fonts])
  const files = ['index.html', ...PUBLIC_FILES, ...[...fileNames].toSorted()].map(
    (name) => `/${name}`,
  )
  const hash = createHash('sha256').update(files.join('\n')).update(page)
  for (const name of PUBLIC_FILES) hash.update(readFileSync(join(publicDir, name)))
  return { version: hash.digest('hex').slice(0, 16), files }
}

const buildWorker = async (root: string, shell: Shell) => {
  const output = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { SHELL: JSON.stringify(shell) },
    build: {
      write: false,
      rolldownOptions: {
        input: join(root, 'src/service-worker/sw.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
  const [result] = [output].flat()
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (chunk === undefined) throw new Error('The service worker was not built')
  return chunk.code
}

/**
 * Writes /sw.js: the service worker, with the list of built files that form the panel's shell. It is a build of its
 * own.
 */
export const serviceWorker = (): Plugin => {
  const paths = { root: '', publicDir: '' }
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: ({ root, publicDir }) => {
      Object.assign(paths, { root, publicDir })
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = shellOf(bundle, paths.publicDir)
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: await buildWorker(paths.root, shell),
        })
      },
    },
  }
}
