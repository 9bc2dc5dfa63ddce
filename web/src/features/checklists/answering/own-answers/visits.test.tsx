import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aCategory, aChecklist, aQuestion, idOf } from '#test/checklists/checklist-fixture.ts'
import {
  ANSWER_ID,
  aDraft,
  aConfirmed,
  button,
  choice,
  field,
  memoryDevice,
  memoryDeviceWith,
  onVisit,
  open,
  sentBy,
  serve,
} from '#test/checklists/answering-fixture.tsx'
import { signInWithScopes } from '#test/people.ts'
import type { AnswerRecord } from '#features/checklists/answering/device/answer-record.ts'

const OLD = idOf(50)
const NEW = idOf(51)
const LIMPA = aQuestion(20, { name: 'Limpa?', required: true })
const NOTES = aQuestion(21, { name: 'Observações', type: 3, options: [] })
const withFarms = (changes: Parameters<typeof aChecklist>[1] = {}) =>
  aChecklist([aCategory(0, 'Sem Categoria', [LIMPA, NOTES])], {
    farms: ['ALL'],
    version_id: OLD,
    ...changes,
  })

const farm = (name: RegExp) => screen.findByRole('button', { name })
const select = () => screen.findByRole<HTMLSelectElement>('combobox', { name: /^Fazenda/ })

beforeEach(() => {
  vi.clearAllMocks()
  signInWithScopes(['1001', '1003'], 'checklist.answer')
})

describe('a visit', () => {
  it('begins with its farm, found by its name, and is kept from then on', async () => {
    serve()
    const memory = memoryDevice()
    const { user } = open(withFarms())
    await user.type(await screen.findByRole('searchbox', { name: 'Buscar fazenda' }), 'tres irm')
    expect(screen.queryByText(/Boa Vista/)).toBeNull()
    await user.click(await farm(/^Três Irmãos/))
    await choice('Limpa?', 'Sim')
    expect(screen.queryByText(/^Rascunho de/)).toBeNull()
    expect(memory.storedDrafts()).toMatchObject([
      { farm: 'F3', farmName: 'Três Irmãos', version: OLD, values: {}, name: 'Biosseguridade' },
    ])
    expect(onVisit).toHaveBeenCalledWith(memory.storedDrafts()[0]?.id)
  })

  it('that is open is marked at its farm, and goes on there', async () => {
    serve()
    const visit = { farm: 'F1', farmName: 'Boa Vista', progress: { done: 1, required: 2 } }
    const memory = memoryDevice(aDraft({ [idOf(21)]: 'de antes' }, visit))
    const { user } = open(withFarms())
    await user.click(await farm(/^Boa Vista .*Visita aberta, 1 de 2/))
    expect((await field('Observações')).value).toBe('de antes')
    expect(memory.storedDrafts()).toHaveLength(1)
  })

  it('that was confirmed in another tab is not begun again under its id', async () => {
    serve()
    const entry = aConfirmed(1, { id: ANSWER_ID, state: 'sent' })
    memoryDevice(entry)
    open(withFarms({ farms: [] }), { visit: ANSWER_ID })
    expect(await screen.findByText('Esta visita já foi confirmada')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Enviar resposta' })).toBeNull()
  })

  it('to a paused checklist can be exported, or discarded after two questions', async () => {
    serve()
    const memory = memoryDevice(aDraft({ [idOf(21)]: 'a' }, { farmName: 'Boa Vista' }))
    const { user } = open(withFarms({ active: false }))
    expect(await button('Exportar Boa Vista')).toBeDefined()
    await user.click(await button('Descartar Boa Vista'))
    await user.click(await button('Descartar'))
    expect(memory.storedDrafts()).toHaveLength(1)
    await user.click(await button('Descartar de vez'))
    await waitFor(() => expect(memory.storedDrafts()).toEqual([]))
  })

  it('is one of several where no farm tells them apart', async () => {
    serve()
    const other = aDraft({ [idOf(21)]: 'b' }, { id: idOf(98) })
    const memory = memoryDevice(aDraft({ [idOf(21)]: 'a' }), other)
    const { user } = open(withFarms({ farms: [] }))
    await user.click(await button('Começar outra'))
    await user.type(await field('Observações'), 'c')
    await waitFor(() => expect(memory.storedDrafts()).toHaveLength(3))
  })

  it.each([
    ['Mover as respostas', [{ farm: 'F2', farmName: 'Santa Rita', values: { [idOf(21)]: 'a' } }]],
    ['Começar outra visita', [{ farm: 'F1' }, { farm: 'F2', values: {} }]],
    ['Cancelar', [{ farm: 'F1', values: { [idOf(21)]: 'a' } }]],
  ])('with answers asks before its farm changes: %s', async (label, expected) => {
    serve()
    const draft = aDraft({ [idOf(21)]: 'a' }, { farm: 'F1', farmName: 'Boa Vista' })
    const memory = memoryDevice(draft)
    const { user } = open(withFarms(), { visit: ANSWER_ID })
    await screen.findByRole('option', { name: 'Santa Rita' })
    await user.selectOptions(await select(), 'F2')
    const dialog = await screen.findByRole('dialog', { name: 'Mudar para Santa Rita?' })
    await user.click(within(dialog).getByRole('button', { name: label }))
    await waitFor(() => expect(memory.storedDrafts()).toMatchObject(expected))
    await waitFor(async () =>
      expect((await select()).value).toBe(label === 'Cancelar' ? 'F1' : 'F2'),
    )
  })
})

describe('two visits to one farm', () => {
  const ofSantaRita = aDraft(
    { [idOf(21)]: 'b' },
    {
      id: idOf(98),
      farm: 'F2',
      farmName: 'Santa Rita',
      startedAt: '2026-11-14T12:05:00.000Z',
    },
  )
  const ofBoaVista = aDraft({ [idOf(21)]: 'a' }, { farm: 'F1', farmName: 'Boa Vista' })
  const moveToSantaRita = async (act: string) => {
    serve()
    const memory = memoryDevice(ofBoaVista, ofSantaRita)
    const { user } = open(withFarms(), { visit: ANSWER_ID })
    await screen.findByRole('option', { name: 'Santa Rita' })
    await user.selectOptions(await select(), 'F2')
    const dialog = await screen.findByRole('dialog', { name: 'Mudar para Santa Rita?' })
    expect(
      within(dialog).getByText(/uma visita aberta, começada em 14\/11\/2026 09:05/),
    ).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: act }))
    return memory
  }

  it.each([
    ['Abrir a visita de lá', 2, 'b'],
    ['Começar outra visita', 3, ''],
    ['Mover as respostas', 2, 'a'],
  ])('are offered as a choice: %s', async (act, stored, text) => {
    const memory = await moveToSantaRita(act)
    await waitFor(async () => {
      expect((await select()).value).toBe('F2')
      expect((await field('Observações')).value).toBe(text)
      expect(memory.storedDrafts()).toHaveLength(stored)
    })
  })

  it('are distinguished by when they were begun', async () => {
    serve()
    memoryDevice(ofSantaRita, { ...ofBoaVista, farm: 'F2', farmName: 'Santa Rita' })
    const { user } = open(withFarms())
    expect(await farm(/^Santa Rita.*começada em 14\/11 09:05/)).toBeDefined()
    await user.click(await farm(/^Santa Rita.*começada em 14\/11 10:30/))
    expect((await field('Observações')).value).toBe('a')
  })
})

describe('a checklist that the office changed', () => {
  const draft = aDraft(
    { [idOf(20)]: ['20-yes'], [idOf(21)]: 'fica' },
    { version: OLD, farm: 'F1', farmName: 'Boa Vista' },
  )
  const RENAMED = { ...LIMPA, options: [{ id: 'other', data: 'Outra', weight: 1 }] }
  const newer = aChecklist(
    [
      aCategory(0, 'Sem Categoria', [
        RENAMED,
        NOTES,
        aQuestion(22, { name: 'Nova?', required: true }),
      ]),
    ],
    { farms: ['ALL'], version_id: NEW },
  )
  const openOld = () => {
    const memory = memoryDeviceWith({ versions: [withFarms()], answers: [draft] })
    return { ...open(newer, { visit: ANSWER_ID }), memory }
  }

  it('is answered as the visit was begun', async () => {
    const calls = serve()
    const { user } = openOld()
    expect((await choice('Limpa?', 'Sim')).checked).toBe(true)
    expect(screen.queryByText('Nova?')).toBeNull()
    await user.click(await button('Enviar resposta'))
    await user.click(await button('Confirmar e enviar'))
    await waitFor(() =>
      expect(sentBy(calls)[0]?.body).toMatchObject({
        version_id: OLD,
        builtObjectValues: { [idOf(20)]: 'Sim' },
      }),
    )
  })

  it('is offered in its new version, after saying what is lost', async () => {
    serve()
    const { user, memory } = openOld()
    expect(await screen.findByText('Há uma versão nova')).toBeDefined()
    await user.click(await button('Passar para a nova'))
    const dialog = await screen.findByRole('dialog', { name: 'Passar para a versão nova?' })
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Limpa?'])
    expect(within(dialog).getByText(/^A versão nova tem mais 1 pergunta/)).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Passar para a nova' }))
    expect(await screen.findByText('Nova?')).toBeDefined()
    expect((await field('Observações')).value).toBe('fica')
    expect(screen.queryByText('Há uma versão nova')).toBeNull()
    expect(memory.storedDrafts()).toMatchObject([{ version: NEW, values: { [idOf(21)]: 'fica' } }])
  })

  it('and paused opens for a correction, whose hour stays', async () => {
    const calls = serve()
    const confirmedAt = '2026-11-14T13:30:00.000Z'
    memoryDeviceWith({ versions: [withFarms()], answers: [{ ...draft, confirmedAt }] })
    const { user } = open({ ...newer, active: false }, { visit: ANSWER_ID })
    expect(await screen.findByText('Resposta em correção')).toBeDefined()
    await user.click(await choice('Limpa?', 'Não'))
    await user.click(await button('Enviar resposta'))
    const summary = await screen.findByRole('dialog', { name: 'Resumo da resposta' })
    expect(within(summary).getByText('14/11/2026 10:30')).toBeDefined()
    await user.click(await button('Confirmar e enviar'))
    await waitFor(() => expect(sentBy(calls)[0]?.body).toMatchObject({ answered_at: confirmedAt }))
  })

  it('a confirmation slightly older than its version gets the time of the version, which is shown and sent', async () => {
    const calls = serve()
    const made = '2026-11-14T13:31:00.000Z'
    const hex = Date.parse(made).toString(16).padStart(12, '0')
    const version_id = `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000001`
    const moved = { ...draft, version: version_id, confirmedAt: '2026-11-14T13:30:00.000Z' }
    const content = withFarms({ version_id })
    memoryDeviceWith({ versions: [content], answers: [moved] })
    const { user } = open(content, { visit: ANSWER_ID })
    await user.click(await button('Enviar resposta'))
    const summary = await screen.findByRole('dialog', { name: 'Resumo da resposta' })
    expect(within(summary).getByText('14/11/2026 10:31')).toBeDefined()
    await user.click(await button('Confirmar e enviar'))
    await waitFor(() => expect(sentBy(calls)[0]?.body).toMatchObject({ answered_at: made }))
  })

  it.each([
    ['begun', null],
    ['confirmed', '2026-11-14T13:31:00.000Z'],
  ])(
    'and deleted is reported, and what was %s can be exported or discarded',
    async (_name, confirmedAt) => {
      serve()
      memoryDeviceWith({ versions: [withFarms()], answers: [{ ...draft, confirmedAt }] })
      open(withFarms(), { visit: ANSWER_ID, isGone: true, isDeleted: true })
      expect(await screen.findByText('Este checklist não existe mais')).toBeDefined()
      expect(await button('Exportar Boa Vista')).toBeDefined()
      expect(screen.queryByRole('button', { name: 'Enviar resposta' })).toBeNull()
    },
  )
})

describe('before it is confirmed', () => {
  const answered = aDraft({ [idOf(20)]: ['20-no'] }, { farm: 'F1', farmName: 'Boa Vista' })
  const summaryOf = async (
    others: readonly AnswerRecord[],
    checklist = withFarms(),
    draft = answered,
  ) => {
    serve()
    memoryDevice(...others, draft)
    const { user } = open(checklist, { visit: ANSWER_ID })
    await user.click(await button('Enviar resposta'))
    return screen.findByRole('dialog', { name: 'Resumo da resposta' })
  }

  it('a visit shows its farm, and its non-conforming answers', async () => {
    const summary = await summaryOf([])
    expect(within(summary).getByText('Boa Vista')).toBeDefined()
    expect(within(summary).getByText('1 não conforme')).toBeDefined()
    expect(within(summary).getByRole('listitem').textContent).toBe('Limpa? Não')
    expect(within(summary).queryByText(/já foi respondido/)).toBeNull()
  })

  it('a visit warns about another visit of the last day', async () => {
    const confirmedAt = new Date(Date.now() - 3_600_000).toISOString()
    const summary = await summaryOf([aConfirmed(1, { state: 'sent', confirmedAt, farm: 'F1' })])
    expect(await within(summary).findByText(/já foi respondido para esta fazenda/)).toBeDefined()
  })

  it('an answer to a checklist without farms warns of another of the last day, and of no farm', async () => {
    const confirmedAt = new Date(Date.now() - 3_600_000).toISOString()
    const summary = await summaryOf(
      [aConfirmed(1, { confirmedAt })],
      withFarms({ farms: [] }),
      aDraft({ [idOf(20)]: ['20-no'] }),
    )
    expect(await within(summary).findByText(/^Este checklist já foi respondido em /)).toBeDefined()
    expect(within(summary).queryByText(/fazenda/)).toBeNull()
  })
})
