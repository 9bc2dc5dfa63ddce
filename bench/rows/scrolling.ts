import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { rounded } from '../measure.ts'

/** What the page is given before anything else. */
export const SCROLL = join(import.meta.dirname, 'scroll.js')

/**
 * Scrolls down and back up in steps. Answers how far the observed element was at most from its expected position, how much
 * of the page shifted by itself, and the longest frame.
 */
export const measureScrolling = async (page: Page) => {
  const [jump, shift, frame] = await page.evaluate<number[]>('scrollThrough()')
  return { jump: rounded(jump, 0), shift: rounded(shift, 3), frame: rounded(frame, 0) }
}
