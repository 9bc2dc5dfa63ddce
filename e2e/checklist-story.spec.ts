import type { Locator, Page } from '@playwright/test'
import { expect, expectNotice, test } from './fixtures.ts'
import { rowAction, menuAction, openChecklists, pickOption } from './actions.ts'
import { expectAccessible, horizontalOverflow } from './axe.ts'
import { createChecklist, apiOf, dateFromToday, firstArea, uniqueName, typedDate } from './seed.ts'

const AT_EDIT = /\/checklist\/edit\/[0-9a-f-]{36}$/
const form = (page: Page) => page.locator('form')
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const editor = (page: Page) => page.getByRole('region', { name: 'Categorias e perguntas' })
const rows = (page: Page, category: string) =>
  editor(page)
    .getByRole('list', { name: `Perguntas de ${category}` })
    .getByRole('listitem')

const addCategory = async (page: Page, name: string) => {
  await press(page, 'Adicionar Categoria +')
  const categoryDialog = dialog(page, 'Adicionar categoria')
  await categoryDialog.getByRole('textbox', { name: 'Nome' }).fill(name)
  await categoryDialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(editor(page).getByRole('heading', { name })).toBeVisible()
}

type QuestionInput = {
  readonly name: string
  readonly type: string
  readonly category: string
  readonly options?: readonly (readonly [label: string, weight: string])[]
  readonly more?: () => Promise<void>
}

const addQuestion = async (
  page: Page,
  { name, type, category, options = [], more }: QuestionInput,
) => {
  await press(page, 'Adicionar Pergunta +')
  await expect(page.getByRole('heading', { name: 'Adicionar pergunta' })).toBeVisible()
  await form(page).getByLabel('Nome').fill(name)
  await form(page).getByLabel('Categoria').selectOption(category)
  await form(page).getByLabel('Tipo').selectOption(type)
  for (const [index, [label, weight]] of options.entries()) {
    await press(page, 'Adicionar opção +')
    await form(page)
      .getByRole('textbox', { name: `Opção ${index + 1}`, exact: true })
      .fill(label)
    await form(page)
      .getByLabel(`Peso da opção ${index + 1}`)
      .fill(weight)
  }
  await more?.()
  await form(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page).toHaveURL(AT_EDIT)
}

const makeConditional = async (page: Page, reference: RegExp, answer: string) => {
  await form(page).getByLabel('Pergunta condicional').check()
  const select = form(page).getByLabel('Pergunta de referência')
  const label = await select.locator('option').filter({ hasText: reference }).textContent()
  await select.selectOption(label)
  await form(page).getByRole('radio', { name: answer }).check()
}

/** Creates a checklist with three categories and all seven question types through the screens. */
const buildChecklist = async (page: Page, name: string) => {
  await page.goto('/checklist/create')
  await page.getByRole('textbox', { name: 'Nome' }).fill(name)
  await page.getByRole('textbox', { name: 'Código' }).fill('BIO-9')
  await page.getByRole('textbox', { name: 'Data inicial' }).fill(typedDate(dateFromToday(0)))
  await page.getByRole('textbox', { name: 'Data final' }).fill(typedDate(dateFromToday(30)))
  await page.getByRole('radio', { name: 'Portal Agro' }).check()
  await pickOption(page, 'Filiais', 'Chapecó')
  await pickOption(page, 'Área', (await firstArea(page)).name)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page).toHaveURL(AT_EDIT)

  for (const category of ['Entrada', 'Água', 'Aves mortas']) await addCategory(page, category)
  const yesNo = { category: 'Entrada', type: 'Sim/Não' }
  await addQuestion(page, {
    name: 'Há pedilúvio?',
    ...yesNo,
    more: async () => form(page).getByLabel('Peso de Sim').fill('10'),
  })
  await addQuestion(page, {
    name: 'Com que frequência é trocado?',
    category: 'Entrada',
    type: 'Seleção Única',
    options: [
      ['Todo dia', '5'],
      ['Toda semana', '1'],
    ],
    more: () => makeConditional(page, /Há pedilúvio/, 'Sim'),
  })
  await addQuestion(page, {
    name: 'Por que não todo dia?',
    category: 'Entrada',
    type: 'Texto',
    more: () => makeConditional(page, /Com que frequência/, 'Toda semana'),
  })
  await addQuestion(page, {
    name: 'Quem entra?',
    category: 'Entrada',
    type: 'Seleção Múltipla',
    options: [
      ['Veterinário', '0'],
      ['Visitantes', '-5'],
    ],
  })
  await addQuestion(page, { name: 'Última análise', category: 'Água', type: 'Data' })
  await addQuestion(page, {
    name: 'Como está a água?',
    category: 'Água',
    type: 'Escala Linear',
    more: async () => void (await form(page).getByLabel('Escala').selectOption('1 a 5')),
  })
  await addQuestion(page, {
    name: 'Quantas mortes hoje?',
    category: 'Aves mortas',
    type: 'Numérico',
  })
  await addQuestion(page, {
    name: 'O que houve?',
    category: 'Aves mortas',
    type: 'Texto',
    more: async () => {
      await form(page).getByLabel('Pergunta condicional').check()
      const select = form(page).getByLabel('Pergunta de referência')
      const label = await select.locator('option').filter({ hasText: 'mortes' }).textContent()
      await select.selectOption(label)
      await form(page).getByLabel('Valor da condição 1').fill('3')
    },
  })
}

const checkPreview = async (page: Page) => {
  await press(page, 'Preview')
  const preview = dialog(page, 'Visualizar checklist')
  await expect(preview.getByText('Condicional pergunta 1', { exact: true })).toBeVisible()
  await expect(preview.getByText('Condicional pergunta 2', { exact: true })).toBeVisible()
  await preview.getByText('Simular respostas').click()
  await expect(preview.getByText('Com que frequência é trocado?')).toHaveCount(0)
  await preview.getByRole('radio', { name: 'Sim' }).first().check()
  await preview.getByRole('radio', { name: 'Toda semana' }).check()
  await expect(preview.getByText('Por que não todo dia?')).toBeVisible()
  await expect(preview.getByText('Pontuação: 11')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
}

test('a checklist of biosecurity is built from nothing on a phone', async ({ page, signInAs }) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(15_000)
  await page.setViewportSize({ width: 390, height: 844 })
  const name = uniqueName('Biosseguridade')
  const act = async (action: string, of: string) => (await menuAction(page, action, of)).click()
  await signInAs('master')
  await buildChecklist(page, name)

  await expect(rows(page, 'Entrada')).toHaveCount(4)
  await editor(page)
    .getByRole('button', { name: /^Subir.*Quem entra/ })
    .click()
  await expect(rows(page, 'Entrada').nth(2)).toContainText('Quem entra?')
  await editor(page).getByRole('button', { name: 'Subir categoria Aves mortas' }).click()
  await expectNotice(page, 'Categoria “Aves mortas” movida para a posição 2 de 3')
  await page.reload()
  await expect(rows(page, 'Entrada').nth(2)).toContainText('Quem entra?')
  await editor(page)
    .getByRole('button', { name: /^Descer.*Quem entra/ })
    .click()
  await expect(rows(page, 'Entrada').last()).toContainText('Quem entra?')
  await expect(editor(page)).toContainText('Nada a corrigir')
  await checkPreview(page)

  await openChecklists(page, name)
  await act('Ativar', name)
  await dialog(page, /ativar/)
    .getByRole('button', { name: 'Ativar' })
    .click()
  await expectNotice(page, 'Status alterado com sucesso!')
  await act('Clonar', name)
  await dialog(page, /clonar/)
    .getByRole('button', { name: 'Clonar' })
    .click()
  await expect(page).toHaveURL(AT_EDIT)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${name} (cópia)`)
  await expect(rows(page, 'Aves mortas')).toHaveCount(2)

  await openChecklists(page, name)
  await act('Excluir', `${name} (cópia)`)
  await dialog(page, 'Deseja realmente excluir?').getByRole('button', { name: 'Excluir' }).click()
  await expectNotice(page, 'Deletado com sucesso')
  await expect(page.getByRole('link', { name: `${name} (cópia)`, exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  expect(await horizontalOverflow(page, 'list')).toEqual([])
})

/** Moves the focus to the target with the Tab key only. */
const tabTo = async (page: Page, target: Locator) => {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab never got there')
}
const pressByKey = async (page: Page, target: Locator) => {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test('a category and a question are added, moved and activated by the keyboard alone', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(120_000)
  const name = uniqueName('Sem mouse algum')
  await signInAs('master')
  const { id } = await createChecklist(page, name)
  const { list, make } = await apiOf(page)
  const [category] = await list(`/checklist/${id}/category`)
  await make(`/checklist/${id}/question`, { name: 'Primeira', type: 3, category_id: category?.id })
  await page.goto(`/checklist/edit/${id}`)

  await pressByKey(page, page.getByRole('button', { name: 'Adicionar Categoria +' }))
  await expect(dialog(page, 'Adicionar categoria')).toBeVisible()
  await page.keyboard.type('Teclado')
  await page.keyboard.press('Enter')
  await expect(editor(page).getByRole('heading', { name: 'Teclado' })).toBeVisible()

  await pressByKey(page, page.getByRole('button', { name: 'Adicionar Pergunta +' }).first())
  await expect(page.getByRole('heading', { name: 'Adicionar pergunta' })).toBeVisible()
  await tabTo(page, form(page).getByLabel('Nome'))
  await page.keyboard.type('Segunda')
  await tabTo(page, form(page).getByLabel('Categoria'))
  await page.keyboard.type('Sem')
  await tabTo(page, form(page).getByLabel('Tipo'))
  await page.keyboard.type('Texto')
  await pressByKey(page, form(page).getByRole('button', { name: 'Salvar', exact: true }))
  await expect(page).toHaveURL(AT_EDIT)

  await pressByKey(page, editor(page).getByRole('button', { name: /^Subir.*Segunda/ }))
  await expectNotice(page, 'movida para a posição 1 de 2')

  await openChecklists(page, name)
  await pressByKey(page, rowAction(page, 'Ativar', name))
  await expect(dialog(page, /ativar/)).toContainText('Verificador: nada a corrigir')
  await expectAccessible(page, 'activate')
  await pressByKey(page, dialog(page, /ativar/).getByRole('button', { name: 'Ativar' }))
  await expectNotice(page, 'Status alterado com sucesso!')
})
