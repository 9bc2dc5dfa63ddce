import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  type Appearance,
  accessibilityFaults,
  applyAppearance,
  horizontalOverflow,
  rulesFor,
  waitForScheme,
} from './axe.ts'
import { PANEL_SCREENS, PUBLIC_SCREENS, type Screen, openScreen, panelScreens } from './screens.ts'

const SCHEMES = ['light', 'dark'] as const
const APPEARANCES = SCHEMES.flatMap((scheme) => [1280, 390].map((width) => ({ scheme, width })))

/** Waits until the new appearance is rendered. */
const waitUntilPainted = async (page: Page, appearance: Appearance) => {
  await waitForScheme(page, appearance)
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

const faultsOfScreen = async (page: Page, { path }: Screen, appearance: Appearance) => {
  await applyAppearance(page, appearance)
  await waitUntilPainted(page, appearance)
  return accessibilityFaults(
    page,
    `${path} ${appearance.scheme} ${appearance.width}`,
    rulesFor(appearance),
  )
}

const overflowOnSmallPhone = async (page: Page, { path }: Screen) => {
  await page.setViewportSize({ width: 360, height: 640 })
  return horizontalOverflow(page, `${path} 360`)
}

const checkScreen = async (page: Page, screen: Screen) => {
  await openScreen(page, screen)
  const faults: string[] = []
  for (const look of APPEARANCES) faults.push(...(await faultsOfScreen(page, screen, look)))
  faults.push(...(await overflowOnSmallPhone(page, screen)))
  expect(faults).toEqual([])
}

for (const screen of PUBLIC_SCREENS) {
  test(`axe finds nothing serious in ${screen.name}`, ({ page }) => checkScreen(page, screen))
}

for (const name of PANEL_SCREENS) {
  test(`axe finds nothing serious in ${name}`, async ({ page, signInAs }) => {
    await signInAs('master')
    const screen = (await panelScreens(page)).find((item) => item.name === name)
    if (screen === undefined) throw new Error(`No screen is called ${name}`)
    await checkScreen(page, screen)
  })
}
