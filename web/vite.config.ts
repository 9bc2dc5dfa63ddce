import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = 'http://127.0.0.1:3000'

export default defineConfig({
  root: here('.'),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: here('src/routes'),
      generatedRouteTree: here('src/routeTree.gen.ts'),
    }),
    react(),
  ],
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    assetsInlineLimit: 0, // the policy lets nothing in but files of this origin
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
