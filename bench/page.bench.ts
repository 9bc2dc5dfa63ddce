import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { build } from 'vite'
import { afterAll, beforeAll, it } from 'vitest'
import { type Environment, openCluster, openEnvironment } from './environment.ts'
import { median, rounded } from './measure.ts'
import { type Machine, machineOf, writeResults, writeTable } from './report.ts'
import { signedInState } from './signed-in.ts'
import { type PageLoad, measureFirstLoad } from './yardstick/first-load.ts'
import { type Yardstick, openYardstick } from './yardstick/yardstick.ts'

const ROWS = 10_000
const ROUNDS = 5
const SPEEDS = [1, 4]
const GOAL = 1.3
const LONG = 1_800_000
const FIRST_ROW = 'table tbody tr td'
const LISTS = ['/document', '/news', '/admins']

const folder = mkdtempSync(join(tmpdir(), 'yardstick-page-'))
let cluster: Awaited<ReturnType<typeof openCluster>>
let environment: Environment
let yardstick: Yardstick
let browser: Browser
let machine: Machine

beforeAll(async () => {
  await build({
    root: join(import.meta.dirname, 'yardstick', 'page'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  })
  cluster = await openCluster()
  environment = await openEnvironment(cluster.url, ROWS)
  yardstick = await openYardstick(cluster.url, ROWS, folder)
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  machine = machineOf(await environment.version())
}, LONG)
afterAll(async () => {
  await browser.close()
  await yardstick.close()
  await environment.close()
  await cluster.discard()
  rmSync(folder, { recursive: true, force: true })
})

const yardstickState = (): BrowserContextOptions['storageState'] => {
  const token = { name: 'token', value: yardstick.headers.authorization }
  return { cookies: [], origins: [{ origin: yardstick.origin, localStorage: [token] }] }
}

/** Loads both pages in turn; the first round is a warm-up. */
const compareLoads = async (portal: PageLoad, yardstickLoad: PageLoad, slow: number) => {
  const results: Record<
    'portal' | 'yardstickLoad',
    Awaited<ReturnType<typeof measureFirstLoad>>[]
  > = {
    portal: [],
    yardstickLoad: [],
  }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pair = {
      yardstickLoad: await measureFirstLoad(browser, yardstickLoad, slow),
      portal: await measureFirstLoad(browser, portal, slow),
    }
    if (round === 0) continue
    results.yardstickLoad.push(pair.yardstickLoad)
    results.portal.push(pair.portal)
  }
  const medianOf = (which: 'portal' | 'yardstickLoad', what: 'ms' | 'processor' | 'longest') =>
    median(results[which].map((load) => load[what]))
  return {
    portalMs: rounded(medianOf('portal', 'ms'), 0),
    yardstickMs: rounded(medianOf('yardstickLoad', 'ms'), 0),
    times: rounded(medianOf('portal', 'ms') / medianOf('yardstickLoad', 'ms')),
    portalProcessor: rounded(medianOf('portal', 'processor'), 0),
    yardstickProcessor: rounded(medianOf('yardstickLoad', 'processor'), 0),
    processorTimes: rounded(
      medianOf('portal', 'processor') / medianOf('yardstickLoad', 'processor'),
    ),
    longestTask: rounded(medianOf('portal', 'longest'), 0),
  }
}

it('the first row beside the least that can show it', { timeout: LONG }, async () => {
  const state = await signedInState(browser, environment)
  const yardstickRow = {
    url: `${yardstick.origin}/document`,
    selector: FIRST_ROW,
    state: yardstickState(),
  }
  const field = { selector: 'input[type=password]' }
  const rows = []
  for (const slow of SPEEDS) {
    const slower = slow === 1 ? '' : `, processor ${slow} times slower`
    rows.push({
      page: `sign-in page usable${slower}`,
      ...(await compareLoads(
        { ...field, url: environment.origin },
        { ...field, url: yardstick.origin },
        slow,
      )),
      goal: GOAL,
    })
    for (const path of LISTS) {
      const portal = { url: `${environment.origin}${path}`, selector: FIRST_ROW, state }
      rows.push({
        page: `first row of ${path}${slower}`,
        ...(await compareLoads(portal, yardstickRow, slow)),
        goal: GOAL,
      })
    }
  }
  writeResults('page', machine, rows)
  writeTable('page', machine, {
    head: [
      'page',
      'portal (ms)',
      'yardstick (ms)',
      'times',
      'processor, portal (ms)',
      'processor, yardstick (ms)',
      'times',
      'longest task after the first paint (ms)',
      'goal',
    ],
    rows: rows.map((row) => Object.values(row)),
  })
})
