import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'
import { serviceWorker } from './src/service-worker/build-plugin.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = 'http://127.0.0.1:3000'

/** Every schema of zod carries a way to describe itself, which only the server's OpenAPI needs. */
const withoutJsonSchema = (): Plugin => ({
  name: 'zod-without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
    handler: (code) =>
      code
        .replaceAll(/^ *inst\._zod\.processJSONSchema = .*;$/gm, '')
        .replace('createToJSONSchemaMethod(this, {})(params)', 'undefined')
        .replaceAll(/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined'),
  },
})

/**
 * Few files that compress well, instead of a hundred of which each screen asks for eighty. Each takes
 * along what its modules import, unless one above has it already; the rest is split by route.
 */
const GROUPS = [
  { name: 'base', tags: ['$initial' as const], priority: 5 },
  // What the sign-in page has in common with the panel, so that it does not load the panel.
  {
    name: 'common',
    test: /src[\\/](format\.ts|components[\\/](notices[\\/]failure-notice\.ts|layout[\\/]logo\.tsx))$|[\\/](useRouterState\.js|IconEye\.mjs)$/,
    priority: 4,
  },
  { name: 'query', test: /@tanstack[\\/](react-)?query/, priority: 3 },
  {
    name: 'panel',
    test: /src[\\/](features[\\/]panel[\\/]panel-layout|components[\\/]layout[\\/]themed)\.tsx$/,
    priority: 2,
  },
  {
    name: 'list',
    test: /src[\\/]components[\\/](lists[\\/](clipped|filter-tools|list-screen|paged-table|row-action|sorting)|states[\\/]empty-state|forms[\\/]way-back)\.tsx?$|[\\/]Icon(Pencil|Plus|Trash)\.mjs$/,
    priority: 1,
  },
]

export default defineConfig({
  root: here('.'),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What a screen shows when something is missing is at hand: its own code may be what is missing.
      // Its loader comes along with it: the server names both to the browser before it asks.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
      routesDirectory: here('src/routes'),
      generatedRouteTree: here('src/routeTree.gen.ts'),
    }),
    react(),
    withoutJsonSchema(),
    serviceWorker([withoutJsonSchema()]),
  ],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the policy lets nothing in but files of this origin
    rolldownOptions: {
      output: {
        codeSplitting: { groups: GROUPS },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/files': server,
      '/identitytoolkit.googleapis.com': server,
      '/securetoken.googleapis.com': server,
    },
  },
})
