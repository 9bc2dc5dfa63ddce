import { describe, expect, it } from 'vitest'
import { categoryChange, categoryInput } from './category-input.ts'
import { category, isDefaultCategory } from './question.ts'

/** Forms show only the first message of each field. */
const messagesOf = (input: object) =>
  Object.fromEntries(
    (categoryInput.safeParse(input).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.join('.'), message]),
  )

const RESERVED = { name: 'Este nome é da categoria padrão; escolha outro' }

describe('a new category', () => {
  it.each<[string, object, Record<string, string>]>([
    ['is taken', { name: 'Água' }, {}],
    ['needs a name', { name: ' ' }, { name: 'Campo requerido' }],
    ['takes a name of 255', { name: 'x'.repeat(255) }, {}],
    ['refuses one of 256', { name: 'x'.repeat(256) }, { name: 'Use no máximo 255 caracteres' }],
    ['is not the default one', { name: 'Sem Categoria' }, RESERVED],
    ['is not the default one in other letters', { name: ' SEM categoria ' }, RESERVED],
    ['may be named much like it', { name: 'Sem Categoria 2' }, {}],
    [
      'refuses a description of 10001',
      { name: 'Água', description: 'x'.repeat(10_001) },
      { description: 'Use no máximo 10000 caracteres' },
    ],
  ])('%s', (_name, input, messages) => {
    expect(messagesOf(input)).toEqual(messages)
  })

  it('is placed last, and an id in the body is ignored', () => {
    const sent = { id: 'x', name: ' Água ' }
    const read = { name: 'Água', description: '', order: -1, questions: [] }
    expect(categoryInput.parse(sent)).toEqual(read)
  })

  it.each([-2, 1.5, 'um'])('has no order %j', (order) => {
    expect(categoryInput.safeParse({ name: 'Água', order }).success).toBe(false)
  })
})

describe('a change of a category', () => {
  it('of the order changes no other field', () => {
    expect(categoryChange.parse({ id: 'x', order: 2 })).toEqual({ order: 2 })
  })

  it.each([
    ['the order of a new one', { order: -1 }],
    ['the name of the default one', { name: 'sem categoria' }],
    ['an empty name', { name: '' }],
  ])('refuses %s', (_name, change) => {
    expect(categoryChange.safeParse(change).success).toBe(false)
  })
})

describe('the default category', () => {
  it.each([
    ['stands at order 0', 0, true],
    ['stands nowhere else', 1, false],
  ])('%s', (_name, order, expected) => {
    expect(isDefaultCategory({ order })).toBe(expected)
  })

  it('has its own name in responses', () => {
    const row = { id: '0199e0f0-0000-7000-8000-000000000001', description: '', order: 0 }
    expect(category.parse({ ...row, name: 'Sem Categoria' }).name).toBe('Sem Categoria')
  })
})
