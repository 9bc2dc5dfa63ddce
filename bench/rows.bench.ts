import { type Browser, type Page, chromium } from '@playwright/test'
import { afterAll, beforeAll, it } from 'vitest'
import { type Environment, openCluster, openEnvironment } from './environment.ts'
import { type Machine, machineOf, writeResults, writeTable } from './report.ts'
import { fillRows } from './rows/fill.ts'
import { scrolledPlaces, typedPlaces } from './rows/places.ts'
import { SCROLL, measureScrolling } from './rows/scrolling.ts'
import { WATCH_KEYS, measureTyping } from './rows/typing.ts'
import { signedInState } from './signed-in.ts'

const ROWS = 10_000
const LONG = 3_600_000
/** A pattern that selects places by name. An empty pattern selects all. */
const ONLY = process.env['BENCH_PLACES'] ?? ''
const isWanted = ({ name }: { readonly name: string }) => new RegExp(ONLY).test(name)

let cluster: Awaited<ReturnType<typeof openCluster>>
let environment: Environment
let browser: Browser
let machine: Machine
let checklistId: string
let state: Awaited<ReturnType<typeof signedInState>>

beforeAll(async () => {
  cluster = await openCluster()
  environment = await openEnvironment(cluster.url, ROWS)
  checklistId = await fillRows(environment)
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  state = await signedInState(browser, environment)
  machine = machineOf(await environment.version())
}, LONG)
afterAll(async () => {
  await browser.close()
  await environment.close()
  await cluster.discard()
})

const printLine = (words: object) => process.stderr.write(`${JSON.stringify(words)}\n`)

/** Opens a place in a new browser context and measures it. */
const measurePlace = async <Figures extends object>(
  { name, path: address }: { readonly name: string; readonly path: string },
  measure: (page: Page) => Promise<Figures>,
) => {
  const context = await browser.newContext({
    baseURL: environment.origin,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    locale: 'pt-BR',
    storageState: state,
  })
  for (const path of [WATCH_KEYS, SCROLL]) await context.addInitScript({ path })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(address)
  const results = { place: name, ...(await measure(page)) }
  await context.close()
  printLine(results)
  return results
}

it('typing and scrolling with ten thousand rows', { timeout: LONG }, async () => {
  const typingRows = []
  for (const place of typedPlaces(checklistId).filter(isWanted)) {
    typingRows.push(
      await measurePlace(place, async (page) => measureTyping(await place.field(page), place.keys)),
    )
  }
  const scrollingRows = []
  for (const place of scrolledPlaces(checklistId).filter(isWanted)) {
    scrollingRows.push(
      await measurePlace(place, async (page) => {
        await place.ready(page)
        return measureScrolling(page)
      }),
    )
  }
  if (ONLY !== '') return
  writeResults('rows', machine, [...typingRows, ...scrollingRows])
  const tables = {
    'rows-typing': {
      head: ['typing in', '95 of 100 keys (ms)', 'longest (ms)', 'processor of a key (ms)'],
      results: typingRows,
    },
    'rows-scrolling': {
      head: ['scrolling', 'off its place at most (px)', 'layout shift', 'longest frame (ms)'],
      results: scrollingRows,
    },
  }
  for (const [name, { head, results }] of Object.entries(tables)) {
    const rows = results.map((figures) => Object.values<string | number>(figures))
    writeTable(name, machine, { head, rows }, 'performance.md')
  }
})
