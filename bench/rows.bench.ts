import { type Browser, type Page, chromium } from '@playwright/test'
import { afterAll, beforeAll, it } from 'vitest'
import { type Ground, openCluster, openGround } from './ground.ts'
import { type Machine, machineOf, writeResults, writeTable } from './report.ts'
import { fillRows } from './rows/fill.ts'
import { scrolledPlaces, typedPlaces } from './rows/places.ts'
import { SCROLL, scrolled } from './rows/scrolling.ts'
import { WATCH_KEYS, typedIn } from './rows/typing.ts'
import { signedInState } from './signed-in.ts'

const ROWS = 10_000
const LONG = 3_600_000
/** Of the names of the places to look at, where not all are wanted. */
const ONLY = process.env['BENCH_PLACES'] ?? ''
const isWanted = ({ name }: { readonly name: string }) => new RegExp(ONLY).test(name)

let cluster: Awaited<ReturnType<typeof openCluster>>
let ground: Ground
let browser: Browser
let machine: Machine
let checklistId: string
let state: Awaited<ReturnType<typeof signedInState>>

beforeAll(async () => {
  cluster = await openCluster()
  ground = await openGround(cluster.url, ROWS)
  checklistId = await fillRows(ground)
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  state = await signedInState(browser, ground)
  machine = machineOf(await ground.version())
}, LONG)
afterAll(async () => {
  await browser.close()
  await ground.close()
  await cluster.discard()
})

const say = (words: object) => process.stderr.write(`${JSON.stringify(words)}\n`)

/** Each place in a browser that has seen nothing before. */
const lookAt = async <Seen extends object>(
  { name, path: address }: { readonly name: string; readonly path: string },
  look: (page: Page) => Promise<Seen>,
) => {
  const context = await browser.newContext({
    baseURL: ground.origin,
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
  const seen = { place: name, ...(await look(page)) }
  await context.close()
  say(seen)
  return seen
}

it('typing and scrolling with ten thousand rows', { timeout: LONG }, async () => {
  const typed = []
  for (const place of typedPlaces(checklistId).filter(isWanted)) {
    typed.push(await lookAt(place, async (page) => typedIn(await place.field(page), place.keys)))
  }
  const moved = []
  for (const place of scrolledPlaces(checklistId).filter(isWanted)) {
    moved.push(
      await lookAt(place, async (page) => {
        await place.ready(page)
        return scrolled(page)
      }),
    )
  }
  if (ONLY !== '') return
  writeResults('rows', machine, [...typed, ...moved])
  const tables = {
    'rows-typing': {
      head: ['typing in', '95 of 100 keys (ms)', 'longest (ms)', 'processor of a key (ms)'],
      seen: typed,
    },
    'rows-scrolling': {
      head: ['scrolling', 'off its place at most (px)', 'layout shift', 'longest frame (ms)'],
      seen: moved,
    },
  }
  for (const [name, { head, seen }] of Object.entries(tables)) {
    const rows = seen.map((figures) => Object.values<string | number>(figures))
    writeTable(name, machine, { head, rows }, 'performance.md')
  }
})
