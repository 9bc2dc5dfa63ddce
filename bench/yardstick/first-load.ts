import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from '@playwright/test'

export type PageLoad = {
  readonly url: string
  /** What is waited for. */
  readonly selector: string
  /** Somebody's session, where the page needs one. */
  readonly state?: BrowserContextOptions['storageState']
}

const WATCH = join(import.meta.dirname, 'watch.js')
/** By then all has come that comes by itself. */
const SETTLED_MS = 1500

/**
 * A first visit in a browser that is so many times slower: milliseconds until it is seen, the processor time of the page's own
 * thread until then, and the longest task after the first paint.
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
  // Not as a text: the portal's security policy keeps a page from evaluating one.
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
