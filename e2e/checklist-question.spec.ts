import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { button } from './actions.ts'
import { APPEARANCES, expectAccessible, applyAppearance } from './axe.ts'
import { createChecklist, apiOf, uniqueName } from './seed.ts'

/** A new checklist with a category besides the default one. */
const startWithCategory = async (page: Page, name: string) => {
  const { id } = await createChecklist(page, uniqueName(name))
  const category = await (
    await apiOf(page)
  ).make(`/checklist/${id}/category/`, { name: 'Sanidade' })
  return { id, category: category.id }
}
const createQuestion = async (page: Page, checklistId: string, data: object) =>
  (await apiOf(page)).make(`/checklist/${checklistId}/question`, data)

const field = (page: Page, label: string | RegExp) => page.locator('form').getByLabel(label)
const press = (page: Page, name: string) => button(page, name).click()
const preview = (page: Page) => page.getByRole('dialog', { name: 'Visualizar checklist' })
const itemOf = (page: Page, name: string) =>
  preview(page).getByRole('listitem').filter({ hasText: name })
const draft = (page: Page) => page.getByRole('complementary', { name: 'Pré-visualização' })

const start = async (page: Page, checklistId: string, name: string, type: string) => {
  await page.goto(`/checklist/edit/${checklistId}/question/create`)
  await field(page, 'Nome').fill(name)
  await field(page, 'Categoria').selectOption('Sanidade')
  await field(page, 'Tipo').selectOption(type)
}
const save = async (page: Page, checklistId: string) => {
  await press(page, 'Salvar')
  await expect(page).toHaveURL(new RegExp(`/checklist/edit/${checklistId}$`))
}
const addOptions = async (page: Page, ...labels: string[]) => {
  await press(page, 'Adicionar opção +')
  await page.keyboard.type(labels[0] ?? '')
  for (const label of labels.slice(1)) {
    await page.keyboard.press('Enter')
    await page.keyboard.type(label)
  }
}

test('the effects of a change on existing answers are shown before it is saved', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const { list, make, change } = await apiOf(page)
  const { id } = await createChecklist(page, uniqueName('O que muda'))
  const [none] = await list(`/checklist/${id}/category`)
  const question = await make(`/checklist/${id}/question`, {
    name: 'Está limpa?',
    type: 5,
    category_id: none?.id,
    options: [
      { data: 'Sim', weight: 5 },
      { data: 'Não', weight: 0 },
    ],
  })
  await page.goto(`/checklist/edit/${id}/question/edit/${question.id}`)
  await page.getByLabel('Descrição').fill('Olhe o piso')
  const panel = page.getByRole('region', { name: 'O que muda ao salvar' })
  const saved = page.getByText('Salvo com sucesso!')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(saved).toBeVisible()
  await expect(panel).toHaveCount(0)

  await change(`/checklist/${id}`, { active: true })
  await make(`/checklist/${id}/answer`, { builtObjectValues: { [question.id]: 'Sim' } })
  await page.goto(`/checklist/edit/${id}/question/edit/${question.id}`)
  await page.getByLabel('Descrição').fill('Olhe o piso e o teto')
  await expect(panel).toHaveText(
    '1 resposta até agora, 1 nesta semana. As pontuações anteriores continuam comparáveis.',
  )
  await page.getByRole('textbox', { name: 'Peso de Sim' }).fill('8')
  await expect(panel).toContainText('Maior pontuação possível: de 5 para 8')
  await expect(panel).toContainText('deixam de ser comparáveis')

  await page.goto(`/checklist/edit/${id}`)
  await page.getByRole('button', { name: 'Excluir pergunta 1: Está limpa?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deseja realmente excluir?' })
  await expect(dialog).toContainText('“Está limpa?” deixa de contar na pontuação.')
  await expectAccessible(page, 'end of question')
})

test('one question of each type and nested conditions on an answer and on a number are saved and shown in the preview', async ({
  page,
  signInAs,
}) => {
  test.slow() // fills in seven forms
  await signInAs('master')
  const { id } = await startWithCategory(page, 'Perguntas de todos os tipos')

  await start(page, id, 'Está limpa?', 'Seleção Única')
  await addOptions(page, 'Limpa', 'Suja')
  await field(page, 'Peso da opção 1').fill('2,5')
  await expect(draft(page).getByRole('radiogroup', { name: 'Está limpa?' })).toBeVisible()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Salvo com sucesso!')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/checklist/edit/${id}$`))

  await start(page, id, 'O que está sujo?', 'Seleção Múltipla')
  await addOptions(page, 'Piso', 'Telas')
  await field(page, 'Peso da opção 2').fill('-1')
  await field(page, 'Pergunta condicional').check()
  await field(page, 'Pergunta de referência').selectOption('1. Está limpa?')
  await field(page, 'Suja').check()
  await save(page, id)

  await start(page, id, 'Quantas mortes?', 'Numérico')
  await field(page, 'Menor que (<)').fill('100')
  await field(page, 'Pergunta condicional').check()
  await field(page, 'Pergunta de referência').selectOption('2. O que está sujo?')
  await field(page, 'Telas').check()
  await save(page, id)

  await start(page, id, 'Qual a causa?', 'Texto')
  await field(page, 'Pergunta condicional').check()
  await field(page, 'Pergunta de referência').selectOption('3. Quantas mortes?')
  await field(page, 'Valor da condição 1').fill('3')
  await save(page, id)

  await start(page, id, 'Quando foi a visita?', 'Data')
  await page.getByRole('checkbox', { name: 'Obrigatória' }).check()
  await save(page, id)

  await start(page, id, 'Há veterinário?', 'Sim/Não')
  await field(page, 'Peso de Sim').fill('4')
  await save(page, id)

  await start(page, id, 'Que nota merece?', 'Escala Linear')
  await field(page, 'Escala').selectOption('1 a 5')
  await field(page, 'Peso de 5').fill('5')
  await save(page, id)

  await press(page, 'Preview')
  await expect(preview(page).getByRole('listitem')).toHaveCount(7)
  await expect(itemOf(page, 'O que está sujo?')).toContainText('Condicional pergunta 1')
  await expect(itemOf(page, 'Quantas mortes?')).toContainText('Condicional pergunta 2')
  await expect(itemOf(page, 'Qual a causa?')).toContainText('Condicional pergunta 3')
  await expect(itemOf(page, 'Quando foi a visita?')).not.toContainText('Condicional')

  await preview(page).getByRole('switch', { name: 'Simular respostas' }).check()
  await expect(preview(page).getByRole('listitem')).toHaveCount(4)
  await preview(page).getByRole('radio', { name: 'Suja' }).check()
  await preview(page).getByRole('checkbox', { name: 'Telas' }).check()
  await preview(page).getByLabel('Quantas mortes?').fill('3,5')
  await expect(itemOf(page, 'Qual a causa?')).toBeVisible()
  await preview(page).getByRole('radio', { name: 'Sim' }).check()
  await expect(preview(page).getByText('Pontuação: 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused()
})

test('a critical option, one that does not apply and a condition on two answers, seen in the simulation', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const { id } = await startWithCategory(page, 'Perguntas que reprovam')
  await start(page, id, 'Como está a cama?', 'Seleção Única')
  await addOptions(page, 'Seca', 'Úmida', 'Podre', 'Sem cama')
  await field(page, 'Peso da opção 1').fill('4')
  await press(page, 'Mais sobre Podre')
  await field(page, 'Crítica: Podre').check()
  await press(page, 'Mais sobre Sem cama')
  await field(page, 'Não se aplica: Sem cama').check()
  await save(page, id)
  await expect(page.getByText('1 crítica · 1 não se aplica')).toBeVisible()

  await start(page, id, 'Desde quando?', 'Data')
  await field(page, 'Só o dia').check()
  await field(page, 'Pergunta condicional').check()
  await field(page, 'Pergunta de referência').selectOption('1. Como está a cama?')
  await field(page, 'Aparece quando a resposta').selectOption('é uma destas')
  await field(page, 'Úmida').check()
  await field(page, 'Podre').check()
  await save(page, id)

  await press(page, 'Preview')
  await expect(itemOf(page, 'Desde quando?')).toContainText('se a resposta for “Úmida” ou “Podre”')
  await preview(page).getByRole('switch', { name: 'Simular respostas' }).check()
  const sums = preview(page).getByRole('status')
  const choose = (option: string) => preview(page).getByRole('radio', { name: option }).check()
  await choose('Seca')
  await expect(sums).toHaveText(/Pontuação: 4 de 4 100%$/)
  await expect(itemOf(page, 'Desde quando?')).toBeHidden()
  await choose('Úmida')
  await expect(sums).toHaveText(/Pontuação: 0 de 4 0%$/)
  await expect(itemOf(page, 'Desde quando?').getByLabel('Hora')).toBeHidden()
  await choose('Podre')
  await expect(sums).toContainText('Reprovado')
  await expect(itemOf(page, 'Desde quando?')).toBeVisible()
  await choose('Sem cama')
  await expect(sums).toHaveText(/Pontuação: 0$/)
})

test('evidence is asked for by a question and by its checklist, and shown in the editor', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const { id } = await startWithCategory(page, 'Perguntas com evidências')
  await start(page, id, 'Como está o telhado?', 'Seleção Única')
  await addOptions(page, 'Inteiro', 'Furado')
  await page.locator('form').getByText('Evidências').click()
  const remark = page.locator('form').getByRole('radiogroup', { name: 'Observação' })
  await remark.getByRole('radio', { name: 'Obrigatória' }).check()
  await field(page, 'Mínimo de fotos').selectOption('1')
  await field(page, 'Máximo de fotos').selectOption('3')
  const when = page.locator('form').getByRole('group', { name: 'Exigir quando' }).last()
  await when.getByRole('checkbox', { name: 'Furado' }).check()
  await draft(page).getByRole('radio', { name: 'Furado' }).check()
  await expect(draft(page).getByRole('listitem').first()).toHaveText('Observação obrigatória *')
  await save(page, id)
  const requirement = 'Observação obrigatória e 1 a 3 fotos se a resposta for “Furado”'
  await expect(page.getByText(requirement)).toBeVisible()

  await button(page, 'Editar pergunta 1: Como está o telhado?').click()
  await expect(when.getByRole('checkbox', { name: 'Furado' })).toBeChecked()
  await expect(when.getByRole('checkbox', { name: 'Inteiro' })).not.toBeChecked()
  await press(page, 'Remover opção 2')
  await expect(page.getByText(/passou a ser opcional/)).toBeVisible()
  await press(page, 'Desfazer')
  await save(page, id)
  await expect(page.getByText(requirement)).toBeVisible()

  await page.goto(`/checklist/edit/${id}`)
  await page.getByText('Evidências', { exact: true }).click()
  const signature = page.getByRole('radiogroup', { name: 'Assinatura' })
  await signature.getByRole('radio', { name: 'Obrigatória' }).check()
  await press(page, 'Salvar')
  await expect(page.getByText('Salvo com sucesso!')).toBeVisible()

  await press(page, 'Preview')
  const due = preview(page).getByRole('list', { name: 'Evidências pedidas' })
  await expect(due).toContainText('1 a 3 fotos se a resposta for “Furado”')
  await expect(preview(page).getByRole('list', { name: 'Evidências da resposta' })).toHaveText(
    'Assinatura obrigatória *',
  )
  await preview(page).getByRole('switch', { name: 'Simular respostas' }).check()
  await preview(page).getByRole('radio', { name: 'Furado' }).check()
  await expect(due.getByRole('listitem')).toHaveText(['Observação obrigatória *', '1 a 3 fotos *'])
  await expectAccessible(page, 'the preview with evidence')
})

test('a question is edited: its answer goes, and the questions that depended on it are named', async ({
  page,
  signInAs,
}) => {
  await signInAs('master')
  const { id, category } = await startWithCategory(page, 'Uma pergunta que muda')
  const question = await createQuestion(page, id, {
    name: 'Está limpa?',
    type: 1,
    category_id: category,
    options: ['Limpa', 'Suja'].map((data) => ({ data, weight: 0 })),
  })
  const value = question.options[1]?.id
  const depending = await createQuestion(page, id, {
    name: 'O que está sujo?',
    type: 3,
    category_id: category,
    parent: { id: question.id, conditions: [{ operator: 'ID_EQUALS', value }] },
  })
  await page.goto(`/checklist/edit/${id}/question/edit/${question.id}`)
  await expect(page.getByRole('heading', { name: 'Editar pergunta' })).toBeVisible()
  await field(page, 'Tipo').selectOption('Texto')
  await press(page, 'Salvar')
  await expect(field(page, 'Tipo')).toHaveAccessibleDescription(/Outras perguntas dependem desta/)
  await field(page, 'Tipo').selectOption('Seleção Múltipla')
  await addOptions(page, 'Limpa', 'Imunda')
  await expect(draft(page)).toContainText('“O que está sujo?” nunca aparece')
  await save(page, id)

  await page.goto(`/checklist/edit/${id}/question/edit/${depending.id}`)
  await expect(page.locator('form').getByText('Resposta condicional alterada')).toBeVisible()
  await field(page, 'Nome').fill('O que está imundo?')
  await save(page, id)
  await press(page, 'Preview')
  await expect(itemOf(page, 'O que está imundo?')).toContainText('Resposta condicional alterada')

  await page.goto(`/checklist/edit/${id}/question/edit/${depending.id}`)
  await field(page, 'Imunda').check()
  await expect(page.locator('form').getByText('Resposta condicional alterada')).toBeHidden()
  await save(page, id)
})

test('two people edit the same question, and nothing typed is lost', async ({ page, signInAs }) => {
  await signInAs('master')
  const { id, category } = await startWithCategory(page, 'Uma pergunta de duas pessoas')
  const base = { type: 3, category_id: category }
  const question = await createQuestion(page, id, { ...base, name: 'Observações' })
  await page.goto(`/checklist/edit/${id}/question/edit/${question.id}`)
  await field(page, 'Nome').fill('Observações da visita')
  await (await apiOf(page)).change(`/checklist/${id}/question/${question.id}`, { name: 'Notas' })
  await press(page, 'Salvar')
  const conflict = page.getByRole('dialog', { name: /^Alterado por Marina Prado às/ })
  await conflict.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(field(page, 'Nome')).toHaveValue('Observações da visita')
  await press(page, 'Salvar')
  await conflict.getByRole('button', { name: 'Descartar o meu texto' }).click()
  await expect(field(page, 'Nome')).toHaveValue('Notas')

  await field(page, 'Nome').fill('Notas da visita')
  await press(page, 'Voltar')
  const guard = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await guard.getByRole('button', { name: 'Continuar editando' }).click()
  await save(page, id)
})

test('a question is written without a mouse', async ({ page, signInAs }) => {
  await signInAs('master')
  const { id, category } = await startWithCategory(page, 'Uma pergunta sem mouse')
  await page.goto(`/checklist/edit/${id}/question/create?category=${category}`)
  await field(page, 'Nome').focus()
  await page.keyboard.type('Há ração?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Categoria')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(field(page, 'Tipo')).toHaveValue('2')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Nos silos')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Nos cochos')
  const up = page.getByRole('button', { name: 'Mover opção 2 para cima' })
  for (const _ of ['Peso', 'Mover']) await page.keyboard.press('Tab')
  await expect(up).toBeFocused()
  await page.keyboard.press('Space')
  await expect(field(page, /^Opção 1/)).toHaveValue('Nos cochos')
  await expect(page.getByRole('button', { name: 'Mover opção 1 para cima' })).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(new RegExp(`/checklist/edit/${id}$`))
})

test('a person who may not edit the questions is redirected', async ({ page, signInAs }) => {
  await signInAs('master')
  const { id } = await startWithCategory(page, 'Perguntas de outra pessoa')
  await signInAs('leitor')
  await page.goto(`/checklist/edit/${id}/question/create`)
  await expect(page).toHaveURL(/\/private$/)
})

for (const { scheme, width } of APPEARANCES) {
  test(`axe finds nothing serious in the question and the preview, ${scheme}, ${width} px`, async ({
    page,
    signInAs,
  }) => {
    await applyAppearance(page, { scheme, width })
    await signInAs('master')
    const { id, category } = await startWithCategory(
      page,
      `Perguntas acessíveis ${scheme} ${width}`,
    )
    const question = await createQuestion(page, id, {
      name: 'Mortes?',
      type: 6,
      category_id: category,
    })
    for (const type of [3, 4])
      await createQuestion(page, id, { name: `Tipo ${type}`, type, category_id: category })
    await start(page, id, '', 'Seleção Única')
    await addOptions(page, '')
    await field(page, 'Pergunta condicional').check()
    await field(page, 'Pergunta de referência').selectOption(question.id)
    await press(page, 'Salvar')
    await expect(page.getByRole('alert')).toContainText('Há 3 problemas')
    await expectAccessible(page, 'problems', { appearances: [{ scheme, width }] })
    await field(page, 'Nome').fill('Que nota merece?')
    await field(page, 'Valor da condição 1').fill('2')
    await field(page, 'Tipo').selectOption('Escala Linear')
    await page.getByRole('region', { name: 'Ações' }).getByLabel('Fechar aviso').click()
    await expectAccessible(page, 'question', { appearances: [{ scheme, width }] })
    await save(page, id)
    await press(page, 'Preview')
    await expect(preview(page).getByRole('listitem')).toHaveCount(4)
    await expectAccessible(page, 'preview', { appearances: [{ scheme, width }] })
    await preview(page).getByRole('switch').check()
    await expectAccessible(page, 'simulation', { appearances: [{ scheme, width }] })
  })
}
