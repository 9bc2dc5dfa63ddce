import type { FullCategory, Question } from '@portal/contract/checklists/questions/question'
import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { QuestionForm } from '#features/checklists/questions/form/question-form.tsx'
import { Notices } from '#test/notices.tsx'
import { showAt } from '#test/render.tsx'
import { stubApi } from '#test/server.ts'
import { type LooseQuestion, UNUSED, whole } from './checklist-fixture.ts'

export const uuid = (end: string) => `01890000-0000-7000-8000-${end.padStart(12, '0')}`
export const CHECKLIST = uuid('c')
export const GENERAL = uuid('a')
const HEALTH = uuid('b')

export const aFormQuestion = (id: string, changes: Partial<LooseQuestion> = {}): Question =>
  whole({
    id: uuid(id),
    checklist_id: CHECKLIST,
    category_id: GENERAL,
    name: `Pergunta ${id}`,
    description: '',
    type: 3,
    options: [],
    range: [],
    required: false,
    parent_id: changes.parent?.id ?? null,
    parent: null,
    order: Number(id) - 1,
    updated_at: '2026-11-14T13:30:00.000Z',
    ...changes,
  })

export const clean = aFormQuestion('1', {
  name: 'Está limpa?',
  type: 1,
  options: [
    { id: 'yes', data: 'Limpa', weight: 2 },
    { id: 'no', data: 'Suja', weight: -1.5 },
  ],
})
export const deaths = aFormQuestion('2', { name: 'Quantas mortes?', type: 6 })
const notes = aFormQuestion('3', { name: 'Observações' })

const category = (id: string, name: string, order: number, questions: Question[]) => ({
  id,
  name,
  description: '',
  order,
  questions,
})
export const categoriesWith = (...more: Question[]): FullCategory[] => [
  category(HEALTH, 'Sanidade', 1, []),
  category(GENERAL, 'Sem Categoria', 0, [clean, deaths, notes, ...more]),
]

type Reply = { readonly status?: number; readonly body?: unknown }

/** Reading the question returns what the form opened with, or what someone else saved meanwhile. */
export const serve = (
  onSave: () => Reply = () => ({ body: { data: [clean] } }),
  stored = clean,
  usage = UNUSED,
) =>
  stubApi(({ path, method }) => {
    if (method !== 'GET') return onSave()
    if (path.endsWith('/usage')) return { body: { data: usage } }
    return { body: { data: path.endsWith('/category') ? { items: categoriesWith() } : [stored] } }
  })

export const onDone = vi.fn()

type Opened = {
  readonly question?: Question
  readonly categories?: FullCategory[]
  readonly categoryId?: string
  readonly beforeId?: string
  readonly onAnother?: (categoryId: string) => void
}
export const open = async ({ categories = categoriesWith(), ...rest }: Opened = {}) => {
  const page = showAt('/form', {
    '/form': () => (
      <>
        <QuestionForm checklistId={CHECKLIST} categories={categories} onDone={onDone} {...rest} />
        <Notices />
      </>
    ),
  })
  await screen.findByRole('heading', { level: 1 })
  return page
}

/** The form only: the preview beside it has fields of its own. */
const form = () => {
  const element = document.querySelector('form')
  if (element === null) throw new Error('No form')
  return within(element)
}
export const box = (name: string | RegExp) =>
  form().getByRole<HTMLInputElement>('textbox', { name })
export const list = (name: string | RegExp) =>
  form().getByRole<HTMLSelectElement>('combobox', { name })
export const checkbox = (name: string) => form().getByRole<HTMLInputElement>('checkbox', { name })
export const answer = (name: string) => form().getByRole<HTMLInputElement>('radio', { name })
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const preview = () => within(screen.getByRole('complementary', { name: 'Pré-visualização' }))
export const choicesOf = (select: HTMLSelectElement) =>
  [...select.options].map(({ textContent }) => textContent)
export const sentIn = (calls: ReturnType<typeof stubApi>) =>
  calls.filter(({ method }) => method !== 'GET')
export const problems = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
