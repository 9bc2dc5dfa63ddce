import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { type Appearance, faultsOf, applyAppearance, sidewaysScroll } from './axe.ts'
import { PANEL_SCREENS, PUBLIC_SCREENS, type Screen, open, panelScreens } from './screens.ts'

const SCHEMES = ['light', 'dark'] as const
const EVERY_LOOK = SCHEMES.flatMap((scheme) => [1280, 390].map((width) => ({ scheme, width })))

/** All that a width can change is asked in one scheme; in the other, what colours can change. */
const rulesFor = ({ scheme }: Appearance) =>
  scheme === 'light' ? {} : { runOnly: ['color-contrast', 'link-in-text-block'] }

/** Colours and sizes that were just changed are on the screen. The server's own pages follow the device by themselves. */
const painted = async (page: Page, { scheme }: Appearance) => {
  const chosen = '[data-mantine-color-scheme]'
  await page.locator(`html[data-mantine-color-scheme=${scheme}], html:not(${chosen})`).waitFor()
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

const faultsIn = async (page: Page, { path }: Screen, look: Appearance) => {
  await applyAppearance(page, look)
  await painted(page, look)
  return faultsOf(page, `${path} ${look.scheme} ${look.width}`, rulesFor(look))
}

const onTheNarrowestPhone = async (page: Page, { path }: Screen) => {
  await page.setViewportSize({ width: 360, height: 640 })
  return sidewaysScroll(page, `${path} 360`)
}

const lookAt = async (page: Page, screen: Screen) => {
  await open(page, screen)
  const faults: string[] = []
  for (const look of EVERY_LOOK) faults.push(...(await faultsIn(page, screen, look)))
  faults.push(...(await onTheNarrowestPhone(page, screen)))
  expect(faults).toEqual([])
}

for (const screen of PUBLIC_SCREENS) {
  test(`axe finds nothing serious in ${screen.name}`, ({ page }) => lookAt(page, screen))
}

for (const name of PANEL_SCREENS) {
  test(`axe finds nothing serious in ${name}`, async ({ page, signInAs }) => {
    await signInAs('master')
    const screen = (await panelScreens(page)).find((one) => one.name === name)
    if (screen === undefined) throw new Error(`No screen is called ${name}`)
    await lookAt(page, screen)
  })
}
