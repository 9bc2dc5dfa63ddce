import type { Page } from '@playwright/test'
import { expect, expectNotice, test } from './fixtures.ts'
import { pickOption, save } from './actions.ts'
import { createChecklist, apiOf, uniqueName } from './seed.ts'

const AT_EDIT = /\/checklist\/edit\/[0-9a-f-]{36}$/
const box = (page: Page, name: string) => page.getByRole('textbox', { name })
const picker = (page: Page, name: string) => page.getByRole('combobox', { name })
const chip = (page: Page, name: string) => page.getByRole('button', { name: `Remover ${name}` })

const pickFirst = async (page: Page, label: string) => {
  await picker(page, label).click()
  await page.getByRole('option').nth(1).click()
  await page.keyboard.press('Escape')
}

test('the master makes a checklist, is led to its page, and finds it there after a reload', async ({
  page,
  signInAs,
}) => {
  const name = uniqueName('Biosseguridade das granjas')
  await signInAs('master')
  await page.goto('/checklist/create')
  await expect(page.getByRole('heading', { name: 'Adicionar checklist' })).toBeVisible()
  await box(page, 'Nome').fill(name)
  await box(page, 'Código').fill('BIO-77')
  await box(page, 'Descrição').fill('Uma vez por mês')
  await box(page, 'Data inicial').fill('01/12/2030')
  await box(page, 'Data final').fill('31/12/2030')
  await page.getByRole('radio', { name: 'Portal Agro' }).check()
  await page.getByRole('radio', { name: 'Ambos' }).check()
  await pickOption(page, 'Filiais', 'Chapecó')
  await pickFirst(page, 'Fazendas')
  await pickFirst(page, 'Área')
  await pickFirst(page, 'Atividade Comercial')
  await pickOption(page, 'Editores', 'Gerente regional')
  await expect(chip(page, 'Gerente regional')).toHaveCount(2)
  await save(page)

  await expect(page).toHaveURL(AT_EDIT)
  await expectNotice(page, 'Salvo com sucesso!')
  await expect(page.getByRole('heading', { name: `Editar checklist: ${name}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Adicionar Categoria +' })).toBeVisible()
  await page.goto(`${page.url()}/settings`)
  await expect(page).toHaveURL(AT_EDIT)
  await page.reload()
  await expect(box(page, 'Nome')).toHaveValue(name)
  await expect(box(page, 'Data final')).toHaveValue('31/12/2030')
  await expect(page.getByRole('radio', { name: 'Ambos' })).toBeChecked()
  await expect(chip(page, 'Gerente regional')).toHaveCount(2)
})

test('a checklist is offered as a model, and another begins from it', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const model = await createChecklist(page, uniqueName('Modelo de visita'))
  const { make, list } = await apiOf(page)
  const [category] = await list(`/checklist/${model.id}/category`)
  await make(`/checklist/${model.id}/question`, {
    name: 'Pergunta do modelo',
    type: 3,
    category_id: category?.id,
  })
  await page.goto(`/checklist/edit/${model.id}`)
  await page.getByRole('checkbox', { name: 'Oferecer como modelo' }).check()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expectNotice(page, 'Salvo com sucesso!')

  await page.goto('/checklist/create')
  await page.getByRole('textbox', { name: 'Nome' }).fill(uniqueName('Feito do modelo'))
  await page.getByRole('button', { name: 'Começar de um modelo' }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill(model.name)
  await page.getByRole('list', { name: 'Modelos' }).getByRole('button').first().click()
  await expect(page.getByText(/Começa do modelo “Modelo de visita/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Código' })).toHaveValue('COD-1')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Pergunta do modelo')).toBeVisible()
})
