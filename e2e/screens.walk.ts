import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PUBLIC_SCREENS, type Screen, open, panelScreens } from './screens.ts'

// A trace of some thirty screens would take longer than looking at them.
test.use({ trace: 'off' })

const SERIOUS = ['serious', 'critical']
const SCHEMES = ['light', 'dark'] as const
const WIDTHS = [1280, 390]
type Scheme = (typeof SCHEMES)[number]
/** Slow machines load some thirty screens here, each looked at four times. */
const LONG_MS = 600_000

/** All that a width can change is asked in one scheme; in the other, what colours can change. */
const axeFor = (page: Page, colorScheme: Scheme) => {
  const axe = new AxeBuilder({ page })
  return colorScheme === 'light' ? axe : axe.withRules(['color-contrast', 'link-in-text-block'])
}

/** Colours and sizes that were just changed are on the screen. */
const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

const faultsOf = async (page: Page, { path }: Screen) => {
  const faults: string[] = []
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await painted(page)
      const { violations } = await axeFor(page, colorScheme).analyze()
      const serious = violations.filter(({ impact }) => SERIOUS.includes(impact ?? ''))
      const told = serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
      faults.push(...told.map((fault) => `${path} ${colorScheme} ${width} ${fault}`))
    }
  }
  return faults
}

/** How far the page can be moved sideways on the narrowest phone. */
const overflowOf = async (page: Page, { path }: Screen) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return wider > 0 ? [`${path} is ${wider} px too wide at 360`] : []
}

const lookAt = async (page: Page, screens: readonly Screen[]) => {
  const faults: string[] = []
  for (const screen of screens) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, screen)
    faults.push(...(await faultsOf(page, screen)), ...(await overflowOf(page, screen)))
  }
  return faults
}

test('axe finds nothing serious on any screen, in light and dark, wide and narrow', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(LONG_MS)
  expect(await lookAt(page, PUBLIC_SCREENS)).toEqual([])
  await signInAs('master')
  expect(await lookAt(page, await panelScreens(page))).toEqual([])
})
