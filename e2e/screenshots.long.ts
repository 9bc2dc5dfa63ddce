import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { PUBLIC_SCREENS, type Screen, openScreen, panelScreens } from './screens.ts'

const FOLDER = process.env['SCREENSHOTS'] ?? 'screenshots'
const WIDTHS = [1280, 390]

const shoot = async (page: Page, screens: readonly Screen[], colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  for (const screen of screens) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width > 500 ? 800 : 844 })
      await openScreen(page, screen)
      const file = join(FOLDER, `${screen.name}-${width}-${colorScheme}.png`)
      await page.screenshot({ path: file, fullPage: true })
    }
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen, ${colorScheme}`, async ({ page, signInAs }) => {
    test.setTimeout(1_200_000)
    mkdirSync(FOLDER, { recursive: true })
    await shoot(page, PUBLIC_SCREENS, colorScheme)
    await signInAs('master')
    await shoot(page, await panelScreens(page), colorScheme)
  })
}
