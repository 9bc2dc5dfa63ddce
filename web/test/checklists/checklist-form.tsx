import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { useRouter } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { Notices } from '#test/notices.tsx'
import { UNUSED, aCategory, aChecklist, aQuestion } from './checklist-fixture.ts'
import { signInMaster } from '#test/people.ts'
import { anArea } from '#test/records.ts'
import { showAt } from '#test/render.tsx'
import { pageOf, stubApi } from '#test/server.ts'
import { ChecklistForm } from '#features/checklists/checklist/form/checklist-form.tsx'

/** Every test of the file runs as a master, on the same day. */
export const setUpForm = () => {
  beforeEach(() => {
    signInMaster()
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-14T12:00:00Z') })
  })
  afterEach(() => void vi.useRealTimers())
}

export const AREA = anArea({ name: 'Sanidade' })
export const BUSINESS = { id: '01890000-0000-7000-8000-0000000000c1', business_activity: 'Suínos' }
const FARM = { code: 'f1', name: 'Santa Rita', subsidiary: '1001' }
const SUBSIDIARIES = [
  { code: '1001', name: 'Água Boa' },
  { code: '1002', name: 'Sorriso' },
]
export const stored: Checklist = aChecklist([], {
  id: '01890000-0000-7000-8000-0000000000a1',
  code: 'BIO-1',
  description: 'Todo mês',
  responder: '2',
  start_date: '2026-01-10',
  end_date: '2026-02-10',
  subsidiaries: ['1001'],
  farms: ['f1'],
  activities: [AREA.id],
  business_activity: [BUSINESS.id],
  editor_mobile: ['GERENTE'],
  viewer_mobile: ['GERENTE', 'PRODUTOR'],
})

const listFor = (path: string) => {
  if (path.startsWith('/integrated/farm')) return [FARM]
  if (path.startsWith('/integrated/subsidiary')) return SUBSIDIARIES
  return path.startsWith('/business_activity') ? [BUSINESS] : [AREA]
}

const CATEGORIES = [aCategory(0, 'Sem Categoria', [aQuestion(20)])]

type Answer = Parameters<typeof stubApi>[0]
/** Saves the request body, one minute later each time. */
export const savingReply = () => {
  let minute = 0
  return ({ body }: { readonly body: unknown }) => {
    minute += 1
    const updated = `2026-11-14T12:0${minute}:00.000Z`
    return { body: { data: [{ ...stored, ...Object(body), updated_at: updated }] } }
  }
}
export const serve = (save: Answer = savingReply(), usage = UNUSED, categories = CATEGORIES) =>
  stubApi((call) => {
    if (call.method !== 'GET') return save(call)
    if (call.path.endsWith('/usage')) return { body: { data: usage } }
    if (call.path.endsWith('/category')) return { body: { data: { items: categories } } }
    return pageOf(listFor(call.path))
  })
export const sent = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method !== 'GET')

export const onSaved = vi.fn<(checklist: Checklist) => void>()
const Form = ({ checklist }: { readonly checklist?: Checklist }) => {
  const { history } = useRouter()
  return (
    <>
      <ChecklistForm {...(checklist && { checklist })} onSaved={onSaved} />
      <button type="button" onClick={() => history.push('/elsewhere')}>
        Outra tela
      </button>
      <Notices />
    </>
  )
}
export const showForm = (checklist?: Checklist) =>
  showAt('/form', {
    '/form': () => <Form {...(checklist && { checklist })} />,
    '/elsewhere': () => <p>Lá</p>,
  })
type User = ReturnType<typeof showForm>['user']

export const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
export const write = async (user: User, name: RegExp, text: string) => {
  await user.clear(await box(name))
  await user.paste(text)
}
export const save = async (user: User) =>
  user.click(await screen.findByRole('button', { name: 'Salvar' }))
export const answers = async (user: User, name: string) =>
  user.click(await screen.findByRole('radio', { name }))
export const pick = async (user: User, list: string, name: string) => {
  await user.click(await screen.findByRole('combobox', { name: list }))
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
  await user.keyboard('{Escape}')
}
const labelOf = (field: HTMLElement) =>
  document.querySelector(`label[for="${field.id}"]`)?.textContent
/** The labels of the pickers on the screen. */
export const pickerLabels = () => screen.queryAllByRole('combobox').map(labelOf)
export const chips = (list: string) => {
  const frame = screen.getByRole('combobox', { name: list }).parentElement ?? document.body
  return within(frame)
    .queryAllByRole('button', { name: /^Remover / })
    .map((button) => button.getAttribute('aria-label')?.replace('Remover ', ''))
}
export const problems = async () => {
  const summary = await screen.findByText(/^Há \d+ problema/)
  return within(summary.parentElement ?? document.body)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
}
