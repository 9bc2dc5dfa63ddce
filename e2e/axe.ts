import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect } from '@playwright/test'

export type Appearance = { readonly scheme: 'light' | 'dark'; readonly width: number }

/** How axe looks at what a story shows; `npm run test:screens` looks at every screen in all four ways. */
export const APPEARANCES: readonly Appearance[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 390 },
]

/** Colours that are still fading in would not be those that stay. */
export const applyAppearance = async (page: Page, { scheme, width }: Appearance) => {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 800 })
}

/** Told of what passed as well, axe takes twice as long; the page beside, for frames of other origins, has nothing to do. */
export const axeOn = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })

/** What axe finds serious on the screen, told with the first place where it is. */
const seriousOf = async (axe: AxeBuilder, where: string) => {
  const { violations } = await axe.analyze()
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

export const faultsOf = async (page: Page, where: string, axe = axeOn(page)) => [
  ...(await seriousOf(axe, where)),
  ...(await sidewaysScroll(page, where)),
]

/** A screen without network never comes to rest: its story says when to look. */
export const expectNoFaults = async (page: Page, where: string, { atRest = true } = {}) => {
  if (atRest) await page.waitForLoadState('networkidle')
  expect(await faultsOf(page, where)).toEqual([])
}
