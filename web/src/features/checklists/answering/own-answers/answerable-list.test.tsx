import type { ListedChecklist } from '@portal/contract/checklists/checklist/checklist'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LIST_START, type ListSearch } from '#api/list-search.ts'
import { aChecklist, idOf } from '#test/checklists/checklist-fixture.ts'
import { signInWithScopes } from '#test/people.ts'
import { showAt } from '#test/render.tsx'
import { stubApi } from '#test/server.ts'
import { AnswerableList } from './answerable-list.tsx'
import { ANA, aDraft, memoryDevice } from '#test/checklists/answering-fixture.tsx'
import { device } from '#features/checklists/answering/device/device.ts'
import { copyAfterSignOut } from '#features/checklists/answering/device/offline-copy-store.ts'

const onAnswer = vi.fn<(id: string) => void>()
const onSearch = vi.fn<(search: ListSearch) => void>()

const item = (number: number, changes: Partial<ListedChecklist> = {}): ListedChecklist => ({
  ...aChecklist([], { id: idOf(number), name: `Checklist ${number}` }),
  answers: null,
  ...changes,
})

const SUBSIDIARIES = [
  { code: '1001', name: 'Chapecó' },
  { code: '1003', name: 'Toledo' },
]

const serve = (items: readonly ListedChecklist[], total = items.length) =>
  stubApi(({ path }) => {
    const pageItems = path.startsWith('/checklist') ? items : SUBSIDIARIES
    return { body: { data: { items: pageItems, next_page: null, total } } }
  })

const Screen = ({ start }: { readonly start: ListSearch }) => {
  const [search, setSearch] = useState(start)
  const change = (next: ListSearch) => {
    onSearch(next)
    setSearch(next)
  }
  return <AnswerableList search={search} onSearch={change} onAnswer={onAnswer} />
}
const show = (start: ListSearch = LIST_START) =>
  showAt('/answer-checklist', { '/answer-checklist': () => <Screen start={start} /> })

const NOON = new Date('2026-11-14T15:00:00.000Z')

beforeEach(() => {
  memoryDevice(
    aDraft({ [idOf(20)]: 'x' }, { checklistId: idOf(1) }),
    aDraft({ [idOf(20)]: 'x' }, { checklistId: idOf(3), adminId: idOf(7) }),
  )
  vi.clearAllMocks()
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  signInWithScopes(['1001'], 'checklist.list', 'checklist.answer')
})

describe('the checklists to answer', () => {
  it('are active, of the panel, begun and not over', async () => {
    const calls = serve([item(1)])
    show({ page: 2, q: 'bio|x' })
    await screen.findByText('Checklist 1')
    const { path = '' } = calls.find((call) => call.path.startsWith('/checklist')) ?? {}
    const { searchParams } = new URL(path, 'http://x')
    expect(Object.fromEntries(searchParams)).toEqual({
      page: '2',
      page_size: '50',
      order_by: 'end_date,asc',
      filters: [
        'active,equals,1',
        'responder,not_equals,1',
        'state,in,active,expiring',
        'name,like,bio|x',
      ].join('|'),
    })
  })

  it('show filiais, validity and drafts in progress', async () => {
    const undated = item(4, { start_date: null, end_date: null })
    serve([item(1, { end_date: '2026-11-24' }), item(3, { end_date: '2026-11-14' }), undated])
    show()
    const [, first, second, third] = await screen.findAllByRole('row')
    if (!first || !second || !third) throw new Error('Three rows')
    expect(within(third).getByText('sem prazo')).toBeDefined()
    expect(await within(first).findByText('Chapecó, Toledo')).toBeDefined()
    expect(within(first).getByText('expira em 10 dias')).toBeDefined()
    expect(await within(first).findByText('Rascunho de 14/11 10:32')).toBeDefined()
    expect(within(second).getByText('expira em 1 dia')).toBeDefined()
    expect(within(second).queryByText(/^Rascunho/)).toBeNull()
  })

  it.each([
    [0, 'Nenhuma resposta'],
    [1, '1 resposta'],
    [1200, '1.200 respostas'],
  ])('tell how many answers there are: %i', async (answers, words) => {
    serve([item(1, { answers })])
    show()
    expect(await screen.findByText(words)).toBeDefined()
  })

  it('tell which of them open without network', async () => {
    await device.checklists.pin(ANA, { checklist: aChecklist([]), farms: [], names: {} })
    serve([item(1), item(2)])
    show()
    const [, first, second] = await screen.findAllByRole('row')
    if (!first || !second) throw new Error('Two rows')
    expect(await within(first).findByText('Disponível offline')).toBeDefined()
    expect(within(second).queryByText('Disponível offline')).toBeNull()
  })

  it('are stored again for a person who had them before signing out', async () => {
    const madeAt = '2026-11-14T14:59:00.000Z'
    const copy = { adminId: ANA, madeAt, checklists: 3, size: 9000, missing: [] }
    await device.offlineCopy.putCopy(copyAfterSignOut(copy))
    serve([])
    show()
    expect(await screen.findByText(/^Cópia de hoje 12:00, 0 checklists/)).toBeDefined()
    expect(await device.offlineCopy.copy(ANA)).not.toHaveProperty('isLeft')
  })

  it('leave out what has not begun and what is over', async () => {
    serve([
      item(1),
      item(2, { start_date: '2026-11-15' }),
      item(3, { end_date: '2026-11-13' }),
      item(4, { active: false }),
    ])
    show()
    expect(await screen.findAllByRole('row')).toHaveLength(2)
  })

  it('are answered by people who may, and tell the others why not', async () => {
    serve([item(1), item(2, { subsidiaries: ['1003'] })])
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Responder Checklist 1' }))
    expect(onAnswer).toHaveBeenCalledWith(idOf(1))
    const refused = screen.getByRole('button', { name: 'Responder Checklist 2' })
    expect(refused.getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(refused.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('Você não tem permissão para isto')
    await user.click(refused)
    expect(onAnswer).toHaveBeenCalledOnce()
  })

  it('say that there are none, or none found', async () => {
    serve([])
    const { user } = show({ page: 1, q: 'nada' })
    await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }))
    expect(onSearch).toHaveBeenCalledWith({ page: 1, q: '' })
    expect(await screen.findByText('Ainda não há nada aqui')).toBeDefined()
  })
})
