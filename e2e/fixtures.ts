import { type Page, test as base, expect } from '@playwright/test'
import {
  type DemoPerson,
  OWN_PASSWORD,
  type OwnPerson,
  codeOf,
  demoEmail,
  emailOf,
  portalUrl,
  savedTemplate,
  usePortal,
} from './people.ts'
import { ownPortal } from './portal.ts'

type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

type Fixtures = {
  /** Opens the panel as someone of the demonstration, signed in once for the whole run. */
  readonly signInAs: (person: DemoPerson) => Promise<void>
}
type WorkerFixtures = { readonly portal: void; readonly signedIn: Map<DemoPerson, State> }

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
  await enter(page, emailOf(person), password)
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
  signedIn: [async ({}, use) => use(new Map()), { scope: 'worker' }],
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
  signInAs: async ({ page, browser, signedIn }, use) => {
    await use(async (person) => {
      if (!signedIn.has(person)) {
        const context = await browser.newContext({ baseURL: portalUrl() })
        const fresh = await context.newPage()
        await enterDemonstration(fresh, person)
        signedIn.set(person, await context.storageState())
        await context.close()
      }
      const origin = signedIn.get(person)?.origins[0]
      const kept = origin?.localStorage ?? []
      await page.goto('/favicon.svg')
      await page.evaluate((items) => {
        for (const { name, value } of items) localStorage.setItem(name, value)
      }, kept)
    })
  },
})
export { expect }
