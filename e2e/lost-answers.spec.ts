import type { Page } from '@playwright/test'
import { expect, expectNotice, test } from './fixtures.ts'
import { save } from './actions.ts'
import { FORM_DRAFTS, changeAndAwaitStorage } from './browser-records.ts'
import { apiOf, uniqueName } from './seed.ts'

/** The next POST to this URL reaches the portal, but its response never reaches the browser. */
const loseResponse = async (page: Page, address: RegExp) => {
  let isLost = false
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    expect((await route.fetch()).ok()).toBe(true)
    return route.abort()
  })
}

/** The number of items with this name in the portal. */
const countOf = async (page: Page, path: string, name: string) => {
  const items = await (await apiOf(page)).list(`${path}?page=1&page_size=999`)
  return items.filter((item) => item.name === name).length
}

const loseAnArea = async (page: Page, name: string) => {
  await page.goto('/activity/create')
  const title = page.getByLabel('Título da área')
  await changeAndAwaitStorage(FORM_DRAFTS, title, (field) => field.fill(name))
  await loseResponse(page, /\/activity\/?$/)
  await save(page)
  await expect(page.getByText('Erro ao tentar salvar').first()).toBeVisible()
  return title
}

test('an area whose answer was lost is recovered after a reload and saved, and there is one', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const name = uniqueName('Área que se repete')
  const title = await loseAnArea(page, name)
  await page.reload()
  await page.getByRole('button', { name: 'Recuperar' }).click()
  await expect(title).toHaveValue(name)
  await save(page)
  await expectNotice(page, 'Salvo com sucesso!')
  expect(await countOf(page, '/activity', name)).toBe(1)
})
