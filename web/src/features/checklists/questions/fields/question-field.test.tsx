import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { Question } from '@portal/contract/checklists/questions/question'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { type LooseQuestion, aQuestion } from '#test/checklists/checklist-fixture.ts'
import { show } from '#test/render.tsx'
import { QuestionField } from './question-field.tsx'

const QUESTION: Partial<LooseQuestion> = {
  name: 'A granja está limpa?',
  type: 1,
  options: [
    { id: 'a', data: 'Limpa', weight: 2 },
    { id: 'b', data: 'Suja', weight: 0 },
  ],
}

type FieldOptions = {
  readonly first?: Answer
  readonly error?: string | undefined
  readonly disabled?: boolean
}
const current: { answer: Answer | undefined } = { answer: undefined }
const Field = ({ question, first, ...rest }: FieldOptions & { readonly question: Question }) => {
  const [answer, setAnswer] = useState(first)
  Object.assign(current, { answer })
  return <QuestionField question={question} value={answer} onChange={setAnswer} {...rest} />
}
const showQuestion = (changes: Partial<LooseQuestion> = {}, rest: FieldOptions = {}) =>
  show(<Field question={aQuestion(1, { ...QUESTION, ...changes })} {...rest} />)

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

describe('a single choice', () => {
  it('takes one option at a time, by its id, and can be left without an answer again', async () => {
    const { user } = showQuestion()
    const clear = { name: /^Limpar resposta: .*limpa/ }
    expect(screen.getByRole('radiogroup', { name: 'A granja está limpa?' })).toBeDefined()
    expect(screen.queryByRole('button', clear)).toBeNull()
    await user.click(radio('Limpa'))
    await user.click(radio('Suja'))
    expect(current.answer).toEqual(['b'])
    expect(radio('Limpa').checked).toBe(false)
    await user.click(screen.getByRole('button', clear))
    expect(current.answer).toBeUndefined()
    expect(document.activeElement).toBe(radio('Limpa'))
  })

  it('is answered with the keyboard alone', async () => {
    const { user } = showQuestion()
    await user.tab()
    expect(document.activeElement).toBe(radio('Limpa'))
    await user.keyboard(' ')
    expect(current.answer).toEqual(['a'])
    await user.keyboard('{ArrowDown}')
    expect(current.answer).toEqual(['b'])
  })

  it('keeps an answer that is required, and ties that, its help and its error to the group', async () => {
    const question = { required: true, description: 'Olhe o piso\ne as telas' }
    const { user } = showQuestion(question, { error: 'Pergunta obrigatoria' })
    await user.click(radio('Suja'))
    expect(screen.queryByRole('button', { name: /^Limpar resposta: .*limpa/ })).toBeNull()
    const group = screen.getByRole('radiogroup', { description: /Olhe o piso.*Pergunta obrig/s })
    expect(group.getAttribute('aria-required')).toBe('true')
    expect(group.getAttribute('aria-invalid')).toBe('true')
  })

  it('can be shown without being answered', async () => {
    const { user } = showQuestion({}, { disabled: true, first: ['a'] })
    await user.click(radio('Suja'))
    expect(current.answer).toEqual(['a'])
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the linear scale', () => {
  it('stands in the order of its numbers', () => {
    const options = ['10', '2', '1'].map((data) => ({ id: data, data, weight: 0 }))
    showQuestion({ type: 7, options })
    const shown = screen.getAllByRole<HTMLInputElement>('radio')
    expect(shown.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['1', '2', '10'])
  })
})

describe('a multiple choice', () => {
  it('selects several, in the order of the question, clears them, and marks each box of an error', async () => {
    const { user } = showQuestion({ type: 2, required: true }, { error: 'Pergunta obrigatoria' })
    const group = screen.getByRole('group', { description: 'Pergunta obrigatoria' })
    for (const box of screen.getAllByRole('checkbox'))
      expect(box.getAttribute('aria-invalid')).toBe('true')
    const tick = (name: string) => within(group).getByRole('checkbox', { name })
    await user.click(tick('Suja'))
    await user.click(tick('Limpa'))
    expect(current.answer).toEqual(['a', 'b'])
    await user.click(tick('Suja'))
    await user.click(tick('Limpa'))
    expect(current.answer).toBeUndefined()
  })
})

describe('an option that is chosen alone', () => {
  const options = [
    ...(QUESTION.options ?? []),
    { id: 'c', data: 'Nenhuma delas', weight: 0, exclusive: true },
  ]
  const ticked = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ checked }) => checked)
      .map(({ labels }) => labels?.[0]?.textContent)

  it('unticks the others, and is unticked by them', async () => {
    const { user } = showQuestion({ type: 2, options })
    await user.click(screen.getByRole('checkbox', { name: 'Limpa' }))
    await user.click(screen.getByRole('checkbox', { name: 'Suja' }))
    expect(ticked()).toEqual(['Limpa', 'Suja'])
    await user.click(screen.getByRole('checkbox', { name: 'Nenhuma delas' }))
    expect(current.answer).toEqual(['c'])
    expect(ticked()).toEqual(['Nenhuma delas'])
    await user.click(screen.getByRole('checkbox', { name: 'Suja' }))
    expect(current.answer).toEqual(['b'])
  })
})

describe('a text', () => {
  it('is kept as it is written, and is no answer when it is empty', async () => {
    const { user } = showQuestion({ type: 3, required: true }, { error: 'Pergunta obrigatoria' })
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', {
      name: /A granja está limpa/,
      description: 'Pergunta obrigatoria',
    })
    expect(field.required).toBe(true)
    await user.type(field, 'Muito{Enter}bem')
    expect(current.answer).toBe('Muito\nbem')
    await user.clear(field)
    expect(current.answer).toBeUndefined()
  })
})

describe('a number', () => {
  const range = [
    { operator: '<', value: 10.5 },
    { operator: '>', value: 3 },
  ] as const

  it('describes its range, with the keyboard for decimals', () => {
    showQuestion({ type: 6, range: [...range] })
    const field = screen.getByRole('textbox', {
      name: 'A granja está limpa?',
      description: 'Valor deve ser maior que 3 e menor que 10,5',
    })
    expect(field.getAttribute('inputmode')).toBe('decimal')
  })

  it('says a bound once, where the error repeats it', () => {
    const error = 'Valor deve ser menor que 10,5'
    showQuestion({ type: 6, range: [range[0]] }, { error })
    expect(screen.getByRole('textbox', { description: error })).toBeDefined()
    expect(screen.getAllByText(error)).toHaveLength(1)
  })

  it.each<[string, Answer | undefined, string]>([
    ['3,5', 3.5, '3,5'],
    ['3.5', 3.5, '3,5'],
    ['-2', -2, '-2'],
    ['0,125', 0.125, '0,125'],
    ['1.500', '1.500', '1.500'],
    ['1.500,25', '1.500,25', '1.500,25'],
    ['1e3', '1e3', '1e3'],
    ['7kg', '7kg', '7kg'],
    ['1,2,3', '1,2,3', '1,2,3'],
    ['-', '-', '-'],
  ])('reads %j', async (typed, answer, shown) => {
    const { user } = showQuestion({ type: 6 })
    const field = textbox('A granja está limpa?')
    await user.type(field, typed)
    expect(current.answer).toBe(answer)
    await user.tab()
    expect(field.value).toBe(shown)
    await user.clear(field)
    expect(current.answer).toBeUndefined()
  })
})

describe('a date and time', () => {
  it.each([
    ['1430', '14:30'],
    ['9h05', '09:05'],
    ['9:05', '09:05'],
    ['24:00', '24:00'],
  ])('takes %j as its time', async (typed, time) => {
    const { user } = showQuestion({ type: 4 })
    expect(screen.getByRole('group', { name: 'A granja está limpa?' })).toBeDefined()
    await user.type(textbox('Data'), '1/2/2020')
    expect(current.answer).toBe('2020-02-01')
    await user.type(textbox('Hora'), typed)
    await user.tab()
    expect(current.answer).toBe(`2020-02-01 ${time}`)
    expect(textbox('Data').value).toBe('01/02/2020')
    expect(textbox('Hora').value).toBe(time)
  })

  it('takes this minute at the company clock, and can be emptied', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-14T01:07:00.000Z'), toFake: ['Date'] })
    const { user } = showQuestion({ type: 4 })
    await user.click(screen.getByRole('button', { name: 'Agora' }))
    expect(current.answer).toBe('2026-11-13 22:07')
    await user.clear(textbox('Hora'))
    await user.clear(textbox('Data'))
    expect(current.answer).toBeUndefined()
  })

  it('is picked from the calendar, in the past too', async () => {
    const { user } = showQuestion({ type: 4 }, { first: '2020-02-10 08:05' })
    expect([textbox('Data').value, textbox('Hora').value]).toEqual(['10/02/2020', '08:05'])
    await user.click(screen.getByRole('button', { name: 'Escolher data no calendário' }))
    await user.click(await screen.findByRole('button', { name: '3 fevereiro 2020' }))
    expect(current.answer).toBe('2020-02-03 08:05')
  })
})

describe('a day', () => {
  it('is asked without an hour', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-14T01:07:00.000Z'), toFake: ['Date'] })
    const { user } = showQuestion({ type: 4, date_only: true })
    expect(screen.queryByRole('textbox', { name: 'Hora' })).toBeNull()
    await user.type(textbox('Data'), '1/2/2020')
    await user.tab()
    expect(current.answer).toBe('2020-02-01')
    await user.click(screen.getByRole('button', { name: 'Hoje' }))
    expect(current.answer).toBe('2026-11-13')
    await user.clear(textbox('Data'))
    expect(current.answer).toBeUndefined()
  })
})
