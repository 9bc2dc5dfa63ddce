import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  aCategory,
  aChecklist,
  aQuestion,
  idOf,
  under,
} from '#test/checklists/checklist-fixture.ts'
import { reasonOf } from '#features/checklists/answering/device/answer-record.ts'
import { signInAs, signInWithScopes } from '#test/people.ts'
import { refusal } from '#test/server.ts'
import {
  ANSWER_ID,
  aDraft,
  button,
  choice,
  field,
  memoryDevice,
  onSent,
  onStale,
  open,
  sentBy,
  serve,
} from '#test/checklists/answering-fixture.tsx'

const CHECKLIST = aChecklist([
  aCategory(0, 'Sem Categoria', [
    aQuestion(20, { name: 'Limpa?' }),
    aQuestion(21, { name: 'Por quem?', type: 3, options: [], ...under(20) }),
    aQuestion(22, { name: 'Observações', type: 3, options: [] }),
  ]),
])

const confirm = async (user: { click: (on: Element) => Promise<void> }) => {
  await user.click(await button('Enviar resposta'))
  await user.click(await button('Confirmar e enviar'))
}

beforeEach(() => {
  vi.clearAllMocks()
  signInWithScopes(['1001'], 'checklist.answer')
})

describe('a draft', () => {
  it.each([
    ['the page is left', () => dispatchEvent(new Event('pagehide'))],
    [
      'the tab is hidden',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
        document.dispatchEvent(new Event('visibilitychange'))
        vi.restoreAllMocks()
      },
    ],
  ])('is written at once when %s', async (_name, leave) => {
    serve()
    const memory = memoryDevice()
    const { user } = open(CHECKLIST)
    await user.click(await choice('Limpa?', 'Sim'))
    act(() => {
      leave()
    })
    expect(memory.storedDrafts()[0]?.values).toEqual({ [idOf(20)]: ['20-yes'] })
  })

  it('is offered again to its author, with a notice', async () => {
    serve()
    const values = { [idOf(20)]: ['20-yes'], [idOf(21)]: 'Bruno' }
    memoryDevice(aDraft(values))
    open(CHECKLIST)
    expect((await field('Por quem?')).value).toBe('Bruno')
    expect((await choice('Limpa?', 'Sim')).checked).toBe(true)
    expect(screen.getByText('Rascunho de 14/11 10:32')).toBeDefined()
    expect(screen.queryByText(/mudaram desde então/)).toBeNull()
  })

  it('is not shown to anybody else', async () => {
    signInAs({
      id: idOf(7),
      subsidiary: { '1001': { scopes: ['checklist.answer'], areas: [] } },
    })
    serve()
    const memory = memoryDevice(aDraft({ [idOf(22)]: 'de Ana' }))
    open(CHECKLIST)
    expect((await field('Observações')).value).toBe('')
    expect(screen.queryByText(/^Rascunho de/)).toBeNull()
    expect(memory.storedDrafts()).toHaveLength(1)
  })

  it('loses values that no longer match the questions, and says so', async () => {
    serve()
    const values = { [idOf(20)]: ['gone'], [idOf(99)]: 'gone too', [idOf(22)]: 'fica' }
    memoryDevice(aDraft(values))
    open(CHECKLIST)
    expect((await field('Observações')).value).toBe('fica')
    expect((await choice('Limpa?', 'Sim')).checked).toBe(false)
    expect(screen.getByText(/Algumas perguntas mudaram desde então/)).toBeDefined()
  })

  it('can be discarded, after a question', async () => {
    serve()
    const memory = memoryDevice(aDraft({ [idOf(22)]: 'velho' }))
    const { user } = open(CHECKLIST)
    await user.click(await button('Descartar'))
    expect(await screen.findByText('Descartar o rascunho?')).toBeDefined()
    const [, confirmButton] = screen.getAllByRole('button', { name: 'Descartar', hidden: true })
    if (confirmButton) await user.click(confirmButton)
    await waitFor(() => expect(memory.storedDrafts()).toEqual([]))
    expect((await field('Observações')).value).toBe('')
    expect(screen.queryByText(/^Rascunho de/)).toBeNull()
  })

  it('is deleted when all values are removed', async () => {
    serve()
    const memory = memoryDevice(aDraft({ [idOf(22)]: 'a' }))
    const { user } = open(CHECKLIST)
    await user.clear(await field('Observações'))
    await waitFor(() => expect(memory.storedDrafts()).toEqual([]))
  })

  it('that cannot be stored is reported', async () => {
    serve()
    const { device } = memoryDevice()
    vi.spyOn(device.answers, 'put').mockRejectedValue(new Error('full'))
    const { user } = open(CHECKLIST)
    await user.type(await field('Observações'), 'a')
    expect(await screen.findByText(/não guarda rascunhos/)).toBeDefined()
  })
})

describe('an answer that was sent', () => {
  const withDraft = () => memoryDevice(aDraft({ [idOf(20)]: ['20-yes'] }))

  it('leaves no draft of its last change either, however soon it was confirmed', async () => {
    serve()
    const { device, storedDrafts } = memoryDevice()
    const { put } = device.answers
    const waitPastDraftDelay = () => new Promise((resolve) => setTimeout(resolve, 400))
    vi.spyOn(device.answers, 'put').mockImplementation(async (...args) => {
      const isStored = await put(...args)
      await waitPastDraftDelay()
      return isStored
    })
    const { user } = open(CHECKLIST)
    await user.click(await choice('Limpa?', 'Não'))
    await confirm(user)
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
    expect(storedDrafts()).toEqual([])
  })

  it('that did not arrive waits in the queue, and no longer as a draft', async () => {
    serve(() => ({ status: 503, body: refusal('down') }))
    const memory = withDraft()
    const { user } = open(CHECKLIST)
    await confirm(user)
    expect(await screen.findByText('Erro ao tentar salvar')).toBeDefined()
    expect(screen.getByText(/está na fila e será enviada de novo/)).toBeDefined()
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
    expect(memory.storedDrafts()).toEqual([])
    expect(memory.waiting()).toMatchObject([
      { id: ANSWER_ID, state: 'queued', attempts: 1, mayHaveArrived: true },
    ])
  })

  it('by a browser without storage is sent at once, and again under the same id', async () => {
    const replies = [{ status: 503, body: refusal('down') }]
    const received = {
      status: 201,
      body: { data: [{ id: ANSWER_ID, total_weight: 10, same_visit: null }] },
    }
    const calls = serve(() => replies.pop() ?? received)
    const { device } = withDraft()
    vi.spyOn(device.answers, 'put').mockRejectedValue(new Error('no database'))
    const { user } = open(CHECKLIST)
    await confirm(user)
    expect(await screen.findByText('Erro ao tentar salvar')).toBeDefined()
    expect(onSent).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Tentar novamente', hidden: true }))
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
    expect(sentBy(calls).map(({ body }) => body)).toEqual([
      expect.objectContaining({ id: ANSWER_ID }),
      expect.objectContaining({ id: ANSWER_ID }),
    ])
  })

  it('of an ended session waits, without further messages', async () => {
    serve(() => ({ status: 498, body: refusal('session_expired') }))
    const memory = memoryDevice()
    const { user } = open(CHECKLIST)
    await user.type(await field('Observações'), 'fica')
    await confirm(user)
    await waitFor(() =>
      expect(memory.waiting()).toMatchObject([
        { state: 'queued', mayHaveArrived: false, values: { [idOf(22)]: 'fica' } },
      ]),
    )
    expect(screen.queryByText('Erro ao tentar salvar')).toBeNull()
    expect(onSent).not.toHaveBeenCalled()
  })

  it('and refused shows the messages at the questions, and has the focus', async () => {
    const errors = [{ field: idOf(22), message: 'Pergunta obrigatoria' }]
    serve(() => ({ status: 400, body: { ...refusal('invalid_input'), errors } }))
    const memory = withDraft()
    const { user } = open(CHECKLIST)
    await confirm(user)
    expect(await screen.findByText('Erro ao tentar salvar')).toBeDefined()
    expect(screen.getByText('Pergunta obrigatoria')).toBeDefined()
    const notes = await field('Observações')
    expect(document.activeElement).toBe(notes)
    await user.type(notes, 'x')
    expect(screen.queryByText('Pergunta obrigatoria')).toBeNull()
    expect(memory.storedDrafts()).toHaveLength(1)
    expect(memory.waiting()).toEqual([])
  })

  it('and refused earlier opens with the messages at the questions', async () => {
    serve()
    const reason = 'Há respostas que precisam ser corrigidas'
    const refused = reasonOf(reason, { problems: { [idOf(22)]: 'Pergunta obrigatoria' } })
    memoryDevice(aDraft({ [idOf(20)]: ['20-yes'] }, { reason: refused }))
    open(CHECKLIST)
    expect(await screen.findByText('Pergunta obrigatoria')).toBeDefined()
    expect(screen.getByText('Resposta recusada')).toBeDefined()
    expect(screen.getByText(`${reason}.`)).toBeDefined()
  })

  it.each([
    ['a question that is no more', 'invalid_input', [{ field: idOf(98), message: 'x' }]],
    ['the checklist itself', 'checklist_not_answerable', []],
  ])('and refused for %s reads the checklist again', async (_name, code, errors) => {
    const body = { ...refusal(code), message: 'Este checklist expirou', errors }
    serve(() => ({ status: 400, body }))
    const memory = withDraft()
    const { user } = open(CHECKLIST)
    await confirm(user)
    await waitFor(() => expect(onStale).toHaveBeenCalledOnce())
    const isWholeRefused = code === 'checklist_not_answerable'
    expect(screen.queryAllByText('Este checklist expirou')).toHaveLength(isWholeRefused ? 1 : 0)
    expect(memory.storedDrafts()).toHaveLength(1)
  })
})
