import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { UnreadableRecord } from '#device/sealed-database.ts'
import { type AnswerRecord, reasonOf } from '#features/checklists/answering/device/answer-record.ts'
import {
  aConfirmed,
  aDraft,
  ANA,
  ANSWERED,
  memoryDevice,
  memoryDeviceWith,
} from '#test/checklists/answering-fixture.tsx'
import { idOf } from '#test/checklists/checklist-fixture.ts'
import { Notices } from '#test/notices.tsx'
import { signInWithScopes } from '#test/people.ts'
import { show } from '#test/render.tsx'
import { stubApi } from '#test/server.ts'
import { QueueList } from './answerable-list.tsx'

type Memory = ReturnType<typeof memoryDevice>
const onAnswer = vi.fn<(id: string, visit: string) => void>()
const reason = reasonOf('Este checklist expirou')
const REFUSED = aConfirmed(1, { state: 'refused', reason })

const showQueue = () =>
  show(
    <>
      <QueueList onAnswer={onAnswer} />
      <Notices />
    </>,
  )
const open = (...answers: readonly AnswerRecord[]) => {
  const memory = memoryDeviceWith({ answers, versions: [ANSWERED] })
  return { ...showQueue(), ...memory }
}
const NOTHING_WAITS = 'Nenhuma resposta sua espera envio neste aparelho.'
const button = (name: string) => screen.findByRole('button', { name })

beforeEach(() => {
  vi.clearAllMocks()
  signInWithScopes(['1001'], 'checklist.answer')
})

describe('the queue', () => {
  it('is hidden while nothing was confirmed', async () => {
    open()
    const name = 'Respostas confirmadas'
    await expect(screen.findByRole('region', { name }, { timeout: 100 })).rejects.toThrow(name)
  })

  it.each<[string, (owner: Pick<AnswerRecord, 'adminId'>) => Memory, RegExp]>([
    ['confirmed', (owner) => memoryDevice(aConfirmed(1, owner)), /só é enviada/],
    [
      'took back to correct',
      (owner) => {
        const { confirmedAt } = aConfirmed(1)
        const visit = aDraft({}, { ...owner, id: idOf(1), confirmedAt })
        return memoryDevice(visit, aDraft({}, { ...owner, id: idOf(2) }))
      },
      /^Em correção: só abre/,
    ],
  ])('lists answers that others %s, without their content', async (_name, createMemory, text) => {
    const { waiting, storedDrafts } = createMemory({ adminId: idOf(7) })
    const { user } = showQueue()
    const stored = () => [...waiting(), ...storedDrafts().filter(({ confirmedAt }) => confirmedAt)]
    const item = await screen.findByRole('listitem')
    expect(within(item).getByText('De outra pessoa')).toBeDefined()
    expect(within(item).getByText(text)).toBeDefined()
    expect(within(item).getByText('Confirmada em 14/11/2026 10:32')).toBeDefined()
    expect(screen.queryByText(/Biosseguridade|enviado/)).toBeNull()
    const buttons = within(item).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Exportar', 'Descartar'])
    await user.click(await button('Descartar Resposta confirmada 000001'))
    await user.click(await button('Descartar'))
    expect(stored()).toHaveLength(1)
    await user.click(await button('Descartar de vez'))
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
    expect(stored()).toEqual([])
    expect(await screen.findByText('Resposta descartada')).toBeDefined()
  })

  it('keeps an answer that is being corrected listed, with the reason, until it is sent', async () => {
    const confirmed = { confirmedAt: REFUSED.confirmedAt, farmName: 'Boa Vista' }
    const draft = aDraft({}, { ...confirmed, reason })
    const { user, storedDrafts } = open(
      aConfirmed(1, { state: 'sent' }),
      draft,
      aDraft({}, { id: idOf(5) }),
    )
    const item = (await screen.findByText('Em correção')).closest('li') ?? document.body
    expect(screen.queryByText(NOTHING_WAITS)).toBeNull()
    expect(within(item).getByText('Boa Vista · Confirmada em 14/11/2026 10:32')).toBeDefined()
    expect(within(item).getByText(/^Este checklist expirou\./)).toBeDefined()
    await user.click(within(item).getByRole('button', { name: 'Corrigir Biosseguridade' }))
    expect(onAnswer).toHaveBeenCalledWith(draft.checklistId, draft.id)
    await user.click(within(item).getByRole('button', { name: 'Descartar Biosseguridade' }))
    await user.click(await button('Descartar'))
    await user.click(await button('Descartar de vez'))
    expect(await screen.findByText(NOTHING_WAITS)).toBeDefined()
    expect(await screen.findByText('Resposta descartada')).toBeDefined()
    await waitFor(() => expect(storedDrafts()).toMatchObject([{ id: idOf(5) }]))
  })

  it.each<[UnreadableRecord['reason'], RegExp]>([
    ['sealed', /A chave com que foi guardada/],
    ['damaged', /não pode ser lido/],
  ])('shows unreadable records, and discards them after two questions: %s', async (why, words) => {
    const record = { store: 'answers', key: [ANA, idOf(1)], reason: why, stored: {} } as const
    const { device } = memoryDeviceWith({ unreadable: [record] })
    const { user } = showQueue()
    expect(await screen.findByText(words)).toBeDefined()
    expect(await button('Exportar Resposta confirmada 000001')).toBeDefined()
    await user.click(await button('Descartar Resposta confirmada 000001'))
    await user.click(await button('Descartar'))
    expect(await device.answers.unreadable(ANA)).toHaveLength(1)
    await user.click(await button('Descartar de vez'))
    await waitFor(() => expect(screen.queryByText(words)).toBeNull())
    expect(await device.answers.unreadable(ANA)).toEqual([])
    expect(await screen.findByText('Resposta descartada')).toBeDefined()
  })

  it.each<[string, Partial<AnswerRecord>, string[]]>([
    ['Aguardando envio', {}, ['Corrigir', 'Exportar', 'Descartar']],
    ['Aguardando envio', { mayHaveArrived: true }, ['Exportar', 'Descartar']],
    ['Enviando', { state: 'sending' }, []],
    ['Enviada', { state: 'sent' }, []],
    [
      'Recusada',
      { state: 'refused', reason },
      ['Tentar novamente', 'Corrigir', 'Exportar', 'Descartar'],
    ],
    [
      'Recusada',
      { state: 'refused', reason: { ...reason, isClosed: true } },
      ['Tentar novamente', 'Corrigir', 'Exportar', 'Descartar'],
    ],
  ])('shows the state of an answer: %s', async (words, changes, actions) => {
    open(aConfirmed(1, { farmName: 'Boa Vista', ...changes }))
    const item = await screen.findByRole('listitem')
    expect(within(item).getByText(words)).toBeDefined()
    expect(within(item).getByText('Boa Vista · Confirmada em 14/11/2026 10:32')).toBeDefined()
    expect(
      within(item)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(actions)
  })

  it('tells answers without a farm apart by their first answer and the second', async () => {
    const { user } = open(
      aConfirmed(1, { firstAnswer: 'Estado: Tudo bem, mas…' }),
      aConfirmed(2, { confirmedAt: '2026-11-14T13:32:07.000Z' }),
    )
    const discardOf = (description: string | RegExp) =>
      screen.findByRole('button', { name: 'Descartar Biosseguridade', description })
    expect(await discardOf('Limpa? Sim · Confirmada em 14/11/2026 10:32:07')).toBeDefined()
    const described = /^Estado: Tudo bem, mas… · Confirmada em 14\/11\/2026 10:32:00$/
    await user.click(await discardOf(described))
    const dialog = await screen.findByRole('dialog', { name: 'Descartar a resposta?' })
    expect(within(dialog).getByText(/\(Estado: Tudo bem, .* 10:32:00\)/)).toBeDefined()
  })

  it('says why one was refused, and sends it again as it is', async () => {
    const data = [{ id: idOf(1), total_weight: 10, same_visit: null }]
    const calls = stubApi(() => ({ status: 201, body: { data } }))
    const { user, waiting } = open(REFUSED)
    expect(await screen.findByText('Este checklist expirou.')).toBeDefined()
    await user.click(await button('Tentar novamente Biosseguridade'))
    await screen.findByText('Enviada')
    expect(calls).toHaveLength(1)
    expect(calls[0]?.body).toMatchObject({ id: idOf(1), entityType: 'ADMIN' })
    expect(waiting()[0]?.values).toEqual({})
  })

  it('says why one waits although the server answers', async () => {
    open(aConfirmed(1, { reason: reasonOf('O servidor não consegue receber fotos agora') }))
    expect(await screen.findByText('O servidor não consegue receber fotos agora.')).toBeDefined()
    expect(screen.getByText('Aguardando envio')).toBeDefined()
  })

  const LATER = new Date(Date.now() + 600_000).toISOString()
  const ATTEMPTED = aConfirmed(1, { attempts: 1, mayHaveArrived: true, notBefore: LATER })
  const SEND_NOW = { name: 'Enviar agora' }

  it('sends at once what waits for its next attempt', async () => {
    const data = [{ id: idOf(1), total_weight: 10, same_visit: null }]
    const calls = stubApi(() => ({ status: 201, body: { data } }))
    const { user } = open(ATTEMPTED, aConfirmed(2))
    await user.click(await screen.findByRole('button', SEND_NOW))
    expect(await screen.findAllByText('Enviada')).toHaveLength(2)
    expect(calls).toHaveLength(2)
    await waitFor(() => expect(screen.queryByRole('button', SEND_NOW)).toBeNull())
  })

  it('says that what waits was not sent this time either', async () => {
    stubApi(() => Promise.reject(new TypeError('Failed to fetch')))
    const { user, waiting } = open(ATTEMPTED)
    await user.click(await screen.findByRole('button', SEND_NOW))
    expect(await screen.findByText('Ainda não foi possível enviar')).toBeDefined()
    expect(waiting()).toMatchObject([{ state: 'queued', attempts: 2 }])
  })

  it.each<[string, boolean, AnswerRecord]>([
    ['that was not attempted yet', true, aConfirmed(1)],
    ['that was refused', true, { ...REFUSED, attempts: 1 }],
    ['that is being sent', true, { ...ATTEMPTED, state: 'sending' }],
    ['without network', false, ATTEMPTED],
  ])('does not offer to send now what waits, %s', async (_name, onLine, entry) => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
    onTestFinished(() => network.mockRestore())
    open(entry)
    expect(await screen.findByRole('listitem')).toBeDefined()
    expect(screen.queryByRole('button', SEND_NOW)).toBeNull()
  })

  it('shows with the receipt that somebody else answered for the farm too, and keeps it listed', async () => {
    const sameVisit = { response_date: '2026-11-14T17:02:00.000Z', user_name: 'Bia' }
    const data = [{ id: idOf(1), total_weight: 10, same_visit: sameVisit }]
    stubApi(() => ({ status: 201, body: { data } }))
    const later = [2, 3, 4].map((number) => aConfirmed(number, { state: 'sent' }))
    const { user, waiting } = open(REFUSED, ...later)
    await user.click(await button('Tentar novamente Biosseguridade'))
    const words = /^Recebida\. Este checklist também foi .* em 14\/11\/2026 14:02, por Bia\./
    expect(await screen.findByText(words)).toBeDefined()
    expect(waiting()).toMatchObject([{ sameVisit }, {}, {}, {}])
    expect(screen.getAllByText('Enviada')).toHaveLength(3)
    expect(await button('Mostrar todas as enviadas (4)')).toBeDefined()
  })

  it('reads only entries that changed', async () => {
    const { device } = open(aConfirmed(1), aConfirmed(2))
    expect(await screen.findAllByText('Aguardando envio')).toHaveLength(2)
    const list = vi.spyOn(device.answers, 'list')
    await act(() => device.answers.put(aConfirmed(2, { state: 'sent' }), ['queued']))
    expect(await screen.findByText('Enviada')).toBeDefined()
    await act(() => device.answers.remove(aConfirmed(2)))
    await waitFor(() => expect(screen.queryByText('Enviada')).toBeNull())
    expect(list).not.toHaveBeenCalled()
  })

  it('says that one was sent before it could be discarded', async () => {
    const { user, waiting, device } = open(aConfirmed(1))
    await user.click(await button('Descartar Biosseguridade'))
    await user.click(await button('Descartar'))
    await device.answers.put(aConfirmed(1, { state: 'sent' }), ['queued'])
    await user.click(await button('Descartar de vez'))
    expect(await screen.findByText(/^A resposta foi enviada antes/)).toBeDefined()
    expect(screen.queryByText('Resposta descartada')).toBeNull()
    expect(waiting()).toMatchObject([{ state: 'sent' }])
  })
})
