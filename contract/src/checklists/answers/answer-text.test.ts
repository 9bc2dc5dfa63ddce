import { describe, expect, it } from 'vitest'
import { QUESTION_TYPE } from '#checklists/questions/types/question-type-rules.ts'
import { farmText } from './answer-item.ts'
import { answerHistoryOf, answerText, categoryTitle, takenAtOf } from './answer-text.ts'

describe('answerText', () => {
  it.each([
    [
      'joins several choices by commas',
      'multiple',
      '["Veterinário","Visitantes"]',
      'Veterinário, Visitantes',
    ],
    ['shows a single one of several', 'multiple', '["Sim, sempre"]', 'Sim, sempre'],
    ['shows no choice of several', 'multiple', '[]', '—'],
    ['shows a text that looks like no choice', 'text', '[]', '[]'],
    ['leaves what is no list as it is', 'multiple', 'Veterinário', 'Veterinário'],
    ['leaves what is another list as it is', 'multiple', '[1]', '[1]'],
    ['writes date and time', 'date', '2026-11-05 07:30', '05/11/2026 07:30'],
    ['leaves what is no date as it is', 'date', 'ontem', 'ontem'],
    ['writes a number', 'number', '1234.5', '1.234,5'],
    ['writes a zero', 'number', '0', '0'],
    ['leaves what is no number as it is', 'number', 'dez', 'dez'],
    ['leaves numbers of a text alone', 'text', '1234.5', '1234.5'],
    ['leaves a list in a text alone', 'text', '["a"]', '["a"]'],
    ['shows the option chosen', 'single', 'Todo dia', 'Todo dia'],
    ['shows a dash for no answer', 'yesNo', '', '—'],
    ['shows a dash for no number', 'number', ' ', '—'],
  ] as const)('%s', (_name, type, answer, expected) =>
    expect(answerText({ type: QUESTION_TYPE[type], answer })).toBe(expected),
  )
})

const farm = { farm_id: 'F1', farm_name: 'Boa Vista' }
const noFarm = { farm_id: null, farm_name: null }

describe('categoryTitle', () => {
  it.each([
    ['names the farm in place of no category', 'Sem Categoria', farm, 'FAZENDA: Boa Vista'],
    ['keeps it where there is no farm', 'Sem Categoria', noFarm, 'Sem Categoria'],
    ['keeps the name of any other', 'Água', farm, 'Água'],
  ])('%s', (_name, name, of, expected) => expect(categoryTitle({ name }, of)).toBe(expected))
})

describe('farmText', () => {
  it.each([
    [farm, 'Boa Vista'],
    [{ farm_id: 'F1', farm_name: null }, 'Fazenda desconhecida'],
    [noFarm, undefined],
  ])('of %j is %s', (of, expected) => expect(farmText(of)).toBe(expected))
})

describe('when a photo was taken', () => {
  const folder = `answers/${'a'.repeat(22)}`
  it.each([
    ['read from its name', '2026-11-17T21-03-30-123Z.jpg', '2026-11-17T21:03:30.123Z'],
    ['not read from another name', 'DSC-0001.jpg', undefined],
    ['not read from an impossible time', '2026-13-45T21-03-30-123Z.jpg', undefined],
    ['not read from a part of a time', '2026-11-17.jpg', undefined],
  ])('is %s', (_name, file, expected) => {
    expect(takenAtOf(`${folder}/${file}`)).toBe(expected)
  })
})

describe('answerHistoryOf', () => {
  const ended = { reason: 'Duas', changed_by: 'Bia', changed_at: '2026-11-11T12:00:00.000Z' }
  const correction = { reason: 'Uma', changed_by: 'Ana', changed_at: '2026-11-10T12:00:00.000Z' }
  const UNTOUCHED = { reason: null, changed_by: null, changed_at: null, correction: null }
  const BEFORE = '01890000-0000-7000-8000-0000000000e2'

  it.each([
    ['nothing of one as it was sent', { state: 'current', replaces_id: null, ...UNTOUCHED }, []],
    [
      'why a current one replaced another',
      { state: 'current', replaces_id: BEFORE, ...ended, correction: null },
      ['Correção de uma resposta: Corrigida por Bia, Duas'],
    ],
    [
      'why one was voided',
      { state: 'voided', replaces_id: null, ...ended, correction: null },
      ['Resposta anulada: Anulada por Bia, Duas'],
    ],
    [
      'its end before its own correction',
      { state: 'replaced', replaces_id: BEFORE, ...ended, correction },
      [
        'Resposta substituída: Substituída por Bia, Duas',
        'Correção de uma resposta: Corrigida por Ana, Uma',
      ],
    ],
  ] as const)('tells %s', (_name, answer, expected) =>
    expect(
      answerHistoryOf(answer).map(({ title, by, reason }) => `${title}: ${by}, ${reason}`),
    ).toEqual(expected),
  )
})
