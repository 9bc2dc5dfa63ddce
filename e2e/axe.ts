import { type Page, expect } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

export type Appearance = { readonly scheme: 'light' | 'dark'; readonly width: number }

/** The appearances checked in a story; `npm run test:screens` checks every screen in all four. */
const DEFAULT_APPEARANCE: Appearance = { scheme: 'light', width: 1280 }
const APPEARANCES: readonly Appearance[] = [DEFAULT_APPEARANCE, { scheme: 'dark', width: 390 }]

/** Reduced motion: colours that are still fading would be measured wrongly. */
export const applyAppearance = async (page: Page, { scheme, width }: Appearance) => {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 800 })
}

/** All rules run in the light scheme; in the dark one only those that depend on colours. */
export const rulesFor = ({ scheme }: Appearance): RunOptions =>
  scheme === 'light' ? {} : { runOnly: ['color-contrast', 'link-in-text-block'] }

/** Reporting passed rules too takes axe twice as long; the panel has no frames. */
const AXE_OPTIONS: RunOptions = { resultTypes: ['violations'], iframes: false }

/**
 * Serious violations, each with the first element concerned. axe's code (half a megabyte) is injected once per
 * document: axe's own package for Playwright sends it twice per check, which takes longer than the check.
 */
const seriousViolations = async (page: Page, where: string, options: RunOptions) => {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source)
  const runOptions = JSON.stringify({ ...AXE_OPTIONS, ...options })
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, ${runOptions})`)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${where} ${id}: ${nodes[0]?.html}`)
}

/** Waits until the scheme is applied. Pages made by the server have no scheme attribute. */
export const waitForScheme = (page: Page, { scheme }: Appearance) =>
  page.locator(`html[data-scheme=${scheme}], html:not([data-scheme])`).waitFor()

/** A page must not scroll horizontally; reports by how many pixels it does. */
export const horizontalOverflow = async (page: Page, where: string) => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return overflow > 0 ? [`${where} is ${overflow} px too wide`] : []
}

/**
 * Waits until nothing moves or fades. Axe reads all positions first and colours afterwards: if a chart
 * resizes in between, a text is compared with the colours of another place.
 */
const waitUntilStill = (page: Page) =>
  page.evaluate(async () => {
    const layout = () =>
      JSON.stringify([
        document.getAnimations().length,
        ...Array.from(document.body.querySelectorAll('*'), (element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return [x, y, width, height, getComputedStyle(element).color]
        }),
      ])
    const MAX_CHECKS = 50
    for (let checks = 0, before = ''; checks < MAX_CHECKS; checks += 1) {
      const now = layout()
      if (now === before) return
      before = now
      await new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 100))
    }
  })

export const accessibilityFaults = async (page: Page, where: string, options: RunOptions = {}) => {
  await waitUntilStill(page)
  return [
    ...(await seriousViolations(page, where, options)),
    ...(await horizontalOverflow(page, where)),
  ]
}

/**
 * Checks the screen in each appearance, and restores the first one.
 * Without network the screen never becomes idle: such a story passes `atRest: false`.
 */
export const expectAccessible = async (
  page: Page,
  where: string,
  { atRest = true, appearances = APPEARANCES } = {},
) => {
  const faults = []
  for (const appearance of appearances) {
    await applyAppearance(page, appearance)
    await waitForScheme(page, appearance)
    if (atRest) await page.waitForLoadState('networkidle')
    const look = `${where}, ${appearance.scheme}, ${appearance.width} px,`
    faults.push(...(await accessibilityFaults(page, look, rulesFor(appearance))))
  }
  await applyAppearance(page, appearances[0] ?? DEFAULT_APPEARANCE)
  expect(faults).toEqual([])
}
