import type { Page } from '@playwright/test'
import { expect, openAccountMenu, test } from './fixtures.ts'
import { save } from './actions.ts'
import { uniqueName } from './seed.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar Área' })
const title = (page: Page) => page.getByLabel('Título da área')
const fillNewArea = async (page: Page, name: string) => {
  await page.goto('/activity')
  await page.getByRole('button', { name: 'Adicionar Área +' }).click()
  await expect(page.getByRole('heading', { name: 'Criar nova Área' })).toBeVisible()
  await title(page).fill(name)
}
const edit = async (page: Page, name: string) => {
  await search(page).fill(name)
  await page.getByRole('button', { name: `Editar ${name}` }).click()
  await expect(title(page)).toHaveValue(name)
}

test('the master creates, finds without accents, edits and deletes an area', async ({
  page,
  signInAs,
}) => {
  const name = uniqueName('Nutrição e ração')
  await signInAs('master')
  await page.goto('/activity')
  await page.getByRole('button', { name: 'Adicionar Área +' }).click()
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Há 1 problema')
  await expect(page).toHaveTitle(/^Erro: Criar nova Área/)
  await title(page).fill(name)
  await save(page)
  await expect(page.getByText('Salvo com sucesso!')).toBeVisible()
  await expect(page).toHaveURL(/\/activity$/)

  await search(page).fill(uniqueName('nutricao e racao'))
  await expect(page.getByText('Mostrando 1–1 de 1')).toBeVisible()
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('Sem descrição')
  await page.getByRole('button', { name: `Editar ${name}` }).click()
  await expect(page.getByRole('heading', { name: 'Editar Área' })).toBeVisible()
  await page.getByLabel('Descrição').fill('Fábricas e formulações')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/activity\?q=nutricao/)
  await expect(row).toContainText('Fábricas e formulações')

  await page.getByRole('button', { name: `Excluir ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Deseja excluir esta Área?' })
  await expect(dialog).toContainText(name)
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Deletado com sucesso!')).toBeVisible()
  await expect(page.getByText('Nada encontrado')).toBeVisible()
})

test('leaving an unsaved form asks first, and a deleted area is reported', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  await fillNewArea(page, 'Silvicultura')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(title(page)).toHaveValue('Silvicultura')
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(title(page)).toHaveValue('Silvicultura')
  await page.goBack()
  await question.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page.getByRole('heading', { name: 'Áreas' })).toBeVisible()
  await page.goto('/activity/edit/01890000-0000-7000-8000-00000000000a')
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await expect(page).toHaveTitle('Página não encontrada · Portal Agro')
})

test('two people edit the same area, and nobody overwrites without knowing', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const name = uniqueName('Café')
  await fillNewArea(page, name)
  await save(page)
  await edit(page, name)
  const secondTab = await page.context().newPage()
  await secondTab.goto(page.url())
  await secondTab.getByLabel('Descrição').fill('Do outro')
  await save(secondTab)
  await expect(secondTab.getByText('Salvo com sucesso!')).toBeVisible()
  await secondTab.close()

  const conflict = page.getByRole('dialog', { name: /^Alterado por Marina Prado às \d\d:\d\d$/ })
  await page.getByLabel('Descrição').fill('Meu')
  await save(page)
  await conflict.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page.getByLabel('Descrição')).toHaveValue('Meu')
  await save(page)
  await conflict.getByRole('button', { name: 'Ver a versão salva' }).click()
  const difference = conflict.getByRole('table', { name: 'O que difere' }).getByRole('row')
  await expect(difference.nth(1)).toHaveText('DescriçãoMeuDo outro')
  await conflict.getByRole('button', { name: /carregar a versão salva/ }).click()
  await expect(page.getByLabel('Descrição')).toHaveValue('Do outro')
  await page.getByLabel('Descrição').fill('Dos dois')
  await save(page)
  await expect(page.getByRole('row', { name })).toContainText('Dos dois')
})

test('a failed save without network loses nothing that was typed', async ({ page, signInAs }) => {
  await signInAs('master')
  const name = uniqueName('Fruticultura')
  await fillNewArea(page, name)
  await page.route('**/api/v1/activity/', (route) => route.abort())
  await save(page)
  await expect(page.getByText('Erro ao tentar salvar').first()).toBeVisible()
  await expect(title(page)).toHaveValue(name)
  await page.unroute('**/api/v1/activity/')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('Salvo com sucesso!')).toBeVisible()
})

test('a manager cannot reach the areas', async ({ page, signInAs }) => {
  await signInAs('gestor')
  await page.goto('/checklist')
  await expect(page.getByRole('link', { name: 'Alerta Simples' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Área', exact: true })).toHaveCount(0)
  for (const path of ['/activity', '/activity/create', '/activity/edit/1']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/private$/)
  }
})
