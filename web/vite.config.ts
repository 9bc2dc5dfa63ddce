import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'
import { serviceWorker } from './src/service-worker/build-plugin.ts'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = 'http://127.0.0.1:3000'

/** A panel built for an API elsewhere also holds its base in the page: public/first-request.js has no other source. */
const apiBaseInPage = (): Plugin => {
  const config = { base: '' }
  return {
    name: 'api-base-in-page',
    apply: 'build',
    configResolved: ({ env }) => {
      config.base = String(env['VITE_API_BASE'] ?? '')
    },
    transformIndexHtml: (page) =>
      page.replace('name="api-base" content=""', () => `name="api-base" content="${config.base}"`),
  }
}

/**
 * Few files that compress well, instead of a hundred of which each screen requests eighty. Each group includes what
 * its modules import, unless an earlier group has it; the rest is split by route.
 */
const GROUPED_MODULES = {
  // Shared by the sign-in page and the panel, so that neither loads the other.
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
  // Loaded by the sign-in page after it is painted, and by the panel first.
  calls: ['src/session/sign-in.ts', 'src/session/settings.ts'],
  // Used around every screen of the panel.
  portal: [
    'src/router.tsx',
    'src/normalise-text.ts',
    'src/components/layout/visually-hidden.module.css',
    'src/api/zod-setup.ts',
    'src/api/query-client.ts',
    'src/api/wait-briefly-for-rows.ts',
    'src/features/alerts/inbox/lazy-bell.tsx',
    'src/features/checklists/answering/offline/use-sign-out.tsx',
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
    'src/components/lists/clipped-text.tsx',
    'src/components/controls/refusable-button.tsx',
    'src/components/controls/tooltip.tsx',
    'src/components/lists/list-screen.tsx',
    'src/components/lists/paged-table.tsx',
    'src/components/lists/row-title.tsx',
    'src/components/lists/some-names.tsx',
    'src/components/lists/refusals.ts',
    'src/components/lists/state-badge.tsx',
    'src/components/states/empty-state.tsx',
    'src/components/forms/use-return-to-list.ts',
    '@tabler/icons-react/dist/esm/icons/IconPencil.mjs',
    '@tabler/icons-react/dist/esm/icons/IconPlus.mjs',
  ],
  // Not needed by the list of people who answer in the field.
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
  // Shared by the lists of checklists, of checklists to answer, and of answers.
  checklists: [
    'src/checklists/answering/answerable.ts',
    'src/components/fields/select-field.tsx',
    'src/features/areas/areas.api.ts',
    'src/features/checklists/checklist/checklist-state-badge.tsx',
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
  // The storage on the device, for people who answer.
  field: [
    'src/checklists/answering/answering.ts',
    'src/device/sealed-database.ts',
    'src/features/checklists/checklist/full-checklist.api.ts',
    'src/features/checklists/answering/device-store.ts',
    'src/features/checklists/answering/offline/offline-notice.tsx',
    'src/features/checklists/answering/offline/offline-copy-store.ts',
    'src/features/checklists/answering/offline/pins.ts',
    'src/features/checklists/answering/offline/use-queue.ts',
  ],
  // Used by every form and dialog, and by no list: each list names the files of its dialogs.
  mantine: [
    'clsx/dist/clsx.mjs',
    '@mantine/core/esm/core/Box/Box.mjs',
    '@mantine/core/esm/core/MantineProvider/MantineProvider.mjs',
  ],
  // Shared by the pages before sign-in: one file compresses better than three.
  public: [
    'src/components/fields/text-field.tsx',
    'src/features/auth/auth.messages.ts',
    'src/features/auth/public-page.tsx',
    'src/features/auth/sign-in-page.tsx',
    'src/features/auth/sign-in.module.css',
  ],
}
/** A path that ends with a slash names a package. */
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

/** Without this check, a renamed module would silently leave its group, and the sign-in page would load the panel. */
const checkGroupedModules = (): Plugin => ({
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
    checkGroupedModules(),
    apiBaseInPage(),
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
