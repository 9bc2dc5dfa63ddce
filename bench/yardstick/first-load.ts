import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from '@playwright/test'

export type PageLoad = {
  readonly url: string
  /** The element whose appearance ends the measurement. */
  readonly selector: string
  /** The storage state with a session, if the page needs one. */
  readonly state?: BrowserContextOptions['storageState']
}

const WATCH = join(import.meta.dirname, 'watch.js')
/** By this time the page has finished its background work. */
const SETTLED_MS = 1500

/**
 * Loads a page with the processor slowed down by a factor. Returns the milliseconds until the element is painted, the
 * processor time of the page's main thread until then, and the longest task after the first paint.
 */
export const measureFirstLoad = async (browser: Browser, load: PageLoad, slow: number) => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    ...(load.state && { storageState: load.state }),
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript(`globalThis.wanted = ${JSON.stringify(load.selector)}`)
  await page.addInitScript({ path: WATCH })
  await page.goto(load.url, { waitUntil: 'commit' })
  // A function and not a string, because the portal's content security policy forbids evaluating strings.
  await page.waitForFunction(() => Number(Reflect.get(globalThis, 'seenAt')) > 0, undefined, {
    timeout: 60_000,
  })
  const { metrics } = await session.send('Performance.getMetrics')
  await page.waitForTimeout(SETTLED_MS)
  const ms = Number(await page.evaluate('seenAt'))
  const longest = Number(await page.evaluate('longestTask'))
  await context.close()
  const processor = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  return { ms, processor: processor * 1000, longest }
}
