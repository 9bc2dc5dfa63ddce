import { describe, expect, it } from 'vitest'
import { questionChange, questionInput } from './question-input.ts'
import type { QuestionType } from './types/question-type-rules.ts'

const ID = '0199e0f0-0000-7000-8000-000000000001'
const OTHER = '0199e0f0-0000-7000-8000-000000000002'
const clean = {
  name: 'A granja está limpa?',
  type: 1,
  options: [{ data: 'Limpa', weight: 1 }],
  category_id: ID,
}
const option = (data: string, weight = 0) => ({ data, weight })

/** Forms show only the first message of each field. */
const messagesOf = (schema: typeof questionInput | typeof questionChange, input: object) =>
  Object.fromEntries(
    (schema.safeParse(input).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.join('.'), message]),
  )

const NO_OPTION = { options: 'Adicione pelo menos 1 opção' }
const ALIKE = { options: 'As opções devem ser diferentes entre si' }
const REQUIRED = 'Campo requerido'
const INVALID = 'Valor inválido'

describe('a new question', () => {
  it.each<[string, object, Record<string, string>]>([
    ['is taken', {}, {}],
    ['needs a name', { name: ' ' }, { name: REQUIRED }],
    ['takes a name of 500', { name: 'x'.repeat(500) }, {}],
    ['refuses one of 501', { name: 'x'.repeat(501) }, { name: 'Use no máximo 500 caracteres' }],
    ['takes a description of 10000', { description: 'x'.repeat(10_000) }, {}],
    [
      'refuses one of 10001',
      { description: 'x'.repeat(10_001) },
      { description: 'Use no máximo 10000 caracteres' },
    ],
    ['needs a type', { type: undefined }, { type: REQUIRED }],
    ['needs one chosen', { type: '' }, { type: REQUIRED }],
    ['knows no type of another number', { type: 99 }, { type: INVALID }],
    ['takes no object for its name', { name: {} }, { name: INVALID }],
    ['takes its type as a digit', { type: '1' }, {}],
    ['needs a category', { category_id: '' }, { category_id: 'Selecione uma categoria' }],
    [
      'needs one not left out',
      { category_id: undefined },
      { category_id: 'Selecione uma categoria' },
    ],
    ['needs a label', { options: [option(' ')] }, { 'options.0.data': REQUIRED }],
    ['takes a label of 255', { options: [option('x'.repeat(255))] }, {}],
    [
      'refuses one of 256',
      { options: [option('x'.repeat(256))] },
      { 'options.0.data': 'Use no máximo 255 caracteres' },
    ],
    ['takes an option without a weight', { options: [{ data: 'Limpa' }] }, {}],
    [
      'needs one typed',
      { options: [{ data: 'Limpa', weight: '' }] },
      { 'options.0.weight': REQUIRED },
    ],
    [
      'takes no word for one',
      { options: [{ data: 'Limpa', weight: 'dois' }] },
      { 'options.0.weight': INVALID },
    ],
    ['takes a weight below zero, or a fraction', { options: [option('Limpa', -2.5)] }, {}],
    ['refuses two labels alike', { options: [option('Limpa'), option('Limpa')] }, ALIKE],
    ['refuses labels alike to a person', { options: [option('Limpa'), option(' LIMPA ')] }, ALIKE],
    [
      'says both of options and of the rest',
      { name: '', options: [] },
      { name: REQUIRED, ...NO_OPTION },
    ],
  ])('%s', (_name, overrides, messages) => {
    expect(messagesOf(questionInput, { ...clean, ...overrides })).toEqual(messages)
  })

  it.each<[string, QuestionType, Record<string, string>]>([
    ['Seleção Única needs an option', 1, NO_OPTION],
    ['Seleção Múltipla needs an option', 2, NO_OPTION],
    ['Texto needs none', 3, {}],
    ['Data needs none', 4, {}],
    ['Sim/Não brings its own', 5, {}],
    ['Numérico needs none', 6, {}],
    ['Escala Linear brings its own', 7, {}],
  ])('%s', (_name, type, messages) => {
    expect(messagesOf(questionInput, { ...clean, type, options: [] })).toEqual(messages)
    expect(messagesOf(questionInput, { ...clean, type, options: undefined })).toEqual(messages)
  })

  it('is placed last, optional and without condition', () => {
    const { options: _, ...rest } = { ...clean, type: 3 }
    expect(questionInput.parse({ ...rest, id: ID, name: ` ${clean.name} ` })).toEqual({
      ...rest,
      description: '',
      options: [],
      range: [],
      required: false,
      date_only: false,
      comment: 'none',
      photos: { min: 0, max: 0 },
      evidence_when: [],
      parent: null,
      order: -1,
    })
  })

  it('keeps the id of an option that has one', () => {
    const options = [{ id: ID, data: 'Limpa', weight: 1 }, option('Suja')]
    expect(questionInput.parse({ ...clean, options }).options).toEqual(options)
  })
})

describe('the range of a question', () => {
  const max = { operator: '<', value: 40 }
  const min = { operator: '>', value: -5.5 }

  it.each<[string, unknown, object[]]>([
    ['none', [], []],
    ['left out', undefined, []],
    ['null', null, []],
    ['one, not in a list', max, [max]],
    ['a minimum and a maximum', [min, max], [min, max]],
    ['zero is a value', { operator: '>', value: 0 }, [{ operator: '>', value: 0 }]],
    ['another operator is removed', [{ operator: '=', value: 1 }, max], [max]],
    ['another one alone, not in a list', { operator: '<=', value: 1 }, []],
    ['an empty operator, with an empty value', [{ operator: '', value: '' }], []],
    ['no operator', [{ value: 3 }], []],
    ['one more after what is removed', [{ operator: '!' }, min, max], [min, max]],
    [
      'a contradiction is taken: the checker tells',
      [{ operator: '<', value: -9 }, min],
      [{ operator: '<', value: -9 }, min],
    ],
  ])('%s', (_name, range, expected) => {
    expect(questionInput.parse({ ...clean, type: 6, range }).range).toEqual(expected)
  })

  it.each<[string, unknown, Record<string, string>]>([
    ['a bound needs a value', [{ operator: '<' }], { 'range.0.value': 'Preencha um valor' }],
    [
      'an empty one is none',
      { operator: '>', value: '' },
      { 'range.0.value': 'Preencha um valor' },
    ],
    ['two maxima', [max, max], { range: 'Use no máximo um mínimo e um máximo' }],
  ])('%s', (_name, range, messages) => {
    expect(messagesOf(questionInput, { ...clean, type: 6, range })).toEqual(messages)
  })

  it.each(['<', 5, [['<', 5]]])('is not %j', (range) => {
    expect(questionInput.safeParse({ ...clean, type: 6, range }).success).toBe(false)
  })
})

describe('the condition of a question', () => {
  const chosen = { operator: 'ID_EQUALS', value: 'limpa' }
  const more = { operator: '>', value: 10 }
  const less = { operator: '<', value: 20 }

  it.each<[string, unknown, object | null]>([
    ['none', null, null],
    ['left out', undefined, null],
    ['an answer', { id: ID, conditions: [chosen] }, { id: ID, conditions: [chosen] }],
    ['numbers', { id: ID, conditions: [more, less] }, { id: ID, conditions: [more, less] }],
    [
      '`condition` is understood',
      { id: ID, condition: [chosen] },
      { id: ID, conditions: [chosen] },
    ],
    [
      '`condition` counts where both are given, as they are answered',
      { id: ID, condition: [more], conditions: [chosen] },
      { id: ID, conditions: [more] },
    ],
  ])('%s', (_name, parent, expected) => {
    expect(questionInput.parse({ ...clean, parent }).parent).toEqual(expected)
  })

  const ONE_KIND = { 'parent.conditions': 'Use condições de um só tipo' }
  const avoided = { operator: 'ID_NOT_EQUALS', value: 'limpa' }
  it.each<[string, unknown[], Record<string, string>]>([
    ['needs one', [], { 'parent.conditions': 'Preencha um valor' }],
    ['needs a value', [{ operator: '>' }], { 'parent.conditions.0.value': 'Preencha um valor' }],
    [
      'needs a value in each',
      [more, { operator: '<', value: null }],
      { 'parent.conditions.1.value': 'Preencha um valor' },
    ],
    ['may be one of several answers', [chosen, { ...chosen, value: 'suja' }], {}],
    ['may be none of several answers', [avoided, { ...avoided, value: 'suja' }], {}],
    ['is an answer or numbers, not both', [more, chosen], ONE_KIND],
    ['is answers to choose or to avoid, not both', [chosen, avoided], ONE_KIND],
  ])('%s', (_name, conditions, messages) => {
    expect(messagesOf(questionInput, { ...clean, parent: { id: ID, conditions } })).toEqual(
      messages,
    )
    expect(messagesOf(questionChange, { parent: { id: ID, conditions } })).toEqual(messages)
  })

  it.each([
    ['a reference that is no id', { id: 'x', conditions: [chosen] }],
    ['an unknown operator', { id: ID, conditions: [{ operator: '=', value: 1 }] }],
    ['an answer without its id', { id: ID, conditions: [{ operator: 'ID_EQUALS', value: '' }] }],
    ['a list for an answer', { id: ID, conditions: [{ operator: 'ID_EQUALS', value: [3] }] }],
    ['no conditions at all', { id: ID }],
  ])('refuses %s', (_name, parent) => {
    expect(questionInput.safeParse({ ...clean, parent }).success).toBe(false)
  })
})

describe('a change of a question', () => {
  it.each([
    ['the order', { order: 3 }],
    ['the condition taken away', { parent: null }],
    ['another category', { category_id: OTHER }],
  ])('of %s changes no other field', (_name, change) => {
    expect(questionChange.parse({ id: ID, checklist_id: ID, ...change })).toEqual(change)
  })

  it('removes other operators from the range too', () => {
    expect(questionChange.parse({ range: { operator: '=', value: 1 } })).toEqual({ range: [] })
  })

  it.each([
    [{ order: 2, shift: true }, true],
    [{ order: 2, shift: null }, undefined],
    [{ order: 2 }, undefined],
  ])('can be created at a position, %o, and shifts the others if requested', (place, shift) => {
    const made = { name: 'P', type: 3, category_id: '01890000-0000-7000-8000-00000000000a' }
    expect(questionInput.parse({ ...made, ...place })).toMatchObject({ order: 2 })
    expect(questionInput.parse({ ...made, ...place }).shift).toBe(shift)
  })

  it('keeps its position if it is sent with the order of a new question', () => {
    expect(questionChange.parse({ order: -1 }).order).toBeUndefined()
  })
})
