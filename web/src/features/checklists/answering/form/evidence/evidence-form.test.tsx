import { evidenceField } from '@portal/contract/checklists/answering/evidence'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  button,
  field,
  memoryDevice,
  open,
  sentBy,
  serve,
} from '#test/checklists/answering-fixture.tsx'
import { aCategory, aChecklist, aQuestion, idOf } from '#test/checklists/checklist-fixture.ts'
import { choosePhotos, pickFiles, stubCanvas } from '#test/checklists/photo-input.ts'
import { signInWithScopes } from '#test/people.ts'
import { refusal } from '#test/server.ts'

const FENCE = aQuestion(20, {
  name: 'Como está a cerca?',
  type: 3,
  options: [],
  required: true,
  comment: 'required',
  photos: { min: 0, max: 2 },
})
const checklistWith = (changes: Partial<ReturnType<typeof aChecklist>> = {}) =>
  aChecklist([aCategory(0, 'Sem Categoria', [FENCE])], changes)

const stubGeolocation = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
  vi.stubGlobal('navigator', { onLine: true, geolocation: { getCurrentPosition } })

beforeEach(() => {
  vi.clearAllMocks()
  signInWithScopes(['1001', '1003'], 'checklist.answer')
})
afterEach(() => vi.unstubAllGlobals())

describe('a form that asks for evidence', () => {
  it('reports missing evidence with the answers, and leads to it', async () => {
    serve()
    const { user } = open(checklistWith({ signature: 'required' }))
    await user.type(await field('Como está a cerca?'), 'Caída')
    await user.click(await button('Enviar resposta'))
    expect(screen.getByText('Há 2 problemas')).toBeDefined()
    expect(screen.getByText('A assinatura é obrigatória')).toBeDefined()
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '1. Como está a cerca? (observação)',
      'Assinatura',
    ])
    const remark = await field('Observação: Como está a cerca?')
    await waitFor(() => expect(document.activeElement).toBe(remark))
    expect(screen.getByText('Escreva uma observação')).toBeDefined()
  })

  it('shows the server’s error about a comment at its field', async () => {
    serve(() => ({
      status: 400,
      body: {
        ...refusal('invalid_input'),
        errors: [{ field: evidenceField(idOf(20), 'comment'), message: 'Diga mais' }],
      },
    }))
    const { user } = open(checklistWith())
    await user.type(await field('Como está a cerca?'), 'Caída')
    await user.type(await field('Observação: Como está a cerca?'), 'No norte')
    await user.click(await button('Enviar resposta'))
    await user.click(await button('Confirmar e enviar'))
    expect(await screen.findByText('Diga mais')).toBeDefined()
    const remark = await field('Observação: Como está a cerca?')
    expect(remark.value).toBe('No norte')
    await waitFor(() => expect(document.activeElement).toBe(remark))
    await user.type(remark, '!')
    expect(screen.queryByText('Diga mais')).toBeNull()
  })

  it('says so where a picture cannot be read, and loses nothing', async () => {
    serve()
    const { user } = open(checklistWith())
    await user.type(await field('Observação: Como está a cerca?'), 'No norte')
    const input = document.querySelector('input[type=file][multiple]')
    if (input === null) throw new Error('No input')
    const text = new File(['apenas um texto'], 'foto.jpg', { type: 'image/jpeg' })
    fireEvent.change(input, { target: { files: [text] } })
    expect(await screen.findByText(/não consegue abrir a imagem/)).toBeDefined()
    expect(screen.getByText('0 de 2')).toBeDefined()
    expect((await field('Observação: Como está a cerca?')).value).toBe('No norte')
  })
})

describe('photos', () => {
  it('are counted, kept apart from the draft, and removed', async () => {
    stubCanvas()
    serve()
    const device = memoryDevice()
    const { user } = open(checklistWith())
    await field('Como está a cerca?')
    choosePhotos(3)
    expect(await screen.findByText('2 de 2')).toBeDefined()
    expect(screen.getByText('Uma foto passou do limite e não foi adicionada')).toBeDefined()
    expect(device.contents.size).toBe(2)
    await waitFor(() =>
      expect(device.storedDrafts()[0]?.evidence.questions[idOf(20)]?.photos).toHaveLength(2),
    )
    const [remove] = await screen.findAllByRole('button', { name: /^Remover foto 1/ })
    if (remove === undefined) throw new Error('No button')
    await user.click(remove)
    expect(await screen.findByText('1 de 2')).toBeDefined()
    expect(device.contents.size).toBe(1)
  })

  it('can be retaken, each in its own position; the previous one is removed from the device', async () => {
    stubCanvas()
    serve()
    const device = memoryDevice()
    open(checklistWith())
    await field('Como está a cerca?')
    choosePhotos(2)
    await screen.findByText('2 de 2')
    const ids = () =>
      device.storedDrafts()[0]?.evidence.questions[idOf(20)]?.photos.map(({ id }) => id) ?? []
    await waitFor(() => expect(ids()).toHaveLength(2))
    const [first, second] = ids()
    expect(screen.getAllByRole('button', { name: /^Refazer foto/ })).toHaveLength(2)
    pickFiles('li input[capture]', 1)
    await waitFor(() => expect(ids()[0]).not.toBe(first))
    expect(ids()).toHaveLength(2)
    expect(ids()[1]).toBe(second)
    expect([...device.contents.keys()].toSorted()).toEqual([...ids()].toSorted())
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name: /^Refazer foto/ })[0])
  })

  it('that do not fit on a full device are reported, and nothing is lost', async () => {
    stubCanvas()
    serve()
    const full = memoryDevice()
    vi.spyOn(full.device.photos, 'put').mockRejectedValue(
      new DOMException('Full', 'QuotaExceededError'),
    )
    const { user } = open(checklistWith())
    await user.type(await field('Como está a cerca?'), 'Caída')
    choosePhotos(1)
    expect(await screen.findByText(/Não há mais espaço neste aparelho/)).toBeDefined()
    expect((await field('Como está a cerca?')).value).toBe('Caída')
  })
})

describe('the location', () => {
  it('is shown with its accuracy', async () => {
    stubGeolocation((onSuccess) =>
      onSuccess({ coords: { latitude: -25.4, longitude: -49.2, accuracy: 12.4 } } as never),
    )
    serve()
    const { user } = open(checklistWith({ location: 'required' }))
    await user.click(await button('Registrar localização'))
    expect(await screen.findByText(/precisão de 12 m/)).toBeDefined()
  })

  it('may be replaced by a reason, where the device does not provide it', async () => {
    stubGeolocation((_onSuccess, onError) => onError?.({ code: 1 } as never))
    const calls = serve()
    const { user } = open(checklistWith({ location: 'required' }))
    await user.type(await field('Como está a cerca?'), 'Caída')
    await user.type(await field('Observação: Como está a cerca?'), 'Norte')
    await user.click(await button('Registrar localização'))
    expect(await screen.findByText(/foi negado neste aparelho/)).toBeDefined()
    await user.type(await field('Por que não há localização'), 'Sem permissão')
    await user.click(await button('Enviar resposta'))
    await user.click(await button('Confirmar e enviar'))
    await waitFor(() => expect(sentBy(calls)).toHaveLength(1))
    expect(sentBy(calls)[0]?.body).toMatchObject({ location: { reason: 'Sem permissão' } })
  })
})
