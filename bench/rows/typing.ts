import { join } from 'node:path'
import type { CDPSession, Locator } from '@playwright/test'
import { rounded } from '../measure.ts'

const KEYS = 100
const WORD = ['r', 'a', 'c', 'a', 'o']
/** The word is typed and deleted again, so that the field's own text stays. */
const ROUND = [...WORD, ...WORD.map(() => 'Backspace')]
const BETWEEN_KEYS_MS = 60
/** After a word the panel requests a list, whose rows arrive while the next word is typed. */
const AFTER_WORD_MS = 320
/** The browser reports no key that was painted in less time. */
const LEAST_MS = 16

/** What the page is given before anything else. */
export const WATCH_KEYS = join(import.meta.dirname, 'watch-keys.js')

/** The processor time of the page's main thread so far, in milliseconds, independent of other load. */
const processorOf = async (devtools: CDPSession) => {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/**
 * Presses keys at the speed of a person. Returns in milliseconds the 95th percentile and the maximum of the time until a
 * key's change was painted, and the mean processor time of a key, including the lists that it requests.
 */
export const measureTyping = async (field: Locator, keys: readonly string[] = ROUND) => {
  const page = field.page()
  await field.focus()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await processorOf(devtools)
  for (let at = 0; at < KEYS; at += 1) {
    await page.keyboard.press(keys[at % keys.length] ?? 'End')
    await page.waitForTimeout(
      at % WORD.length === WORD.length - 1 ? AFTER_WORD_MS : BETWEEN_KEYS_MS,
    )
  }
  await page.waitForTimeout(AFTER_WORD_MS)
  const keyTimes = await page.evaluate<number[]>('[...keyTimes.values()]')
  const unreported = Array.from({ length: Math.max(0, KEYS - keyTimes.length) }, () => LEAST_MS)
  const times = [...keyTimes, ...unreported].toSorted((left, right) => left - right)
  const processor = ((await processorOf(devtools)) - before) / KEYS
  return {
    p95: times[Math.floor(times.length * 0.95) - 1] ?? 0,
    longest: times.at(-1) ?? 0,
    processor: rounded(processor, 0),
  }
}
