import { type Page, expect } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

export type Appearance = { readonly scheme: 'light' | 'dark'; readonly width: number }

/** How axe looks at what a story shows; `npm run test:screens` looks at every screen in all four ways. */
const FIRST: Appearance = { scheme: 'light', width: 1280 }
export const APPEARANCES: readonly Appearance[] = [FIRST, { scheme: 'dark', width: 390 }]

/** Colours that are still fading in would not be those that stay. */
export const applyAppearance = async (page: Page, { scheme, width }: Appearance) => {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 800 })
}

/** Told of what passed as well, axe takes twice as long; the panel has no frames to look into. */
const LEAN: RunOptions = { resultTypes: ['violations'], iframes: false }

/**
 * What axe finds serious on the screen, told with the first place where it is. Its half a megabyte of code goes to each
 * document once: its own package for Playwright sends it twice for each look, which takes longer than looking.
 */
const seriousOf = async (page: Page, where: string, options: RunOptions) => {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source)
  const asked = JSON.stringify({ ...LEAN, ...options })
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, ${asked})`)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${where} ${id}: ${nodes[0]?.html}`)
}

/** By how much the page can be moved sideways, which it should not. */
export const sidewaysScroll = async (page: Page, where: string) => {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return over > 0 ? [`${where} is ${over} px too wide`] : []
}

/**
 * Waits until nothing moves or fades any more. Axe reads where everything lies once and its colours after that:
 * a chart that takes its new width in between puts a text over the colours of another place.
 */
const untilAtRest = (page: Page) =>
  page.evaluate(async () => {
    const layout = () =>
      JSON.stringify([
        document.getAnimations().length,
        ...Array.from(document.body.querySelectorAll('*'), (element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return [x, y, width, height, getComputedStyle(element).color]
        }),
      ])
    const MOST_LOOKS = 50
    for (let looks = 0, before = ''; looks < MOST_LOOKS; looks += 1) {
      const now = layout()
      if (now === before) return
      before = now
      await new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 100))
    }
  })

export const faultsOf = async (page: Page, where: string, options: RunOptions = {}) => {
  await untilAtRest(page)
  return [...(await seriousOf(page, where, options)), ...(await sidewaysScroll(page, where))]
}

/**
 * Looks at what a story shows in each way, and leaves it as the first one shows it.
 * A screen without network never comes to rest: its story says when to look.
 */
export const expectNoFaults = async (
  page: Page,
  where: string,
  { atRest = true, appearances = APPEARANCES } = {},
) => {
  const faults = []
  for (const appearance of appearances) {
    await applyAppearance(page, appearance)
    const root = page.locator('html')
    await expect(root).toHaveAttribute('data-mantine-color-scheme', appearance.scheme)
    if (atRest) await page.waitForLoadState('networkidle')
    const { scheme, width } = appearance
    faults.push(...(await faultsOf(page, `${where}, ${scheme}, ${width} px,`)))
  }
  await applyAppearance(page, appearances[0] ?? FIRST)
  expect(faults).toEqual([])
}
