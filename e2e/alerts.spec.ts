import { expect, expectNotice, test } from './fixtures.ts'
import { pickOption, save } from './actions.ts'
import { uniqueName } from './seed.ts'

test('a manager sends an alert to a farm, views it, changes it and deletes it', async ({
  page,
  signInAs,
}) => {
  const name = uniqueName('Onda de calor')
  await signInAs('gestor')
  await page.goto('/simple-alert')
  await page.getByRole('button', { name: 'Adicionar Alerta +' }).click()
  await expect(page.getByRole('heading', { name: 'Adicionar alerta simples' })).toBeVisible()
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('Corpo do alerta').fill('Reforce a ventilação.\nConfira a água.')
  await page.getByRole('combobox', { name: 'Filiais' }).click()
  await expect(page.getByRole('option')).toHaveText([/Chapecó/, /Concórdia/])
  await page.keyboard.press('Escape')
  await pickOption(page, 'Filiais', 'Chapecó')
  await pickOption(page, 'Fazendas', 'Granja Água Limpa')
  await page.getByRole('textbox', { name: 'Último dia' }).fill('31/12/2999')
  await save(page)
  await expectNotice(page, 'Salvo com sucesso!')

  const row = page.getByRole('row', { name })
  await expect(row).toContainText('Chapecó')
  await expect(row).toContainText('31/12/2999')
  await expect(row).toContainText('0 pessoas')
  await expect(row).toContainText(/\d\d\/\d\d\/\d{4}/)
  await page.getByRole('button', { name: `Visualizar ${name}` }).click()
  const view = page.getByRole('dialog', { name: 'Visualizar alerta' })
  await expect(view.getByText('Reforce a ventilação.')).toHaveText(
    /Reforce a ventilação\.\nConfira a água\./,
    { useInnerText: true },
  )
  await expect(view).toContainText('Granja Água Limpa')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Visualizar ${name}` })).toBeFocused()

  await page.getByRole('button', { name: `Editar ${name}` }).click()
  await expect(page.getByLabel('Nome')).toHaveValue(name)
  await page.getByLabel('Nome').fill(`Fim: ${name}`)
  await save(page)
  await expect(page.getByRole('row', { name: `Fim: ${name}` })).toBeVisible()
  await expect(page.getByRole('row', { name, exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: `Excluir Fim: ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expectNotice(page, 'Deletado com sucesso!')
  await expect(page.getByRole('row', { name: `Fim: ${name}` })).toHaveCount(0)
})
