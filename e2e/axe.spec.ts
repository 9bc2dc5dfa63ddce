import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  button,
  chooseAnswerAction,
  openChecklists,
  pickOption,
  rowAction,
  save,
} from './actions.ts'
import { expectAccessible } from './axe.ts'
import { TEST_PASSWORD } from './people.ts'
import { PUBLIC_SCREENS, type Screen, openScreen, panelScreens } from './screens.ts'
import { apiOf, createChecklist, dateFromToday, typedDate, uniqueName } from './seed.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const openFilter = async (page: Page) => {
  await button(page, 'Filtro avançado').click()
  await page.getByRole('form', { name: 'Filtro avançado' }).waitFor()
}
const showProblems = async (page: Page) => {
  await save(page)
  await page
    .getByRole('alert')
    .filter({ hasText: /^Há \d/ })
    .waitFor()
}

/** What is opened on a screen before it is checked: what a person sees next, the screen around it. */
const OPENINGS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  dashboard: async (page) => {
    const coverage = page.getByRole('region', { name: 'Cobertura dos checklists em andamento' })
    await coverage
      .getByRole('button', { name: /^Fazendas pendentes/ })
      .first()
      .click()
    await coverage.getByRole('table').waitFor()
    await button(page, 'Ver como tabela: Respostas por semana').click()
  },
  inicio: async (page) => {
    await page.getByRole('button', { name: /^Alertas: / }).click()
    await dialog(page, 'Alertas').getByRole('listitem').first().waitFor()
  },
  'area-nova': showProblems,
  'alerta-novo': showProblems,
  'documento-novo': showProblems,
  'noticia-nova': showProblems,
  noticia: (page) => button(page, 'Escolher data inicial no calendário').click(),
  'administrador-novo': async (page) => {
    await button(page, 'Adicionar filial +').click()
    await dialog(page, 'Adicionar filial')
      .getByRole('button', { name: 'Adicionar', exact: true })
      .click()
    await page.getByText('Selecione uma área').waitFor()
  },
  auditoria: async (page) => {
    await page
      .getByRole('button', { name: /^(\d+ campos?|Origem)/ })
      .first()
      .click()
    await openFilter(page)
  },
  'checklists-escolha': (page) => button(page, 'Confirmar').click(),
  checklists: openFilter,
  'checklist-novo': async (page) => {
    await page.getByRole('radio', { name: 'Ambos' }).check()
    await save(page)
    await pickOption(page, 'Editores', 'CIEX')
    await page.getByRole('button', { name: 'Remover CIEX' }).last().click()
  },
  respostas: openFilter,
  resposta: async (page) => {
    await chooseAnswerAction(page, 'Anular')
    await dialog(page, 'Anular esta resposta?').waitFor()
  },
  'resposta-corrigir': async (page) => {
    await button(page, 'Salvar correção').click()
    await page.getByText('Informe o motivo').waitFor()
  },
  resumo: async (page) => {
    await button(page, 'Ver como tabela: Respostas por mês').click()
    await page.getByRole('table', { name: 'Respostas por mês' }).waitFor()
  },
}

/** Loads each screen and checks it in both appearances; `npm run test:screens` checks it closed, in all four. */
const checkScreens = async (page: Page, screens: readonly Screen[]) => {
  for (const screen of screens) {
    await openScreen(page, screen)
    await OPENINGS[screen.name]?.(page)
    await expectAccessible(page, screen.name)
  }
}

const isOfChecklists = ({ path }: Screen) => path.includes('checklist')

test('axe finds nothing serious in the screens of content', async ({ page, signInAs }) => {
  test.slow() // loads one screen after the other
  await checkScreens(page, PUBLIC_SCREENS)
  await signInAs('master')
  const screens = await panelScreens(page)
  await checkScreens(
    page,
    screens.filter((screen) => !isOfChecklists(screen)),
  )
})

test('axe finds nothing serious in the screens of checklists', async ({ page, signInAs }) => {
  test.slow() // loads one screen after the other
  await signInAs('master')
  await checkScreens(page, (await panelScreens(page)).filter(isOfChecklists))
})

test('axe finds nothing serious in what opens over content', async ({ page, signInAs }) => {
  await signInAs('master')
  const { make, list, remove } = await apiOf(page)
  const { id } = await make('/admin', {
    name: 'Fábio Nunes',
    email: `${uniqueName('fabio').replace(' ', '-')}@axe.test`,
    password: TEST_PASSWORD,
    password_confirmation: TEST_PASSWORD,
    is_master: true,
  })
  await page.goto(`/admins/edit/${id}`)
  await page.getByRole('button', { name: /^Gerar/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Gerar/ })
    .click()
  await dialog(page, 'Segredo TOTP').getByRole('img').waitFor()
  await expectAccessible(page, 'secret')

  const [news] = await list('/news?page=1&page_size=1')
  await page.goto(`/news?preview=${news?.id}`)
  await dialog(page, 'Visualizar notícia').waitFor()
  await expectAccessible(page, 'preview of news')

  const area = await make('/activity', { name: uniqueName('Área excluída') })
  await remove(`/activity/${area.id}`)
  await page.goto('/bin')
  await rowAction(page, 'Restaurar', area.name).click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page, 'restoring')

  await page.goto('/activity')
  await page.getByRole('row').first().waitFor()
  await page.keyboard.press('Control+k')
  await dialog(page, 'Buscar').getByRole('combobox').fill('gr')
  await dialog(page, 'Buscar').getByRole('group', { name: 'Áreas' }).waitFor()
  await expectAccessible(page, 'palette')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await dialog(page, 'Atalhos do teclado').waitFor()
  await expectAccessible(page, 'shortcuts')
})

test('axe finds nothing serious in what opens over checklists', async ({ page, signInAs }) => {
  await signInAs('master')
  const name = uniqueName(`Acessível ${'longo'.repeat(20)}`)
  const { id } = await createChecklist(page, name)
  const { make } = await apiOf(page)
  const category = await make(`/checklist/${id}/category/`, { name: 'Sanidade' })
  const question = await make(`/checklist/${id}/question`, {
    name: 'Mortes?',
    type: 6,
    category_id: category.id,
  })
  for (const type of [3, 4, 5])
    await make(`/checklist/${id}/question`, {
      name: `Tipo ${type}`,
      type,
      category_id: category.id,
    })

  await openChecklists(page, name)
  await rowAction(page, 'Ativar', name).click()
  await page.getByText('Verificador:').waitFor()
  await page.getByRole('textbox', { name: 'Data final' }).fill(typedDate(dateFromToday(-1)))
  await expectAccessible(page, 'activate')

  await page.goto(`/checklist/edit/${id}`)
  const checker = page.getByRole('complementary', { name: 'Verificador' })
  await checker.getByText('Verificador').click()
  await checker.locator('details[open]').waitFor()
  await expectAccessible(page, 'editor')

  await page.goto(`/checklist/edit/${id}/question/create`)
  const form = page.locator('form')
  await form.getByLabel('Categoria').selectOption('Sanidade')
  await form.getByLabel('Tipo').selectOption('Seleção Única')
  await button(page, 'Adicionar opção +').click()
  await form.getByLabel('Pergunta condicional').check()
  await form.getByLabel('Pergunta de referência').selectOption(question.id)
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Há 3 problemas')
  await expectAccessible(page, 'problems of a question')
  await form.getByLabel('Nome').fill('Que nota merece?')
  await form.getByLabel('Valor da condição 1').fill('2')
  await form.getByLabel('Tipo').selectOption('Escala Linear')
  await page.getByRole('region', { name: 'Ações' }).getByLabel('Fechar aviso').click()
  await expectAccessible(page, 'question')
  await save(page)
  await expect(page).toHaveURL(new RegExp(`/checklist/edit/${id}$`))
  await button(page, 'Preview').click()
  const preview = dialog(page, 'Visualizar checklist')
  await expect(preview.getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page, 'preview')
  await preview.getByRole('switch').check()
  await expectAccessible(page, 'simulation')
})
