import type { Page } from '@playwright/test'
import { expect, expectNotice, test } from './fixtures.ts'
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

test('two people edit the same area, and nobody overwrites without knowing', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const name = uniqueName('Café')
  await fillNewArea(page, name)
  await save(page)
  await edit(page, name)
  const saveElsewhere = async (text: string) => {
    const secondTab = await page.context().newPage()
    await secondTab.goto(page.url())
    await secondTab.getByLabel('Descrição').fill(text)
    await save(secondTab)
    await expectNotice(secondTab, 'Salvo com sucesso!')
    await secondTab.close()
  }
  await saveElsewhere('Do outro')

  const conflict = page.getByRole('dialog', { name: /^Alterado por Marina Prado às \d\d:\d\d$/ })
  await page.getByLabel('Descrição').fill('Meu')
  await save(page)
  const opened = page.waitForEvent('popup')
  await conflict.getByRole('link', { name: 'Ver o que foi salvo (abre outra aba)' }).click()
  const savedVersion = await opened
  await expect(savedVersion.getByLabel('Descrição')).toHaveValue('Do outro')
  await savedVersion.close()
  await expect(page.getByLabel('Descrição')).toHaveValue('Meu')
  await conflict.getByRole('button', { name: 'Recarregar' }).click()
  await expect(page.getByLabel('Descrição')).toHaveValue('Do outro')
  await saveElsewhere('De novo')
  await page.getByLabel('Descrição').fill('Dos dois')
  await save(page)
  await conflict.getByRole('button', { name: 'Salvar por cima' }).click()
  await expect(page.getByRole('row', { name })).toContainText('Dos dois')
})
