import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { build } from 'vite'
import { afterAll, beforeAll, it } from 'vitest'
import { type Ground, openCluster, openGround } from './ground.ts'
import { median, rounded } from './measuring.ts'
import { type Machine, machineOf, writeResults, writeTable } from './report.ts'
import { signedInState } from './signed-in.ts'
import { type Sight, firstSight } from './yardstick/first-sight.ts'
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
let ground: Ground
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
  ground = await openGround(cluster.url, ROWS)
  yardstick = await openYardstick(cluster.url, ROWS, folder)
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  machine = machineOf(await ground.version())
}, LONG)
afterAll(async () => {
  await browser.close()
  await yardstick.close()
  await ground.close()
  await cluster.discard()
  rmSync(folder, { recursive: true, force: true })
})

const yardstickState = (): BrowserContextOptions['storageState'] => {
  const token = { name: 'token', value: yardstick.headers.authorization }
  return { cookies: [], origins: [{ origin: yardstick.origin, localStorage: [token] }] }
}

/** Both in turn, round after round; the first round warms them up. */
const compared = async (portal: Sight, least: Sight, slow: number) => {
  const seen: Record<'portal' | 'least', Awaited<ReturnType<typeof firstSight>>[]> = {
    portal: [],
    least: [],
  }
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pair = {
      least: await firstSight(browser, least, slow),
      portal: await firstSight(browser, portal, slow),
    }
    if (round === 0) continue
    seen.least.push(pair.least)
    seen.portal.push(pair.portal)
  }
  const of = (who: 'portal' | 'least', what: 'ms' | 'processor' | 'longest') =>
    median(seen[who].map((sight) => sight[what]))
  return {
    portalMs: rounded(of('portal', 'ms'), 0),
    yardstickMs: rounded(of('least', 'ms'), 0),
    times: rounded(of('portal', 'ms') / of('least', 'ms')),
    portalProcessor: rounded(of('portal', 'processor'), 0),
    yardstickProcessor: rounded(of('least', 'processor'), 0),
    processorTimes: rounded(of('portal', 'processor') / of('least', 'processor')),
    longestTask: rounded(of('portal', 'longest'), 0),
  }
}

it('the first row beside the least that can show it', { timeout: LONG }, async () => {
  const state = await signedInState(browser, ground)
  const leastRow = {
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
      ...(await compared(
        { ...field, url: ground.origin },
        { ...field, url: yardstick.origin },
        slow,
      )),
      goal: GOAL,
    })
    for (const path of LISTS) {
      const portal = { url: `${ground.origin}${path}`, selector: FIRST_ROW, state }
      rows.push({
        page: `first row of ${path}${slower}`,
        ...(await compared(portal, leastRow, slow)),
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
