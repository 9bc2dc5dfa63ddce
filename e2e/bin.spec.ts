import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { actionOf } from './actions.ts'
import { expectNoFaults } from './axe.ts'
import { aChecklist, apiOf, unique } from './seed.ts'

const remove = async (page: Page, name: string) => {
  await actionOf(page, 'Excluir', name).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Excluir' }).click()
}

const anArea = async (page: Page, name: string) => (await apiOf(page)).make('/activity', { name })

test('what was deleted by mistake comes back: at once, or from the bin', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  await page.goto('/activity')
  const name = unique('Piscicultura')
  await anArea(page, name)
  await page.goto(`/activity?q=${name}`)
  await remove(page, name)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Restaurado com sucesso!')).toBeVisible()
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()

  await remove(page, name)
  await expect(page.getByText('Deletado com sucesso!')).toBeVisible()
  await page.getByRole('link', { name: 'Lixeira' }).click()
  await page.getByRole('button', { name: 'Áreas' }).click()
  await page.getByRole('searchbox', { name: 'Buscar na Lixeira' }).fill(name.toLowerCase())
  await expect(page).toHaveURL(/kind=area/)
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('será apagado em 30 dias')
  await row.getByRole('button', { name: `Restaurar ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Deseja restaurar esta Área?' })
  await dialog.getByRole('button', { name: 'Restaurar' }).click()
  await expect(page.getByText('Restaurado com sucesso!').last()).toBeVisible()
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await page.goto(`/activity?q=${name}`)
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
})

test('an owner finds the own checklists, and hears of a name that was taken', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await page.goto('/checklist')
  const name = unique('Checklist da lixeira')
  const { id } = await aChecklist(page, name)
  await (await apiOf(page)).remove(`/checklist/${id}`)
  await aChecklist(page, name)
  await page.goto('/bin')
  await expect(page.getByText('Você vê os seus próprios checklists')).toBeVisible()
  await actionOf(page, 'Restaurar', name).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restaurar' }).click()
  await expect(page.getByText('Já existe um checklist com este nome.')).toBeVisible()
})

test('axe finds nothing serious in the bin', async ({ page, signInAs }) => {
  await signInAs('master')
  await page.goto('/bin')
  const name = unique('Área excluída')
  const { id } = await anArea(page, name)
  await (await apiOf(page)).remove(`/activity/${id}`)
  await page.reload()
  await expect(actionOf(page, 'Restaurar', name)).toBeVisible()
  await expectNoFaults(page, 'list')
  await actionOf(page, 'Restaurar', name).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoFaults(page, 'dialog')
})
