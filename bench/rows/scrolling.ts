import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { rounded } from '../measure.ts'

/** What the page is given before anything else. */
export const SCROLL = join(import.meta.dirname, 'scroll.js')

/**
 * From top to bottom, then from the end back up, in steps: how far what is looked at stood from where the step should have
 * brought it, at most, how much of the page shifted by itself, and the longest frame.
 */
export const measureScrolling = async (page: Page) => {
  const [jump, shift, frame] = await page.evaluate<number[]>('scrollThrough()')
  return { jump: rounded(jump, 0), shift: rounded(shift, 3), frame: rounded(frame, 0) }
}
