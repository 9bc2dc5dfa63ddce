import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, type Rolldown, build } from 'vite'
import type { Shell } from './scope.ts'

/** Of the panel's screens, those that open without network; all others need the server anyway. */
const SCREENS = /\/routes\/(index|private|_panel|_panel\/\$|_panel\/answer-checklist\/[^/]+)\.tsx/
const ALPHABET = /-latin-(wght|opsz|standard|full)[^/]*\.woff2$/
const PUBLIC = [
  'color-scheme.js',
  'favicon.svg',
  'first-request.js',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'manifest.webmanifest',
  'start-failure.js',
]

type Bundle = Rolldown.OutputBundle

const chunkIn = (bundle: Bundle, name: string) => {
  const found = bundle[name]
  return found?.type === 'chunk' ? found : undefined
}

const isOtherScreen = (bundle: Bundle, name: string) => {
  const module = chunkIn(bundle, name)?.facadeModuleId ?? ''
  return module.includes('/src/routes/') && !SCREENS.test(module)
}

/** Every chunk that the panel can ask for while it stays on those screens. */
const chunksFrom = (bundle: Bundle, entries: readonly string[]) => {
  const seen = new Set<string>()
  const left = [...entries]
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    const chunk = chunkIn(bundle, name)
    if (chunk === undefined || seen.has(name)) continue
    seen.add(name)
    const later = chunk.dynamicImports.filter((chunkName) => !isOtherScreen(bundle, chunkName))
    left.push(...chunk.imports, ...later)
  }
  return [...seen]
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
  const fonts = Object.keys(bundle).filter((name) => ALPHABET.test(name))
  const built = new Set([...linked, ...chunks, ...stylesOf(bundle, chunks), ...fonts])
  const files = ['index.html', ...PUBLIC, ...[...built].toSorted()].map((name) => `/${name}`)
  const hash = createHash('sha256').update(files.join('\n')).update(page)
  for (const name of PUBLIC) hash.update(readFileSync(join(publicDir, name)))
  return { version: hash.digest('hex').slice(0, 16), files }
}

const codeOf = async (root: string, shell: Shell, plugins: readonly Plugin[]) => {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    plugins: [...plugins],
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
  const [result] = [built].flat()
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (chunk === undefined) throw new Error('The service worker was not built')
  return chunk.code
}

/**
 * Writes /sw.js: the service worker, told which of the files just built are the panel's shell. It is
 * a build of its own, with the plugins that are its own too.
 */
export const serviceWorker = (plugins: readonly Plugin[]): Plugin => {
  const where = { root: '', publicDir: '' }
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: ({ root, publicDir }) => {
      Object.assign(where, { root, publicDir })
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = shellOf(bundle, where.publicDir)
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: await codeOf(where.root, shell, plugins),
        })
      },
    },
  }
}
