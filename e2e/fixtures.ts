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
  TEST_PASSWORD,
  type TestAccount,
  codeOf,
  demoEmail,
  portalUrl,
  savedTemplate,
  setPortal,
} from './people.ts'
import { startWorkerPortal } from './portal.ts'
import { apiWith, portalPageOf } from './seed.ts'

type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

/** Shared by the stories of a worker: a page that stays open keeps the portal's renderer process alive. */
type SharedContext = { readonly context: BrowserContext; readonly idlePage: Page }

type Fixtures = {
  /** Whether the story starts with an empty cache. */
  readonly hasColdCache: boolean
  /** Restores the session of a demonstration account, which signs in once per worker. */
  readonly signInAs: (person: DemoPerson) => Promise<void>
  /** Creates a new master, with TEST_PASSWORD and a TOTP secret. */
  readonly newMaster: () => Promise<TestAccount>
}
type WorkerFixtures = {
  readonly portal: void
  readonly workerState: { shared?: SharedContext }
  readonly localStorageOf: (person: DemoPerson) => Promise<State['origins'][number]['localStorage']>
}

export const submitCredentials = async (page: Page, email: string, password: string) => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

export const codeModal = (page: Page) => page.getByRole('dialog', { name: 'Código de verificação' })

/** Picks a demonstration account on the sign-in page and uses the code shown there. */
export const signInWithDemoAccount = async (page: Page, person: DemoPerson, address = '/') => {
  await page.goto(address)
  await page.getByRole('button', { name: demoEmail(person) }).click()
  await page.getByRole('button', { name: 'Entrar' }).click()
  await codeModal(page).getByRole('button', { name: 'Usar' }).click()
  await page.waitForURL((url) => url.pathname !== '/')
}

/** Signs in with the code of the account's authenticator. */
export const signInWithCode = async (
  page: Page,
  person: TestAccount,
  { password = TEST_PASSWORD, stepsAhead = 0 } = {},
) => {
  await page.goto('/')
  await submitCredentials(page, person.email, password)
  await codeModal(page).getByLabel('Código do autenticador').fill(codeOf(person, stepsAhead))
  await page.waitForURL('**/checklist')
}

export const openAccountMenu = async (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: '@' }).click()

/** Console errors that stories cause on purpose: refusals and network failures. Any other, such as a CSP violation, fails the story. */
const EXPECTED = /status of (4|5)\d\d|net::ERR_|^(ConnectionError|ApiError: Sua sessão expirou)/

/** What the notices of each page said, in order, until a story has asked for it. */
const noticesOf = new WeakMap<Page, string[]>()

/** Notices close after some seconds, and a busy machine may look for one later: each is recorded when it is shown. */
const openContext = async (browser: Browser) => {
  const context = await browser.newContext()
  await context.exposeBinding('recordNotice', ({ page }, text: string) => {
    noticesOf.set(page, [...(noticesOf.get(page) ?? []), text])
  })
  await context.addInitScript(() => {
    const seen = new WeakSet<Element>()
    const record = () => {
      for (const region of ['Avisos', 'Ações'])
        for (const notice of document.querySelectorAll(`[aria-label="${region}"] :is(p, output)`)) {
          if (!seen.has(notice)) void Reflect.get(globalThis, 'recordNotice')(notice.textContent)
          seen.add(notice)
        }
    }
    new MutationObserver(record).observe(document, { childList: true, subtree: true })
  })
  return context
}

/** Waits until the page has shown a notice, even if it is closed by now. Each counts for one call. */
export const expectNotice = async (page: Page, text: string) => {
  const notices = () => noticesOf.get(page) ?? []
  await expect.poll(() => notices().join('\n')).toContain(text)
  const first = notices().findIndex((notice) => notice.includes(text))
  noticesOf.set(page, notices().slice(first + 1))
}

const openSharedContext = async (browser: Browser): Promise<SharedContext> => {
  const context = await openContext(browser)
  const idlePage = await context.newPage()
  await idlePage.goto('/favicon.svg')
  return { context, idlePage }
}

/** Resets the context for the next story: closes its pages, clears storage, goes online. */
const resetContext = async ({ context, idlePage }: SharedContext) => {
  const others = context.pages().filter((page) => page !== idlePage)
  await Promise.all(others.map((page) => page.close()))
  await context.setOffline(false)
  const devtools = await context.newCDPSession(idlePage)
  const originData = { origin: portalUrl(), storageTypes: 'all' }
  await devtools.send('Storage.clearDataForOrigin', originData)
  await devtools.detach()
  // The renderer has its own copy of the storage and may still have written a change: clear it there too.
  await idlePage.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  portal: [
    async ({}, use) => {
      const { close, ...portal } = await startWorkerPortal(savedTemplate())
      setPortal(portal)
      await use()
      await close()
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  baseURL: async ({}, use) => use(portalUrl()),
  workerState: [async ({}, use) => use({}), { scope: 'worker' }],
  hasColdCache: [false, { option: true }],
  /** Starting a renderer costs more than loading a page: stories without special options share one. */
  context: async (
    { browser, workerState, hasColdCache, bypassCSP, serviceWorkers, timezoneId, viewport },
    use,
    { project },
  ) => {
    const options = { hasColdCache, bypassCSP, serviceWorkers, timezoneId, viewport }
    const defaults = { hasColdCache: false, bypassCSP: false, ...project.use }
    if (!isDeepStrictEqual({ ...defaults, ...options }, defaults)) {
      const ownContext = await openContext(browser)
      await use(ownContext)
      await ownContext.close()
      return
    }
    workerState.shared ??= await openSharedContext(browser)
    await use(workerState.shared.context)
    await resetContext(workerState.shared)
  },
  localStorageOf: [
    async ({ browser }, use) => {
      const stored = new Map<DemoPerson, State>()
      await use(async (person) => {
        if (!stored.has(person)) {
          const context = await browser.newContext({ baseURL: portalUrl() })
          await signInWithDemoAccount(await context.newPage(), person)
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
  signInAs: async ({ page, localStorageOf }, use) => {
    await use(async (person) => {
      const stored = await localStorageOf(person)
      // If the page shows the panel of another person, leave it first.
      if (page.url() !== 'about:blank' || portalPageOf(page) === undefined)
        await page.goto('/favicon.svg')
      await (portalPageOf(page) ?? page).evaluate((items) => {
        for (const { name, value } of items) localStorage.setItem(name, value)
      }, stored)
    })
  },
  newMaster: async ({ request, localStorageOf }, use) => {
    await use(async () => {
      const { running } = savedTemplate()
      if (running !== undefined) return running.person
      const auth =
        (await localStorageOf('master')).find(({ name }) => name === 'auth')?.value ?? '{}'
      const { token } = JSON.parse(auth) as { token: { access_token: string } }
      const api = apiWith(request, token.access_token)
      const email = `${randomUUID()}@historia.test`
      const passwords = { password: TEST_PASSWORD, password_confirmation: TEST_PASSWORD }
      const profile = { name: 'Pessoa da história', email, is_master: true }
      const { id } = await api.make('/admin', { ...profile, ...passwords })
      const totp = (await api.post(`/admin/${id}/totp_secret`)) as { user_secret: string }
      return { email, secret: totp.user_secret }
    })
  },
})
export { expect }
