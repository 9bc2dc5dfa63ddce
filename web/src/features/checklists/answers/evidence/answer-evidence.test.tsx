import type { AnswerDetail } from '@portal/contract/checklists/answers/answer-view'
import { QUESTION_TYPE } from '@portal/contract/checklists/questions/types/question-type-rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aSentAnswer } from '#test/checklists/answer-fixture.ts'
import { idOf } from '#test/checklists/checklist-fixture.ts'
import { show } from '#test/render.tsx'
import { stubApi } from '#test/server.ts'
import { AnswerSheet } from '#features/checklists/answers/answer-page.tsx'

const CHECKLIST = idOf(1)
const QUESTION = 'A cerca está inteira?'
const PLACE = {
  latitude: -25.4284,
  longitude: -49.2733,
  accuracy: 12.4,
  taken_at: '2026-11-10T01:20:00.000Z',
}
type AnswerOptions = { readonly signed?: string | null }

const anAnswer = ({ signed = 'a' }: AnswerOptions = {}, changes: Partial<AnswerDetail> = {}) => {
  const urlOf = (key: string) => (signed === null ? null : `https://fotos.test/${key}?s=${signed}`)
  const fileOf = (key: string) => ({ key, url: urlOf(key) })
  return aSentAnswer({
    photos: 3,
    comments: 1,
    categories: [
      {
        name: 'Cercas',
        total: 0,
        highest: 0,
        share: null,
        band: null,
        answers: [
          {
            question_id: idOf(7),
            number: 1,
            question: QUESTION,
            type: QUESTION_TYPE.text,
            answer: 'Não',
            weight: 0,
            highest: 0,
            not_applicable: false,
            critical: 0,
            nonconforming: false,
            option_ids: [],
            comment: 'Poste caído\nperto do rio',
            photos: ['um', 'dois', 'tres'].map(fileOf),
          },
        ],
      },
    ],
    signature: { name: 'João Lima', ...fileOf('assinatura'), signed_before: null },
    location: PLACE,
    ...changes,
  })
}

const open = (answer = anAnswer()) =>
  show(
    <AnswerSheet
      checklistId={CHECKLIST}
      name="Visita"
      answer={answer}
      onBack={vi.fn<() => void>()}
      onOpen={vi.fn<(id: string) => void>()}
    />,
  )
const photoName = (number: number) => `Foto ${number} de 3 da pergunta ${QUESTION}`
const photo = (number: number) => screen.getByRole('img', { name: photoName(number) })
const sourceOf = (image: HTMLElement) => image.getAttribute('src')

describe('the evidence of an answer', () => {
  it('is below the value: the comment and the numbered photos', () => {
    open()
    const [, row, evidenceRow] = within(screen.getByRole('table', { name: 'Cercas' })).getAllByRole(
      'row',
    )
    expect(row?.textContent).toBe(`${QUESTION}Não0`)
    expect(evidenceRow?.textContent).toBe('Observação: Poste caído\nperto do rio')
    expect([1, 2, 3].map((number) => sourceOf(photo(number)))).toEqual([
      'https://fotos.test/um?s=a',
      'https://fotos.test/dois?s=a',
      'https://fotos.test/tres?s=a',
    ])
  })

  it('contains who signed, and the location with its accuracy and time', () => {
    open()
    const signature = screen.getByRole('region', { name: 'Assinatura' })
    within(signature).getByRole('img', { name: 'Assinatura de João Lima' })
    const place = screen.getByRole('region', { name: 'Localização' })
    expect(place.textContent).toContain('-25.428400, -49.273300 (± 12 m)')
    expect(place.textContent).toContain('Registrada em 09/11/2026 22:20')
    const map = within(place).getByRole('link', { name: 'Ver no mapa' })
    expect(map.getAttribute('href')).toContain('mlat=-25.428400&mlon=-49.273300')
    expect(map.getAttribute('rel')).toBe('noreferrer')
  })

  it('says that a signature kept by a correction is older than it', () => {
    const signature = {
      name: 'João',
      key: 'k',
      url: null,
      signed_before: '2026-11-11T12:00:00.000Z',
    }
    open(anAnswer({}, { signature }))
    expect(screen.getByRole('region', { name: 'Assinatura' }).textContent).toContain(
      'Assinada antes da correção de 11/11/2026',
    )
  })

  it('contains the reason for a missing location', () => {
    open(anAnswer({}, { location: { reason: 'Sem sinal de satélite' }, signature: null }))
    expect(screen.getByText('Sem localização:').parentElement?.textContent).toBe(
      'Sem localização: Sem sinal de satélite',
    )
    expect(screen.queryByRole('region', { name: 'Assinatura' })).toBeNull()
  })
})

describe('the gallery', () => {
  it('is browsed by arrows, stops at its ends, and returns the focus when Esc closes it', async () => {
    const { user } = open()
    const second = screen.getByRole('button', { name: photoName(2) })
    await user.click(second)
    const dialog = await screen.findByRole('dialog', { name: QUESTION })
    const shown = () => within(dialog).getByRole('img').getAttribute('alt')
    expect(shown()).toBe(photoName(2))
    await user.keyboard('{ArrowRight}')
    expect(shown()).toBe(photoName(3))
    await user.keyboard('{ArrowRight}')
    expect(shown()).toBe(photoName(3))
    await user.keyboard('{Home}')
    expect(shown()).toBe(photoName(1))
    await user.click(within(dialog).getByRole('button', { name: 'Próxima foto' }))
    within(dialog).getByText('2 de 3')
    expect(within(dialog).getByRole('status').textContent).toBe(photoName(2))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(second)
  })

  it('shows the next photo on a swipe, but not on a small movement', async () => {
    const { user } = open()
    await user.click(screen.getByRole('button', { name: photoName(1) }))
    const dialog = await screen.findByRole('dialog')
    const swipe = (from: number, to: number) => {
      const picture = within(dialog).getByRole('img')
      const at = [{ clientX: from, clientY: 0 }]
      fireEvent.touchStart(picture, { touches: at, changedTouches: at })
      fireEvent.touchEnd(picture, { touches: [], changedTouches: [{ clientX: to }] })
      return within(dialog).getByRole('img').getAttribute('alt')
    }
    expect(swipe(200, 190)).toBe(photoName(1))
    expect(swipe(200, 100)).toBe(photoName(2))
    expect(swipe(100, 200)).toBe(photoName(1))
  })
})

describe('an address that has expired', () => {
  it('is requested once more, and only once', async () => {
    const calls = stubApi(() => ({ body: { data: [anAnswer({ signed: 'b' })] } }))
    open()
    fireEvent.error(photo(1))
    await waitFor(() => expect(sourceOf(photo(1))).toBe('https://fotos.test/um?s=b'))
    expect(sourceOf(photo(2))).toBe('https://fotos.test/dois?s=b')
    fireEvent.error(photo(1))
    await screen.findByText(`${photoName(1)} (não carregada)`)
    expect(calls.map(({ path }) => path)).toEqual([`/checklist/${CHECKLIST}/answer/${idOf(90)}`])
  })
})

describe('an answer stored on the device', () => {
  it('requests the addresses of its photos', async () => {
    stubApi(() => ({ body: { data: [anAnswer({ signed: 'b' })] } }))
    open(anAnswer({ signed: null }))
    await waitFor(() => expect(sourceOf(photo(3))).toBe('https://fotos.test/tres?s=b'))
  })

  it('says without a connection that its photos need one, and shows them once there is one', async () => {
    let isOnline = false
    stubApi(() => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return { body: { data: [anAnswer({ signed: 'b' })] } }
    })
    const { user } = open(anAnswer({ signed: null }))
    screen.getByText(/Poste caído/)
    await screen.findByText('Para ver as fotos é preciso ter conexão.')
    await user.click(await screen.findByRole('button', { name: `${photoName(1)} (não carregada)` }))
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('Para ver a foto é preciso ter conexão.')
    isOnline = true
    await user.click(within(dialog).getByRole('button', { name: 'Tentar novamente' }))
    await waitFor(() =>
      expect(sourceOf(within(dialog).getByRole('img'))).toBe('https://fotos.test/um?s=b'),
    )
  })
})
