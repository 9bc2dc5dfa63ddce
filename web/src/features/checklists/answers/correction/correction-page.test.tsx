import type {
  AnswerDetail,
  AnsweredQuestion,
} from '@portal/contract/checklists/answers/answer-view'
import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  type FormDraftStore,
  FormDraftStoreContext,
} from '#components/forms/drafts/form-draft-store.ts'
import type { AnswerRecord } from '#features/checklists/answering/device/answer-record.ts'
import { Notices } from '#test/notices.tsx'
import { aSentAnswer, anAnsweredQuestion } from '#test/checklists/answer-fixture.ts'
import {
  aCategory,
  aChecklist,
  aQuestion,
  idOf,
  under,
} from '#test/checklists/checklist-fixture.ts'
import {
  aConfirmed,
  memoryDevice,
  stubAnswersDatabase,
} from '#test/checklists/answering-fixture.tsx'
import { choosePhotos, stubCanvas } from '#test/checklists/photo-input.ts'
import { memoryFormDrafts } from '#test/memory-form-drafts.ts'
import { signInMaster } from '#test/people.ts'
import { showAt } from '#test/render.tsx'
import { refusal, stubApi } from '#test/server.ts'
import { CorrectionPage } from './correction-page.tsx'

const VERSION = idOf(77)
const checklist = aChecklist(
  [
    aCategory(0, 'Sem Categoria', [
      aQuestion(1, { name: 'Há mortes?' }),
      aQuestion(2, { name: 'Quantas?', type: 6, options: [], required: true, ...under(1) }),
    ]),
  ],
  { farms: ['F1', 'F3'], version_id: VERSION },
)
const answeredBy = (...answers: AnsweredQuestion[]) => [
  { name: 'Sem Categoria', total: 10, highest: 10, share: 100, band: null, answers },
]
const answer = aSentAnswer({
  farm_id: 'F1',
  farm_name: 'Boa Vista',
  total_weight: 10,
  highest_weight: 10,
  share: 100,
  categories: answeredBy(
    anAnsweredQuestion(1, { type: 5, answer: 'Sim' }),
    anAnsweredQuestion(2, { type: 6, answer: '7' }),
  ),
  subsidiary_id: '1001',
  version_id: VERSION,
})
const FARMS = [
  { code: 'F1', name: 'Boa Vista', subsidiary: '1001' },
  { code: 'F3', name: 'Santa Rita', subsidiary: '1003' },
  { code: 'F9', name: 'De outro checklist', subsidiary: '1003' },
]

const onOpen = vi.fn<(id: string) => void>()
const REPLACEMENT_ID = idOf(95)
const replaced: AnswerDetail = {
  ...answer,
  state: 'replaced',
  replaced_by_id: REPLACEMENT_ID,
  reason: 'Já acertado',
  changed_by: 'Bruno Lima',
  changed_at: '2026-11-11T12:00:00.000Z',
}

type Reply = { readonly status?: number; readonly body?: unknown }

type Shown = {
  readonly answer: AnswerDetail
  readonly checklist: typeof checklist
  readonly drafts?: FormDraftStore
}
const showForm = ({ answer: shown, checklist: form, drafts = memoryFormDrafts().drafts }: Shown) =>
  showAt('/correct', {
    '/correct': () => (
      <>
        <FormDraftStoreContext value={drafts}>
          <CorrectionPage
            answer={shown}
            checklist={form}
            form={form}
            onReread={() => Promise.resolve(replaced)}
            onOpen={onOpen}
          />
        </FormDraftStoreContext>
        <Notices />
      </>
    ),
  })

const open = (...replies: Reply[]) => openWith(memoryFormDrafts().drafts, ...replies)
const openWith = (drafts: FormDraftStore, ...replies: Reply[]) => {
  signInMaster()
  const calls = stubApi(({ method }) =>
    method === 'GET'
      ? { body: { data: { items: FARMS, next_page: null, total: 3 } } }
      : (replies.shift() ?? {
          body: { data: [{ id: idOf(91), total_weight: 0, same_visit: null }] },
        }),
  )
  const page = showForm({ answer, checklist, drafts })
  return { ...page, sent: () => calls.filter(({ method }) => method === 'POST') }
}
const save = () => screen.getByRole('button', { name: 'Salvar correção' })
const reason = () => screen.getByRole('textbox', { name: /Motivo da correção/ })

describe('the form of a correction', () => {
  it('opens with what was answered, and sends it with farm, version and reason', async () => {
    const { user, sent } = open()
    expect(await screen.findByRole('radio', { name: 'Sim', checked: true })).toBeDefined()
    expect(screen.getByRole('textbox', { name: /Quantas/ })).toHaveProperty('value', '7')
    const farm = screen.getByRole('combobox', { name: 'Fazenda' })
    await screen.findByRole('option', { name: 'Santa Rita' })
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Boa Vista',
      'Santa Rita',
    ])
    await user.selectOptions(farm, 'F3')
    await user.click(screen.getByRole('radio', { name: 'Não' }))
    expect(screen.queryByRole('textbox', { name: /Quantas/ })).toBeNull()
    await user.type(reason(), 'Fazenda errada')
    await user.click(save())
    await vi.waitFor(() => expect(onOpen).toHaveBeenCalledWith(idOf(91)))
    expect(sent()).toMatchObject([
      {
        path: `/checklist/${checklist.id}/answer`,
        body: {
          replaces_id: answer.id,
          reason: 'Fazenda errada',
          farm_id: 'F3',
          version_id: VERSION,
          builtObjectValues: { [idOf(1)]: 'Não' },
        },
      },
    ])
  })

  it('reports what is missing before it is sent, and focuses the first', async () => {
    const { user, sent } = open()
    const number = await screen.findByRole('textbox', { name: /Quantas/ })
    await user.clear(number)
    await user.click(save())
    expect(screen.getByText('Pergunta obrigatoria')).toBeDefined()
    expect(screen.getByText('Informe o motivo, com ao menos 3 caracteres')).toBeDefined()
    expect(document.title).toMatch(/^Erro:/)
    expect(document.activeElement).toBe(number)
    expect(screen.getByText('Há 2 problemas')).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Motivo da correção' }))
    expect(document.activeElement).toBe(reason())
    expect(sent()).toEqual([])
  })

  it('that changes nothing is not sent: the button says so, until something changes', async () => {
    const { user, sent } = open()
    await user.type(await screen.findByRole('textbox', { name: /Motivo/ }), 'Número errado')
    const number = screen.getByRole('textbox', { name: /Quantas/ })
    await user.type(number, '8')
    await user.type(number, '{Backspace}')
    await user.click(save())
    const words = 'Nada mudou: não há o que corrigir'
    expect(screen.getByRole('alert').textContent).toBe(words)
    expect(document.activeElement).toBe(save())
    expect([reason().textContent, sent()]).toEqual(['Número errado', []])
    await user.type(number, '8')
    expect(screen.queryByText(words)).toBeNull()
    await user.click(save())
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('shows at its button the server’s message that nothing changes', async () => {
    const errors = [{ field: 'replaces_id', message: 'Nada mudou: não há o que corrigir' }]
    const { user } = open({ status: 400, body: { ...refusal('invalid_input'), errors } })
    await user.type(await screen.findByRole('textbox', { name: /Motivo/ }), 'Número errado')
    await user.type(screen.getByRole('textbox', { name: /Quantas/ }), '8')
    await user.click(save())
    await vi.waitFor(() =>
      expect(screen.getByText('Nada mudou: não há o que corrigir')).toBeDefined(),
    )
  })

  it('says before it is saved that links end when the farm changes', async () => {
    signInMaster()
    const link = {
      id: idOf(71),
      created_at: '2026-11-10T12:00:00.000Z',
      created_by: 'Ana',
      expires_at: '2099-11-10T12:00:00.000Z',
      ended_at: null,
      opened: 0,
      sent_to: null,
      can_end: true,
    }
    stubApi(({ path }) => ({
      body: {
        data: path.endsWith('/share')
          ? [link, { ...link, id: idOf(72) }]
          : { items: FARMS, next_page: null, total: 3 },
      },
    }))
    const { user } = showForm({ answer, checklist })
    await screen.findByRole('option', { name: 'Santa Rita' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Fazenda' }), 'F3')
    const words = /^Esta resposta tem 2 links compartilhados, que deixam de valer/
    await screen.findByText(words)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Fazenda' }), 'F1')
    expect(screen.queryByText(words)).toBeNull()
  })

  it('keeps all that was typed when it is refused, and sends the same again as the same answer', async () => {
    const problem = { field: idOf(2), message: 'Valor deve ser menor que 5' }
    const { user, sent } = open(
      { status: 500, body: refusal('internal_error') },
      { status: 400, body: { ...refusal('invalid_input'), errors: [problem] } },
      { status: 409, body: refusal('answer_not_current') },
    )
    await user.type(await screen.findByRole('textbox', { name: /Motivo/ }), 'Número errado')
    await user.type(screen.getByRole('textbox', { name: /Quantas/ }), '8')
    await user.click(save())
    await screen.findByText('Erro ao tentar salvar')
    await user.click(save())
    await screen.findByText('Valor deve ser menor que 5')
    const number = screen.getByRole('textbox', { name: /Quantas/ })
    await user.clear(number)
    await user.type(number, '4')
    await user.click(save())
    await screen.findByText('Esta resposta já foi substituída ou anulada')
    expect(
      [reason(), number].map((field) => field.getAttribute('value') ?? field.textContent),
    ).toEqual(['Número errado', '4'])
    const ids = sent().map(({ body }) => (body as { id: string }).id)
    expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false])
    const currentState = await screen.findByRole('region', { name: 'Resposta substituída' })
    expect(currentState.textContent).toContain('Substituída por Bruno Lima em 11/11/2026 09:00.')
    await user.click(screen.getByRole('button', { name: 'Ver a correção' }))
    expect(onOpen).toHaveBeenCalledWith(REPLACEMENT_ID)
  })

  it('is stored on the device until it is saved, and offered again', async () => {
    const { storedDrafts, drafts } = memoryFormDrafts()
    const first = openWith(drafts)
    await first.user.type(await screen.findByRole('textbox', { name: /Motivo/ }), 'Número errado')
    await first.user.type(screen.getByRole('textbox', { name: /Quantas/ }), '8')
    await vi.waitFor(
      () =>
        expect(storedDrafts()).toMatchObject([
          { values: { reason: 'Número errado', values: { [idOf(2)]: 78 } } },
        ]),
      { timeout: 3000 },
    )
    cleanup()
    const { user } = openWith(drafts)
    await user.click(await screen.findByRole('button', { name: 'Recuperar' }))
    expect(screen.getByRole('textbox', { name: /Quantas/ })).toHaveProperty('value', '78')
    expect(reason()).toHaveProperty('value', 'Número errado')
    await user.click(save())
    await vi.waitFor(() => expect(storedDrafts()).toEqual([]))
  })
})

describe('the evidence of an answer that is corrected', () => {
  const KEY = `answers/${'a'.repeat(22)}/2026-11-10T11-30-00-000Z.jpg`
  const DRAWING = `answers/${'b'.repeat(22)}/s.png`
  const SENT = `answers/${'c'.repeat(22)}/n.jpg`
  const evidenceChecklist = aChecklist(
    [
      aCategory(0, 'Sem Categoria', [
        aQuestion(1, {
          name: 'Há mortes?',
          comment: 'required',
          photos: { min: 1, max: 2 },
        }),
      ]),
    ],
    { version_id: VERSION, signature: 'optional', location: 'optional' },
  )
  const sentAnswer = aSentAnswer({
    categories: answeredBy(
      anAnsweredQuestion(1, {
        type: 5,
        answer: 'Sim',
        comment: 'Duas aves',
        photos: [{ key: KEY, url: '/files/a.jpg' }],
      }),
    ),
    version_id: VERSION,
    signature: { name: 'João Lima', key: DRAWING, url: '/files/s.png', signed_before: null },
    location: { reason: 'Sem sinal' },
  })
  const correct = (reply?: Reply, shown = sentAnswer, ...answers: AnswerRecord[]) => {
    const replies = reply === undefined ? [] : [reply]
    signInMaster()
    const { contents, stored } = memoryDevice(...answers)
    stubAnswersDatabase()
    const calls = stubApi(({ method, path }) => {
      if (path.startsWith('/file/sign')) {
        return { body: { data: { url: '/upload', key: SENT, content_type: 'image/jpeg' } } }
      }
      if (method === 'PUT') return { body: {} }
      return method === 'GET'
        ? { body: { data: { items: FARMS, next_page: null, total: 3 } } }
        : (replies.shift() ?? {
            body: { data: [{ id: idOf(91), total_weight: 0, same_visit: null }] },
          })
    })
    const page = showForm({ answer: shown, checklist: evidenceChecklist })
    const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
    return { ...page, sent, contents, stored }
  }

  it('is shown as it was sent, and not sent again where nothing of it changes', async () => {
    const { user, sent } = correct()
    const remark = await screen.findByRole('textbox', { name: /Observação/ })
    expect(remark).toHaveProperty('value', 'Duas aves')
    const photo = await screen.findByRole('img', { name: /^foto 1 de Há mortes/ })
    expect(photo.getAttribute('src')).toBe('/files/a.jpg')
    expect(photo.getAttribute('alt')).toContain('10/11/2026 08:30')
    expect(await screen.findByRole('img', { name: 'Assinatura de João Lima' })).toBeDefined()
    await user.type(reason(), 'Outra opção')
    expect(screen.queryByText(/quem assinou não viu o que muda agora/)).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Não' }))
    expect(screen.getByText(/quem assinou não viu o que muda agora/)).toBeDefined()
    await user.click(save())
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).not.toHaveProperty('evidence')
    expect(sent()[0]).not.toHaveProperty('signature')
  })

  it('is changed: new photos are sent first, removed evidence is sent as empty', async () => {
    stubCanvas()
    const { user, sent, contents } = correct()
    await user.click(await screen.findByRole('button', { name: /^Remover foto 1/ }))
    choosePhotos(1)
    await vi.waitFor(() => expect(contents.size).toBe(1))
    await user.clear(screen.getByRole('textbox', { name: /Observação/ }))
    await user.type(screen.getByRole('textbox', { name: /Observação/ }), 'Três aves')
    await user.click(screen.getByRole('button', { name: 'Assinar de novo' }))
    await user.clear(screen.getByRole('textbox', { name: 'Nome de quem assina' }))
    await user.type(reason(), 'Foto de outra granja')
    await user.click(save())
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      evidence: { [idOf(1)]: { comment: 'Três aves', photos: [SENT] } },
      signature: null,
      location: { reason: 'Sem sinal' },
    })
    await vi.waitFor(() => expect(contents.size).toBe(0))
  })

  it('can have the photo added that was left out when it was sent from this device', async () => {
    const photo = {
      visit: sentAnswer.id,
      id: idOf(92),
      bytes: 3,
      takenAt: sentAnswer.response_date,
      key: null,
    }
    const leftOut = [{ question: idOf(1), photo }]
    const { user, sent, contents, stored } = correct(
      undefined,
      sentAnswer,
      aConfirmed(90, { id: sentAnswer.id, state: 'sent', leftOut }),
    )
    contents.set(photo.id, new Blob(['abc'], { type: 'image/jpeg' }))
    await screen.findByText('Enviada sem 1 foto, que fica neste aparelho por 30 dias.')
    await user.click(screen.getByRole('button', { name: 'Adicionar a foto' }))
    expect(await screen.findByText('2 de 2')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Adicionar a foto' })).toBeNull()
    await user.type(reason(), 'Com a foto que faltou')
    await user.click(save())
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ evidence: { [idOf(1)]: { photos: [KEY, SENT] } } })
    await vi.waitFor(() => expect(stored()).toMatchObject([{ leftOut: [] }]))
  })

  it('has a location that can be removed, where it is optional', async () => {
    const location = {
      latitude: -27.1,
      longitude: -52.6,
      accuracy: 8,
      taken_at: sentAnswer.response_date,
    }
    const { user, sent } = correct(undefined, { ...sentAnswer, location })
    await user.click(await screen.findByRole('button', { name: 'Remover localização' }))
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Registrar localização' }),
    )
    expect(screen.queryByRole('button', { name: 'Remover localização' })).toBeNull()
    await user.type(reason(), 'Lugar errado')
    await user.click(save())
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ location: null })
  })

  it('has a reason for a missing location that can be emptied', async () => {
    const { user, sent } = correct()
    const reasonInput = await screen.findByRole('textbox', { name: 'Por que não há localização' })
    await user.clear(reasonInput)
    expect(document.activeElement).toBe(reasonInput)
    await user.type(reason(), 'Sem motivo')
    await user.click(save())
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ location: null })
  })

  it('that is required is reported at its field before anything is sent', async () => {
    const { user, sent } = correct()
    await user.click(await screen.findByRole('button', { name: /^Remover foto 1/ }))
    await user.type(reason(), 'Foto de outra granja')
    await user.click(save())
    expect(screen.getByText('Adicione pelo menos 1 foto')).toBeDefined()
    expect(document.activeElement?.id).toBe(`evidence.${idOf(1)}.photos`)
    expect(sent()).toEqual([])
  })
})
