import type { OwnAnswerDetail } from '@portal/contract/checklists/answers/own-answer'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aSentAnswer } from '#test/checklists/answer-fixture.ts'
import { ANA, memoryDevice } from '#test/checklists/answering-fixture.tsx'
import { idOf } from '#test/checklists/checklist-fixture.ts'
import { signInWithScopes } from '#test/people.ts'
import { showAt } from '#test/render.tsx'
import { stubApi } from '#test/server.ts'
import { OwnAnswersList } from './own-answers-list.tsx'

const answer = (number: number, changes: Partial<OwnAnswerDetail> = {}): OwnAnswerDetail => ({
  ...aSentAnswer({
    id: idOf(number),
    farm_id: 'F1',
    farm_name: 'Boa Vista',
    response_date: '2026-11-14T13:32:00.000Z',
    received_at: '2026-11-14T13:32:01.000Z',
    total_weight: 10,
    highest_weight: 10,
    share: 100,
  }),
  checklist_id: idOf(1),
  checklist_name: 'Biosseguridade',
  ...changes,
})
const onView = vi.fn<(id: string) => void>()
const show = (memory = memoryDevice()) => {
  const screenOf = () => <OwnAnswersList page={1} onPage={vi.fn()} onView={onView} back={null} />
  return { memory, ...showAt('/', { '/': screenOf }) }
}
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Minhas respostas' })
  const [, ...dataRows] = within(table).getAllByRole('row')
  return dataRows.map((row) => [...row.children].slice(0, 4).map(({ textContent }) => textContent))
}

beforeEach(() => void signInWithScopes(['1001'], 'checklist.answer'))

it('shows checklist, farm, hour, score and state of each answer, and stores the list', async () => {
  const items = [answer(1, { late: true }), answer(2, { state: 'voided', farm_name: null })]
  stubApi(() => ({ body: { data: { items, next_page: null, total: 2 } } }))
  const { memory, user } = show()
  expect(await rows()).toEqual([
    ['Biosseguridade', 'Boa Vista', '14/11/2026 10:32Recebida com atraso', '10 de 10 100%'],
    ['Biosseguridade', expect.any(String), '14/11/2026 10:32', 'Anulada'],
  ])
  await waitFor(() => expect(memory.sent()).toEqual([idOf(1), idOf(2)]))
  await user.click(screen.getAllByRole('button', { name: /^Visualizar/ })[0] as Element)
  expect(onView).toHaveBeenCalledWith(idOf(1))
})

it('without network shows the stored answers, the newest first', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const memory = memoryDevice()
  for (const [number, day] of [
    [1, '10'],
    [2, '12'],
  ] as const) {
    const sentAnswer = answer(number, { response_date: `2026-11-${day}T12:00:00.000Z` })
    await memory.device.offlineCopy.putSent({ adminId: ANA, id: sentAnswer.id, answer: sentAnswer })
  }
  show(memory)
  expect((await rows()).map(([, , date]) => date)).toEqual(['12/11/2026 09:00', '10/11/2026 09:00'])
  expect(screen.getByText(/últimos 30 dias guardadas neste aparelho/)).toBeDefined()
})

it('without network and stored answers, says that it needs a connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  show()
  expect(await screen.findByText(/^Nenhuma resposta está guardada neste aparelho/)).toBeDefined()
  expect(screen.queryByText(/Ainda não há nada aqui|estas são as respostas/)).toBeNull()
})
