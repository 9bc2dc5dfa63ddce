import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'
import { pureContract } from './pure-contract.ts'
import { smallerZod } from './smaller-zod.ts'
import { serviceWorker } from './src/service-worker/build-plugin.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = 'http://127.0.0.1:3000'

/** A panel that is built for an API elsewhere says so in its page too: public/first-request.js has nowhere else to look. */
const apiBaseInPage = (): Plugin => {
  const built = { base: '' }
  return {
    name: 'api-base-in-page',
    apply: 'build',
    configResolved: ({ env }) => {
      built.base = String(env['VITE_API_BASE'] ?? '')
    },
    transformIndexHtml: (page) =>
      page.replace('name="api-base" content=""', () => `name="api-base" content="${built.base}"`),
  }
}

/**
 * Few files that compress well, instead of a hundred of which each screen asks for eighty. Each takes
 * along what its modules import, unless one above has it already; the rest is split by route.
 */
const GROUPED_MODULES = {
  // What the sign-in page has in common with the panel, so that neither loads the other.
  common: [
    'src/format.ts',
    'src/components/controls/button.tsx',
    'src/components/dialogs/popups.tsx',
    'src/components/layout/logo.tsx',
    'src/components/notices/failure-notice.ts',
    'src/components/notices/toasts.tsx',
    'src/session/brand.ts',
    'src/shared/required.ts',
    '@tabler/icons-react/dist/esm/icons/IconEye.mjs',
  ],
  // What the sign-in page loads once it is painted, and the panel first of all.
  calls: ['src/session/sign-in.ts', 'src/session/settings.ts'],
  // Around every screen of the panel.
  portal: [
    'src/router.tsx',
    'src/api/plain-zod.ts',
    'src/api/query-client.ts',
    'src/api/rows-in-time.ts',
    'src/features/alerts/inbox/bell-place.tsx',
    'src/features/checklists/answering/offline/use-leaving.tsx',
    'src/features/panel/panel-layout.tsx',
    'src/features/places/places.api.ts',
    '@tanstack/react-router/dist/esm/RouterProvider.js',
    '@tanstack/react-query/build/modern/useIsFetching.js',
    '@tanstack/react-query/build/modern/useMutation.js',
    '@tanstack/react-query/build/modern/useSuspenseQuery.js',
  ],
  list: [
    'src/api/resource.ts',
    'src/api/status-change.ts',
    'src/places/placement.ts',
    'src/components/dialogs/use-deletion.tsx',
    'src/components/lists/clipped.tsx',
    'src/components/controls/tooltip.tsx',
    'src/components/lists/list-screen.tsx',
    'src/components/lists/paged-table.tsx',
    'src/components/lists/row-title.tsx',
    'src/components/lists/some-names.tsx',
    'src/components/lists/refusals.ts',
    'src/components/lists/state-badge.tsx',
    'src/components/states/empty-state.tsx',
    'src/components/forms/way-back.ts',
    '@tabler/icons-react/dist/esm/icons/IconPencil.mjs',
    '@tabler/icons-react/dist/esm/icons/IconPlus.mjs',
  ],
  // What the list of those who answer in the field does without.
  items: [
    'src/components/lists/filter-tools.tsx',
    'src/components/lists/list-table.tsx',
    'src/components/lists/item-actions.tsx',
    'src/components/lists/item-list.tsx',
    'src/components/lists/use-status-change.ts',
    'src/features/bin/bin.api.ts',
    'src/features/places/filial-chips.api.ts',
    '@tabler/icons-react/dist/esm/icons/IconCopy.mjs',
    '@tabler/icons-react/dist/esm/icons/IconTrash.mjs',
  ],
  // What the lists of checklists, of those to answer and of answers share.
  checklists: [
    'src/checklists/answering/answerable.ts',
    'src/components/fields/select-field.tsx',
    'src/features/areas/areas.api.ts',
    'src/features/checklists/checklist/checklist-state.tsx',
    'src/features/checklists/checklist/checklist.messages.ts',
    'src/features/checklists/checklist/checklists.api.ts',
    '@tabler/icons-react/dist/esm/icons/IconDownload.mjs',
  ],
  answers: [
    'src/features/checklists/answers/answer-date.tsx',
    'src/features/checklists/answers/answer-score.tsx',
    'src/features/checklists/answers/answer-tools.tsx',
    'src/features/checklists/answers/answers-header.tsx',
    'src/features/checklists/answers/answers.api.ts',
    'src/features/checklists/answers/export-answers.tsx',
  ],
  // What is kept on the device for those who answer.
  field: [
    'src/checklists/answering/answering.ts',
    'src/device/sealed-database.ts',
    'src/features/checklists/checklist/full-checklist.api.ts',
    'src/features/checklists/answering/device-store.ts',
    'src/features/checklists/answering/offline/offline-notice.tsx',
    'src/features/checklists/answering/offline/field-store.ts',
    'src/features/checklists/answering/offline/pins.ts',
    'src/features/checklists/answering/offline/use-queue.ts',
  ],
  // What the pages before sign-in share: one file compresses better than three.
  public: [
    'src/components/fields/text-field.tsx',
    'src/features/auth/auth.messages.ts',
    'src/features/auth/public-page.tsx',
    'src/features/auth/sign-in-page.tsx',
    'src/features/auth/sign-in.module.css',
  ],
}
/** A path that ends with a slash is a package's. */
const isModule = (id: string, path: string) => {
  const file = id.replaceAll('\\', '/')
  return path.endsWith('/') ? file.includes(`/${path}`) : file.endsWith(`/${path}`)
}

const PRIORITIES = Object.keys(GROUPED_MODULES).length
const GROUPS = [
  { name: 'base', tags: ['$initial' as const], priority: PRIORITIES + 1 },
  ...Object.entries(GROUPED_MODULES).map(([name, paths], index) => ({
    name,
    test: (id: string) => paths.some((path) => isModule(id, path)),
    priority: PRIORITIES - index,
  })),
]

/** A module that was renamed would leave its group in silence, and the sign-in page would load the panel. */
const groupsAreWhole = (): Plugin => ({
  name: 'groups-are-whole',
  apply: 'build',
  buildEnd() {
    const ids = [...this.getModuleIds()]
    const missing = Object.values(GROUPED_MODULES)
      .flat()
      .filter((path) => !ids.some((id) => isModule(id, path)))
    if (missing.length > 0) this.error(`GROUPED_MODULES names no module: ${missing.join(', ')}`)
  },
})

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
    ...smallerZod(),
    pureContract(),
    groupsAreWhole(),
    apiBaseInPage(),
    serviceWorker([...smallerZod(), pureContract()]),
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
      '/shared': server,
      '/identitytoolkit.googleapis.com': server,
      '/securetoken.googleapis.com': server,
    },
  },
})
