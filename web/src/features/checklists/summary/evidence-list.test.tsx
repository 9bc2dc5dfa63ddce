import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { evidenceAddress } from '#features/checklists/answers/answer-address.ts'
import { aChecklist, idOf } from '#test/checklists/checklist-fixture.ts'
import { showAt } from '#test/render.tsx'
import { stubApi } from '#test/server.ts'
import { EvidenceList } from './evidence-list.tsx'

const QUESTION = { question_id: idOf(7), question: 'A cerca está inteira?' }
const SEARCH = evidenceAddress.start

const anEvidenceItem = (signed: string) => ({
  answer_id: idOf(90),
  response_date: '2026-11-10T01:30:00.000Z',
  user_name: 'Ana Souza',
  farm_id: 'F1',
  farm_name: 'Boa Vista',
  answer: 'Não',
  type: 1,
  comment: 'Poste caído',
  photos: [{ key: 'um', url: `https://fotos.test/um?s=${signed}` }],
})
const open = (search: typeof SEARCH = SEARCH) => {
  const onSearch = vi.fn<(search: typeof SEARCH) => void>()
  const onView = vi.fn<(id: string) => void>()
  const handlers = { onSearch, onView, onBack: vi.fn<() => void>() }
  const checklist = aChecklist([], { id: idOf(1), name: 'Cercas', subsidiaries: ['1001'] })
  return {
    onSearch,
    onView,
    ...showAt('/', {
      '/': () => (
        <EvidenceList checklist={checklist} question={QUESTION} search={search} {...handlers} />
      ),
    }),
  }
}
const pageOf = (...items: readonly object[]) => ({
  body: { data: { items, next_page: null, total: items.length } },
})

it('requests the evidence of the filtered answers, of the chosen kind', () => {
  const search = { ...SEARCH, page: 2, show: 'photos' as const, farms: ['F1'] }
  expect(Object.fromEntries(new URLSearchParams(evidenceAddress.paramsOf(search)))).toEqual({
    page: '2',
    page_size: '10',
    show: 'photos',
    filters: 'farm_id,equals,F1',
  })
})

it('shows photos and comments with their author, and leads to the answer', async () => {
  stubApi(() => pageOf(anEvidenceItem('a')))
  const { user, onView, onSearch } = open()
  const table = await screen.findByRole('table', { name: 'Fotos e observações' })
  expect(within(table).getByText('Poste caído').textContent).toContain('Observação: Poste caído')
  within(table).getByRole('img', { name: 'Foto 1 de 1: Boa Vista, Ana Souza, 09/11/2026 22:30' })
  within(table).getByRole('cell', { name: 'Não' })
  await user.click(within(table).getByRole('button', { name: /^Visualizar resposta de Ana Souza/ }))
  expect(onView).toHaveBeenCalledWith(idOf(90))
  await user.selectOptions(screen.getByLabelText('Mostrar'), 'Só com observação')
  expect(onSearch).toHaveBeenCalledWith({ ...SEARCH, show: 'comment' })
})

it('requests its page again when an address has expired', async () => {
  let requestCount = 0
  stubApi(() => {
    requestCount += 1
    return pageOf(anEvidenceItem(String(requestCount)))
  })
  open()
  const photo = () => screen.getByRole('img')
  await screen.findByRole('table')
  fireEvent.error(photo())
  await waitFor(() => expect(photo().getAttribute('src')).toBe('https://fotos.test/um?s=2'))
  fireEvent.error(photo())
  await screen.findByText(/não carregada/)
  expect(requestCount).toBe(2)
})

it('says when nothing matches the filters', async () => {
  stubApi(() => pageOf())
  const { user, onSearch } = open({ ...SEARCH, show: 'photos' })
  await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }))
  expect(onSearch.mock.lastCall?.[0]).toEqual(SEARCH)
})

it('shows all photos of the page in one gallery, each with its author', async () => {
  const otherAnswer = {
    answer_id: idOf(91),
    user_name: 'Bruno',
    photos: [{ key: 'dois', url: '/dois' }],
  }
  stubApi(() => pageOf(anEvidenceItem('a'), { ...anEvidenceItem('a'), ...otherAnswer }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /Boa Vista, Ana Souza/ }))
  const gallery = within(await screen.findByRole('dialog', { name: QUESTION.question }))
  gallery.getByText('1 de 2')
  gallery.getByText('Boa Vista · Ana Souza · 09/11/2026 22:30')
  await user.keyboard('{ArrowRight}')
  gallery.getByText('Boa Vista · Bruno · 09/11/2026 22:30')
})
