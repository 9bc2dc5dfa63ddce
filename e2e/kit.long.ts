import { join } from 'node:path'
import { type Page, test } from '@playwright/test'
import { createServer } from 'vite'
import { expectAccessible } from './axe.ts'

const WEB = join(import.meta.dirname, '..', 'web')
const APPEARANCES = (['light', 'dark'] as const).flatMap((scheme) =>
  [1280, 390].map((width) => ({ scheme, width })),
)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** What is opened on the page before it is checked; undefined: the page itself. */
const OPENINGS: Readonly<Record<string, ((page: Page) => Promise<unknown>) | undefined>> = {
  components: undefined,
  menu: (page) => button(page, 'Ações de Granja 1').click(),
  calendar: (page) => button(page, 'Escolher data comum no calendário').click(),
  options: (page) => page.getByRole('combobox', { name: 'Fazendas comum' }).click(),
  dialog: async (page) => {
    await button(page, 'Abrir diálogo').click()
    await button(page, 'Falhar').click()
    await page.getByRole('dialog').getByRole('alert').waitFor()
  },
  drawer: (page) => button(page, 'Abrir gaveta').click(),
  confirmation: (page) => button(page, 'Abrir confirmação').click(),
  popup: (page) => button(page, 'Mostrar popup').click(),
  notices: (page) => button(page, 'Mostrar falha').click(),
}

test('axe finds nothing serious in any component, in any state', async ({ page }) => {
  test.slow()
  const server = await createServer({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    cacheDir: test.info().outputPath('vite'),
    server: { port: 0, hmr: false, watch: null },
    logLevel: 'error',
  })
  try {
    await server.listen()
    const address = `${server.resolvedUrls?.local[0]}dev/kit`
    for (const [name, open] of Object.entries(OPENINGS)) {
      await page.goto(address)
      await page.getByRole('heading', { name: 'Componentes' }).waitFor()
      await open?.(page)
      await expectAccessible(page, name, { appearances: APPEARANCES })
    }
  } finally {
    await server.close()
  }
})
