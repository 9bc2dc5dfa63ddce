import { randomUUID } from 'node:crypto'
import { type Page, test as base, expect } from '@playwright/test'
import {
  type DemoPerson,
  OWN_PASSWORD,
  type OwnPerson,
  codeOf,
  demoEmail,
  portalUrl,
  savedTemplate,
  usePortal,
} from './people.ts'
import { ownPortal } from './portal.ts'
import { apiWith } from './seed.ts'

type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

type Fixtures = {
  /** Opens the panel as someone of the demonstration, signed in once for the whole run. */
  readonly signInAs: (person: DemoPerson) => Promise<void>
  /** A master of the story's own: OWN_PASSWORD and a code. */
  readonly newMaster: () => Promise<OwnPerson>
}
type WorkerFixtures = {
  readonly portal: void
  readonly storedBy: (person: DemoPerson) => Promise<State['origins'][number]['localStorage']>
}

/** Types the credentials and sends them. */
export const enter = async (page: Page, email: string, password: string) => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

export const codeModal = (page: Page) => page.getByRole('dialog', { name: 'Código de verificação' })

/** As a newcomer does: an account of the list, then the code that is shown. */
export const enterDemonstration = async (page: Page, person: DemoPerson) => {
  await page.goto('/')
  await page.getByRole('button', { name: demoEmail(person) }).click()
  await page.getByRole('button', { name: 'Entrar' }).click()
  await codeModal(page).getByRole('button', { name: 'Usar' }).click()
  await page.waitForURL((url) => url.pathname !== '/')
}

/** With an authenticator of one's own. */
export const enterWithCode = async (
  page: Page,
  person: OwnPerson,
  { password = OWN_PASSWORD, stepsAhead = 0 } = {},
) => {
  await page.goto('/')
  await enter(page, person.email, password)
  await codeModal(page).getByLabel('Código do autenticador').fill(codeOf(person, stepsAhead))
  await page.waitForURL('**/checklist')
}

export const openMenu = async (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: '@' }).click()

/** Refusals and a cut network are part of stories; any other error, a broken security policy too, fails them. */
const EXPECTED = /status of (4|5)\d\d|net::ERR_|^(ConnectionError|ApiError: No live session)/

export const test = base.extend<Fixtures, WorkerFixtures>({
  portal: [
    async ({}, use) => {
      const { close, ...portal } = await ownPortal(savedTemplate())
      usePortal(portal)
      await use()
      await close()
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  baseURL: async ({}, use) => use(portalUrl()),
  storedBy: [
    async ({ browser }, use) => {
      const stored = new Map<DemoPerson, State>()
      await use(async (person) => {
        if (!stored.has(person)) {
          const context = await browser.newContext({ baseURL: portalUrl() })
          await enterDemonstration(await context.newPage(), person)
          stored.set(person, await context.storageState())
          await context.close()
        }
        return stored.get(person)?.origins[0]?.localStorage ?? []
      })
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED.test(message.text()))
        problems.push(message.text())
    })
    await use(page)
    expect(problems).toEqual([])
  },
  signInAs: async ({ page, storedBy }, use) => {
    await use(async (person) => {
      const stored = await storedBy(person)
      await page.goto('/favicon.svg')
      await page.evaluate((items) => {
        for (const { name, value } of items) localStorage.setItem(name, value)
      }, stored)
    })
  },
  newMaster: async ({ request, storedBy }, use) => {
    await use(async () => {
      const { running } = savedTemplate()
      if (running !== undefined) return running.person
      const auth = (await storedBy('master')).find(({ name }) => name === 'auth')?.value ?? '{}'
      const { token } = JSON.parse(auth) as { token: { access_token: string } }
      const api = apiWith(request, token.access_token)
      const email = `${randomUUID()}@historia.test`
      const passwords = { password: OWN_PASSWORD, password_confirmation: OWN_PASSWORD }
      const named = { name: 'Pessoa da história', email, is_master: true }
      const { id } = await api.make('/admin', { ...named, ...passwords })
      const made = (await api.post(`/admin/${id}/totp_secret`)) as { user_secret: string }
      return { email, secret: made.user_secret }
    })
  },
})
export { expect }
