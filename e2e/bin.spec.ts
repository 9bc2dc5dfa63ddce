import type { Page } from '@playwright/test'
import { expect, expectNotice, test } from './fixtures.ts'
import { menuAction, rowAction } from './actions.ts'
import { expectAccessible } from './axe.ts'
import { apiOf, uniqueName } from './seed.ts'

const remove = async (page: Page, name: string) => {
  await rowAction(page, 'Excluir', name).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Excluir' }).click()
}

const createArea = async (page: Page, name: string) =>
  (await apiOf(page)).make('/activity', { name })

test('the undo of a deletion is in view however far the list is scrolled', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await signInAs('master')
  await page.goto('/activity')
  const name = uniqueName('Suínos')
  for (const place of Array.from({ length: 10 }).keys()) await createArea(page, `${name} ${place}`)
  await page.goto(`/activity?q=${name}`)
  await (await menuAction(page, 'Excluir', `${name} 9`)).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeInViewport({ ratio: 1 })
})

test('what was deleted by mistake comes back: at once, or from the bin', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  await page.goto('/activity')
  const name = uniqueName('Piscicultura')
  await createArea(page, name)
  await page.goto(`/activity?q=${name}`)
  await remove(page, name)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expectNotice(page, 'Restaurado com sucesso!')
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()

  await remove(page, name)
  await expectNotice(page, 'Deletado com sucesso!')
  await page.getByRole('link', { name: 'Lixeira' }).click()
  await page.getByRole('button', { name: 'Filtro avançado' }).click()
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Áreas')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await page.getByRole('searchbox', { name: 'Buscar na Lixeira' }).fill(name.toLowerCase())
  await expect(page).toHaveURL(/kind=area/)
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('será apagado em 30 dias')
  await row.getByRole('button', { name: `Restaurar ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Deseja restaurar esta Área?' })
  await expectAccessible(page, 'restoring')
  await dialog.getByRole('button', { name: 'Restaurar' }).click()
  await expectNotice(page, 'Restaurado com sucesso!')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await page.goto(`/activity?q=${name}`)
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
})
