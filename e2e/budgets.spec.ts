import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { SECTIONS } from './screens.ts'
import { apiOf } from './seed.ts'

test.use({ hasColdCache: true })

const SCRIPTS = join(import.meta.dirname, '..', 'scripts')
const budgets = JSON.parse(readFileSync(join(SCRIPTS, 'budgets.json'), 'utf8')) as {
  readonly signInScript: number
  readonly listScript: number
  readonly style: number
  readonly layoutShift: number
}

/** Runs in the page: sums its layout shifts in `globalThis.shift`. */
const sumLayoutShifts = () => {
  if ('shift' in globalThis) return // added once per measured load
  const sum = Object.assign(globalThis, { shift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
      sum.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Budgets are in gzip, which every proxy supports; the browser may get a better compression. */
const gzipSize = async (page: Page, url: string) => {
  const reply = await page.request.get(url, { headers: { 'accept-encoding': 'gzip' } })
  return Number(reply.headers()['content-length'] ?? (await reply.body()).length)
}

/** Loads a path without cache and measures what is transferred until the network is idle. */
const measureLoad = async (page: Page, path: string) => {
  const requested = { script: new Set<string>(), stylesheet: new Set<string>() }
  const note = (request: Request) => {
    const kind = request.resourceType()
    if (kind === 'script' || kind === 'stylesheet') requested[kind].add(request.url())
  }
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
  await page.addInitScript(sumLayoutShifts)
  page.on('request', note)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  const sum = async (urls: Set<string>) => {
    const sizes = await Promise.all([...urls].map((url) => gzipSize(page, url)))
    return sizes.reduce((total, size) => total + size, 0)
  }
  const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
  return {
    script: await sum(requested.script),
    style: await sum(requested.stylesheet),
    shift,
    requested,
  }
}

const isIdentity = (url: string) => url.includes('/firebase-')

test('the build is within its budgets', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(SCRIPTS, 'budgets.mjs')])
  expect(status, `${stdout.toString()}${stderr.toString()}`).toBe(0)
})

test('the sign-in page is within its budget', async ({ page }) => {
  const { script, style, shift } = await measureLoad(page, '/')
  expect(script).toBeGreaterThan(50_000)
  expect(script).toBeLessThanOrEqual(budgets.signInScript)
  expect(style).toBeLessThanOrEqual(budgets.style)
  expect(shift).toBeLessThan(budgets.layoutShift)
})

test('lists are light, and nothing in them jumps', async ({ page, signInAs }) => {
  test.slow() // loads eight lists without cache
  await signInAs('master')
  const checklists = await (await apiOf(page)).list('/checklist/?page=1&page_size=100')
  // As many as the rows that stand for them while they load.
  const checklist = checklists.find(({ answers }) => Number(answers) >= 10)
  const lists = SECTIONS.filter(({ label }) => label !== 'Dashboard').map(({ path }) => path)
  for (const path of [...lists, `/checklist/answers/${checklist?.id}`]) {
    const { script, style, shift, requested } = await measureLoad(page, path)
    await expect(page).toHaveURL((url) => url.pathname === path)
    expect([...requested.script].filter(isIdentity), path).toEqual([])
    expect(script, path).toBeGreaterThan(50_000)
    expect(script, path).toBeLessThanOrEqual(budgets.listScript)
    expect(style, path).toBeLessThanOrEqual(budgets.style)
    expect(shift, path).toBeLessThan(budgets.layoutShift)
  }
})

/** Simulates the state an hour after signing in. */
const expireIdToken = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('firebase:'))) {
      const user = JSON.parse(localStorage.getItem(key) ?? '{}') as {
        stsTokenManager: { expirationTime: number }
      }
      user.stsTokenManager.expirationTime = Date.now()
      localStorage.setItem(key, JSON.stringify(user))
    }
  })

test('a list loads the code of the identity provider once its token has expired', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  await expireIdToken(page)
  const { requested } = await measureLoad(page, '/checklist')
  expect([...requested.script].filter(isIdentity)).toHaveLength(1)
  await expect(page).toHaveURL(/\/checklist$/)
})

test('a list keeps its rows while the next page is on its way', async ({ page, signInAs }) => {
  await signInAs('master')
  await measureLoad(page, '/document')
  const name = await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .getAttribute('aria-label')
  const pendingRoutes: Route[] = []
  await page.route(/\/document\/?\?.*\bpage=2\b/, (route) => void pendingRoutes.push(route))
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect.poll(() => pendingRoutes.length).toBe(1)
  await expect(page.getByRole('button', { name: name ?? '', exact: true })).toBeVisible()
  await pendingRoutes[0]?.continue()
  await expect(page.getByText(/^Mostrando 11–/)).toBeVisible()
})

test('an item and its form are prefetched when the pointer is over its link, and not requested again', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const requests: string[] = []
  page.on('request', (request) => {
    if (/\/api\/v1\/document\/[0-9a-f-]{36}/.test(request.url())) requests.push(request.url())
  })
  await measureLoad(page, '/document')
  const edit = page.getByRole('button', { name: /^Editar / }).first()
  const form = page.waitForRequest(/\/assets\/document-form-.*\.js$/)
  await edit.hover()
  await form
  await expect.poll(() => requests.length).toBe(1)
  await edit.click()
  await expect(page.getByRole('heading', { name: 'Editar documento' })).toBeVisible()
  expect(requests).toHaveLength(1)
})
