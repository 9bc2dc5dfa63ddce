import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  type Browser,
  type BrowserContext,
  type Page,
  test as base,
  expect,
} from '@playwright/test'
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
import { apiWith, openedBeside } from './seed.ts'

type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

/** What the stories of a worker share: a page that is never left keeps the renderer of the portal alive. */
type Shared = { readonly context: BrowserContext; readonly keeper: Page }

type Fixtures = {
  /** Whether the story begins with an empty cache. */
  readonly isCold: boolean
  /** Opens the panel as someone of the demonstration, signed in once for the whole run. */
  readonly signInAs: (person: DemoPerson) => Promise<void>
  /** A master of the story's own: OWN_PASSWORD and a code. */
  readonly newMaster: () => Promise<OwnPerson>
}
type WorkerFixtures = {
  readonly portal: void
  readonly ofWorker: { shared?: Shared }
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
export const enterDemonstration = async (page: Page, person: DemoPerson, address = '/') => {
  await page.goto(address)
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

const openShared = async (browser: Browser): Promise<Shared> => {
  const context = await browser.newContext()
  const keeper = await context.newPage()
  await keeper.goto('/favicon.svg')
  return { context, keeper }
}

/** For the next story in the context: no page, nothing stored, a network. */
const leaveNothing = async ({ context, keeper }: Shared) => {
  const others = context.pages().filter((page) => page !== keeper)
  await Promise.all(others.map((page) => page.close()))
  await context.setOffline(false)
  const devtools = await context.newCDPSession(keeper)
  const everything = { origin: portalUrl(), storageTypes: 'all' }
  await devtools.send('Storage.clearDataForOrigin', everything)
  await devtools.detach()
  // The renderer has a copy of its own, and may have sent a last change after that: what it clears itself comes after both.
  await keeper.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

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
  ofWorker: [async ({}, use) => use({}), { scope: 'worker' }],
  isCold: [false, { option: true }],
  /** A renderer of its own costs a story more than the page that it loads: those that ask for nothing special share one. */
  context: async (
    { browser, ofWorker, isCold, bypassCSP, serviceWorkers, timezoneId, viewport },
    use,
    { project },
  ) => {
    const asked = { isCold, bypassCSP, serviceWorkers, timezoneId, viewport }
    const usual = { isCold: false, bypassCSP: false, ...project.use }
    if (!isDeepStrictEqual({ ...usual, ...asked }, usual)) {
      const own = await browser.newContext()
      await use(own)
      await own.close()
      return
    }
    ofWorker.shared ??= await openShared(browser)
    await use(ofWorker.shared.context)
    await leaveNothing(ofWorker.shared)
  },
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
  page: async ({ page }, use, story) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED.test(message.text()))
        problems.push(message.text())
    })
    await use(page)
    if (story.errors.length > 0) {
      const shown = await page.ariaSnapshot().catch(String)
      await story.attach('page', { body: [page.url(), shown, ...problems].join('\n') })
    }
    expect(problems).toEqual([])
  },
  signInAs: async ({ page, storedBy }, use) => {
    await use(async (person) => {
      const stored = await storedBy(person)
      // A page that shows somebody's panel leaves it first.
      if (page.url() !== 'about:blank' || openedBeside(page) === undefined)
        await page.goto('/favicon.svg')
      await (openedBeside(page) ?? page).evaluate((items) => {
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
