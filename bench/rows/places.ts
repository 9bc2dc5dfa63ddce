import type { Locator, Page } from '@playwright/test'
import { ANSWERED } from '../seed/kinds.ts'
import { CHOSEN_FARMS } from './fill.ts'

/** A field of the panel in which typing is measured. */
type TypedPlace = {
  readonly name: string
  readonly path: string
  readonly field: (page: Page) => Locator | Promise<Locator>
  /** Keys to press instead of the default word. */
  readonly keys?: readonly string[]
}

const searchBox = (page: Page) => page.getByRole('searchbox')
const pickerOf = (label: string) => (page: Page) => page.getByRole('combobox', { name: label })

const LISTS = [
  ['documents', '/document'],
  ['news', '/news'],
  ['alerts', '/simple-alert'],
  ['areas', '/activity'],
  ['administrators', '/admins'],
  ['checklists', '/checklist?all=true'],
  ['checklists to answer', '/answer-checklist'],
  ['answers', `/checklist/answers/${ANSWERED}`],
  ['bin', '/bin'],
] as const

const openPalette = async (page: Page) => {
  await page.getByRole('button', { name: /^Buscar Ctrl/ }).click()
  return page.getByRole('combobox', { name: 'Buscar telas, ações e itens pelo nome' })
}

const openFilter = async (page: Page) => {
  await page.getByRole('button', { name: 'Filtro avançado' }).click()
  return page.getByRole('combobox', { name: 'Pessoas' })
}

const openBank = async (page: Page) => {
  await page.getByRole('button', { name: 'Buscar pergunta', exact: true }).click()
  return page.getByRole('searchbox', { name: 'Buscar pergunta em todos os checklists' })
}

const inLargestCategory = async (page: Page) => {
  const category = page.getByRole('combobox', { name: /^Categoria/ })
  await category.selectOption({ label: 'Sanidade' })
}

const openCondition = async (page: Page) => {
  await inLargestCategory(page)
  await page.getByRole('checkbox', { name: 'Pergunta condicional' }).check()
  return page.getByRole('combobox', { name: /^Pergunta de referência/ })
}

/** Begins a visit of the first farm. */
const beginVisit = async (page: Page) => {
  await page.getByRole('searchbox', { name: 'Buscar fazenda' }).waitFor()
  await page.getByRole('list').getByRole('button').first().click()
  await page.getByRole('button', { name: 'Enviar resposta' }).waitFor()
}

export const typedPlaces = (checklistId: string): readonly TypedPlace[] => {
  const editor = `/checklist/edit/${checklistId}`
  const question = `${editor}/question/create`
  const answering = `/answer-checklist/${checklistId}`
  return [
    ...LISTS.map(([name, path]) => ({ name: `${name}: search`, path, field: searchBox })),
    { name: 'command palette', path: '/document', field: openPalette },
    { name: 'audit: people of the filter', path: '/audit', field: openFilter },
    { name: 'filiais of a document', path: '/document/create', field: pickerOf('Filiais') },
    ...['Nome', 'Filiais', 'Fazendas', 'Área', 'Atividade'].map((label) => ({
      name: `form, ${CHOSEN_FARMS} farms chosen: ${label}`,
      path: editor,
      field: async (page: Page) => {
        if (label === 'Nome') return page.getByRole('textbox', { name: /^Nome/ })
        await page.getByText('Onde', { exact: true }).click()
        return page.getByRole('combobox', { name: new RegExp(`^${label}`) })
      },
    })),
    { name: 'question bank: search', path: editor, field: openBank },
    {
      name: 'question form: name',
      path: question,
      field: async (page) => {
        await inLargestCategory(page)
        return page.getByRole('textbox', { name: /^Nome/ })
      },
    },
    {
      name: 'question form: question of the condition',
      path: question,
      field: openCondition,
      keys: ['ArrowDown'],
    },
    { name: 'answering: search of the farm', path: answering, field: searchBox },
    {
      name: 'answering: a text',
      path: answering,
      field: async (page) => {
        await beginVisit(page)
        return page.locator('textarea').nth(200)
      },
    },
    {
      name: 'answering: a number that others could depend on',
      path: answering,
      field: async (page) => {
        await beginVisit(page)
        return page.getByRole('textbox', { name: /^Pergunta 803/ })
      },
      keys: ['1', '2', '3', 'Backspace', 'Backspace', 'Backspace'],
    },
  ]
}

export const scrolledPlaces = (checklistId: string) => [
  {
    name: 'documents',
    path: '/document',
    ready: (page: Page) => page.getByRole('row').nth(5).waitFor(),
  },
  {
    name: 'editor of 2,000 questions',
    path: `/checklist/edit/${checklistId}`,
    ready: (page: Page) => page.getByText('Pergunta 2000:').waitFor({ state: 'attached' }),
  },
  {
    name: 'answering 2,000 questions',
    path: `/answer-checklist/${checklistId}`,
    ready: beginVisit,
  },
]
