import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { type Appearance, faultsOf, applyAppearance, sidewaysScroll } from './axe.ts'
import { PUBLIC_SCREENS, type Screen, open, panelScreens } from './screens.ts'

// A trace of some thirty screens would take longer than looking at them.
test.use({ trace: 'off' })

/** Slow machines load some thirty screens here, each looked at four times. */
const LONG_MS = 600_000
const SCHEMES = ['light', 'dark'] as const
const EVERY_LOOK = SCHEMES.flatMap((scheme) => [1280, 390].map((width) => ({ scheme, width })))

/** All that a width can change is asked in one scheme; in the other, what colours can change. */
const axeFor = (page: Page, { scheme }: Appearance) => {
  const axe = new AxeBuilder({ page })
  return scheme === 'light' ? axe : axe.withRules(['color-contrast', 'link-in-text-block'])
}

/** Colours and sizes that were just changed are on the screen. */
const painted = async (page: Page, { scheme }: Appearance) => {
  await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor()
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

const faultsIn = async (page: Page, { path }: Screen, look: Appearance) => {
  await applyAppearance(page, look)
  await painted(page, look)
  return faultsOf(page, `${path} ${look.scheme} ${look.width}`, axeFor(page, look))
}

const onTheNarrowestPhone = async (page: Page, { path }: Screen) => {
  await page.setViewportSize({ width: 360, height: 640 })
  return sidewaysScroll(page, `${path} 360`)
}

const lookAt = async (page: Page, screens: readonly Screen[]) => {
  const faults: string[] = []
  for (const screen of screens) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, screen)
    for (const look of EVERY_LOOK) faults.push(...(await faultsIn(page, screen, look)))
    faults.push(...(await onTheNarrowestPhone(page, screen)))
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
