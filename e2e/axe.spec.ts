import type { Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { button, chooseAnswerAction, pickOption, save } from './actions.ts'
import { expectAccessible } from './axe.ts'
import { PUBLIC_SCREENS, type Screen, openScreen, panelScreens } from './screens.ts'

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
  checklist: async (page) => {
    await button(page, 'Preview').click()
    const preview = dialog(page, 'Visualizar checklist')
    await preview.getByRole('listitem').first().waitFor()
    await preview.getByRole('switch').check()
  },
  'pergunta-nova': async (page) => {
    const form = page.locator('form')
    await form.getByLabel('Categoria').selectOption({ index: 1 })
    await form.getByLabel('Tipo').selectOption('Seleção Única')
    await button(page, 'Adicionar opção +').click()
    await form.getByLabel('Pergunta condicional').check()
    await showProblems(page)
  },
  responder: async (page) => {
    const farms = page.getByRole('list', { name: 'Em qual fazenda você está?' })
    await farms.getByRole('button').first().click()
    await button(page, 'Enviar resposta').click()
    await page.getByText(/^Há \d+ problemas?/).waitFor()
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

/** Loads each screen once, opens what a person sees next and checks it; `npm run test:screens` checks it closed, in all four appearances. */
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
