import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { apiOf, uniqueName } from './seed.ts'

/** Creates an alert for Concórdia as the signed-in person. */
const createAlert = async (page: Page, name: string, changes: object = {}) =>
  (await apiOf(page)).make('/alerts/simple-alert/', {
    name,
    description: 'Recolha as lonas.\nConfira os geradores.',
    subsidiaries: ['1002'],
    farms: ['ALL'],
    ...changes,
  })

const bell = (page: Page) => page.getByRole('button', { name: /^Alertas: / })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Alertas' })
const unreadOn = async (page: Page) => {
  const label = (await bell(page).getAttribute('aria-label')) ?? ''
  return Number(/\d+/.exec(label)?.[0] ?? 0)
}
/** The entry of one alert, whatever else is in the inbox. */
const entry = (page: Page, name: string) =>
  drawer(page).getByRole('listitem').filter({ hasText: name })

test('an alert reaches the people who hold the subsidiary, and is read once', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const name = uniqueName('Granizo na serra')
  await createAlert(page, name)

  await signInAs('gestor')
  await page.goto('/document')
  await expect(bell(page)).toBeVisible()
  expect(await unreadOn(page)).toBeGreaterThan(0)
  await bell(page).focus()
  await page.keyboard.press('Enter')
  const news = entry(page, name)
  await expect(news).toContainText('Não lido')

  await news.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Visualizar alerta' })
  await expect(dialog).toContainText('Confira os geradores.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(news).not.toContainText('Não lido')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()

  await page.reload()
  await bell(page).click()
  const read = page.getByRole('region', { name: 'Já lidos' })
  await expect(read.getByRole('listitem').filter({ hasText: name })).toBeVisible()
})
