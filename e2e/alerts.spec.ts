import { expect, test } from './fixtures.ts'
import { button, pickOption, save } from './actions.ts'
import { expectAccessible } from './axe.ts'
import { apiOf, uniqueName } from './seed.ts'

test('a manager sends an alert to a farm, views it, changes it and deletes it', async ({
  page,
  signInAs,
}) => {
  const name = uniqueName('Onda de calor')
  await signInAs('gestor')
  await page.goto('/simple-alert')
  await page.getByRole('button', { name: 'Adicionar Alerta +' }).click()
  await expect(page.getByRole('heading', { name: 'Adicionar alerta simples' })).toBeVisible()
  await save(page)
  const problems = page.getByRole('alert')
  await expect(problems.getByRole('button')).toHaveText([
    'Campo requerido',
    'Preencha o corpo do alerta',
    'Selecione pelo menos 1 filial',
    'Selecione pelo menos 1 fazenda',
  ])
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('Corpo do alerta').fill('Reforce a ventilação.\nConfira a água.')
  await page.getByRole('combobox', { name: 'Filiais' }).click()
  await expect(page.getByRole('option')).toHaveText([/Chapecó/, /Concórdia/])
  await page.keyboard.press('Escape')
  await pickOption(page, 'Filiais', 'Chapecó')
  await pickOption(page, 'Fazendas', 'Granja Água Limpa')
  await page.getByRole('textbox', { name: 'Último dia' }).fill('31/12/2999')
  await save(page)
  await expect(page.getByText('Salvo com sucesso!')).toBeVisible()

  const row = page.getByRole('row', { name })
  await expect(row).toContainText('Chapecó')
  await expect(row).toContainText('31/12/2999')
  await expect(row).toContainText('0 pessoas')
  await expect(row).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/)
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
  await expect(page.getByText('Deletado com sucesso!')).toBeVisible()
  await expect(page.getByRole('row', { name: `Fim: ${name}` })).toHaveCount(0)
})

test('several alerts are deleted at once by the keyboard, and restored', async ({
  page,
  signInAs,
}) => {
  const word = uniqueName('Ventania')
  await signInAs('master')
  await page.goto('/simple-alert')
  const { make } = await apiOf(page)
  for (const name of [`${word} leve`, `${word} forte`]) {
    const places = { subsidiaries: ['1001'], farms: ['ALL'] }
    await make('/alerts/simple-alert/', { name, description: 'Feche as cortinas.', ...places })
  }
  await page.goto(`/simple-alert?q=${encodeURIComponent(word)}`)
  await page.getByRole('checkbox', { name: 'Escolher todos desta página' }).press('Space')
  const chosen = page.getByRole('group', { name: 'Itens escolhidos' })
  await expect(chosen.getByText('2 escolhidos')).toBeVisible()
  await chosen.getByRole('button', { name: 'Excluir' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Excluir 2 itens?' })
  await expect(question.getByText(`${word} forte`)).toBeVisible()
  await question.getByRole('button', { name: 'Excluir' }).press('Enter')
  await expect(page.getByText('2 itens excluídos')).toBeVisible()
  await expect(page.getByRole('row', { name: word })).toHaveCount(0)

  await page.keyboard.press('Tab')
  const undo = page.getByRole('region', { name: 'Ações' }).getByRole('button', { name: 'Desfazer' })
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Desfeito com sucesso!')).toBeVisible()
  await expect(page.getByRole('row', { name: word })).toHaveCount(2)
})

test('a reader sees the alerts, and cannot create any', async ({ page, signInAs }) => {
  await signInAs('leitor')
  await page.goto('/simple-alert')
  await expect(page.getByRole('heading', { name: 'Alertas' })).toBeVisible()
  await expect(page.getByText(/^Mostrando|^Nenhum resultado$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Adicionar Alerta +' })).toHaveCount(0)
  for (const path of ['/simple-alert/create/', '/simple-alert/1']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/private$/)
  }
})

const SCREENS = ['/activity', '/activity/create', '/simple-alert', '/simple-alert/create']
test('axe finds nothing serious in areas and alerts', async ({ page, signInAs }) => {
  await signInAs('master')
  for (const path of SCREENS) {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    await page.waitForLoadState('networkidle')
    if (await button(page, 'Salvar').isVisible()) await save(page)
    await expectAccessible(page, path)
  }
})
