import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serviceWorker } from './src/service-worker/build-plugin.ts'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = 'http://127.0.0.1:3000'

/** Lists have no form, so what every form shares is not for them. */
const NOT_OF_FORMS = /^(?!.*(@mantine\/form|\/components\/forms)\/)/

export default defineConfig({
  root: pathOf('.'),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What a screen shows when its code is missing must be loaded already, so only component and loader are split
      // off. The loader is in the same chunk: the server names both to the browser in advance.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
      routesDirectory: pathOf('src/routes'),
      generatedRouteTree: pathOf('src/routeTree.gen.ts'),
    }),
    react(),
    tailwindcss(),
    serviceWorker(),
  ],
  build: {
    outDir: pathOf('dist'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the content security policy allows only files of this origin
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the entry imports itself, which is the sign-in page, and what most screens of the panel share; the
            // rest is split by route.
            { name: 'base', tags: ['$initial'] },
            { name: 'shared', minShareCount: 7, test: NOT_OF_FORMS },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/files': server,
      '/shared': server,
      '/identitytoolkit.googleapis.com': server,
      '/securetoken.googleapis.com': server,
    },
  },
})
