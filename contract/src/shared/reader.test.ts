import { describe, expect, it } from 'vitest'
import { placement } from '#places/placement.ts'
import * as z from 'zod/mini'
import { adminChange, adminInput } from '#admins/admin.ts'
import { alertInput } from '#alerts/alert.ts'
import { areaChange, areaInput } from '#areas/area.ts'
import { answerInput } from '#checklists/answering/answering.ts'
import { categoryInput } from '#checklists/questions/category-input.ts'
import { checklistCreation } from '#checklists/checklist/checklist-creation.ts'
import { questionChange, questionInput } from '#checklists/questions/question-input.ts'
import { documentChange, documentInput } from '#documents/document.ts'
import { newsChange, newsInput } from '#news/news.ts'
import { portugueseMessages } from './messages.ts'

const ID = '0199e0f0-0000-7000-8000-000000000001'
const PLACED = { subsidiaries: ['1001'], farms: ['ALL'] }
const DAYS = { start_date: '2026-01-01', end_date: '2026-12-31' }
const NEWS = { name: 'N', summary: '<p>s</p>', description: '<p>d</p>', ...DAYS, ...PLACED }
const DOCUMENT = { name: 'D', type: '0', document_url: 'https://x.test/d.pdf', ...PLACED }
const ALERT = { name: 'A', description: 'B', ...PLACED }
const ADMIN = {
  name: 'A',
  email: 'a@x.test',
  password: 'segredo',
  password_confirmation: 'segredo',
}
const CHECKLIST = { name: 'C', code: 'C', responder: '0', ...DAYS, ...PLACED, activities: [ID] }
const QUESTION = { name: 'P', type: 1, category_id: ID, options: [{ data: 'A' }] }
const OPTION = { data: 'A', weight: 0 }
const LESS = { operator: '<', value: 5 }
const PARENT = { id: ID, conditions: [LESS] }

describe('the ways in which clients write no value, or another type', () => {
  it.each<[string, z.ZodMiniType, object, object, object]>([
    ['a text', areaInput, { name: 'A' }, { description: null }, { description: '' }],
    ['a text of a change', areaChange, {}, { description: null }, { description: '' }],
    ['a version', areaChange, {}, { updated_at: null }, { updated_at: undefined }],
    ['a long text', categoryInput, { name: 'A' }, { description: null }, { description: '' }],
    ['an order', categoryInput, { name: 'A' }, { order: null }, { order: -1 }],
    ['a telephone', adminInput, ADMIN, { telephone: null }, { telephone: '' }],
    ['a workplace', adminChange, {}, { workplace: null }, { workplace: '' }],
    ['rights', adminInput, ADMIN, { subsidiary: null, is_master: null }, { subsidiary: {} }],
    ['an address', newsInput, NEWS, { banner_url: null }, { banner_url: '' }],
    ['an address of a change', newsChange, {}, { article_url: null }, { article_url: '' }],
    ['a status', newsInput, NEWS, { active: false }, { active: false }],
    ['a type as a number', documentInput, DOCUMENT, { type: 1 }, { type: '1' }],
    ['doc_type alone', documentInput, DOCUMENT, { type: null, doc_type: '1' }, { type: '1' }],
    ['an id', alertInput, ALERT, { id: '' }, { id: undefined }],
    ['an id of null', alertInput, ALERT, { id: null }, { id: undefined }],
    ['an answer’s id', answerInput, { builtObjectValues: {} }, { id: '' }, { id: undefined }],
    ['no farm', answerInput, { builtObjectValues: {} }, { farm_id: null }, { farm_id: undefined }],
    ['a list', checklistCreation, CHECKLIST, { farms: null }, { farms: [] }],
    [
      'a list as JSON',
      documentInput,
      DOCUMENT,
      { subsidiaries: '["1001","1002"]' },
      { subsidiaries: ['1001', '1002'] },
    ],
    [
      'a list of roles as JSON',
      checklistCreation,
      CHECKLIST,
      { editor_mobile: '["CIEX"]' },
      { editor_mobile: ['CIEX'] },
    ],
    ['no categories', checklistCreation, CHECKLIST, { categories: null }, { categories: [] }],
    ['a responder as a number', checklistCreation, CHECKLIST, { responder: 0 }, { responder: '0' }],
    [
      'rights that a change leaves',
      adminChange,
      {},
      { subsidiary: null },
      { subsidiary: undefined },
    ],
    ['who is master', adminChange, {}, { is_master: null }, { is_master: undefined }],
    ['a kind that a change leaves', documentChange, {}, { type: '' }, { type: undefined }],
    [
      'a telephone as a number',
      adminInput,
      ADMIN,
      { telephone: 49999998888 },
      { telephone: '49999998888' },
    ],
    ['an order as a text', questionInput, QUESTION, { order: '-1' }, { order: -1 }],
    [
      'a bound as a text',
      questionInput,
      QUESTION,
      { type: 6, range: { operator: '>', value: '2,5' } },
      { range: [{ operator: '>', value: 2.5 }] },
    ],
    ['a range of nothing', questionInput, QUESTION, { range: '' }, { range: [] }],
    ['a parent of nothing', questionInput, QUESTION, { parent: '' }, { parent: null }],
    [
      'an option of numbers',
      questionInput,
      QUESTION,
      { options: [{ data: 1, weight: '2.5' }] },
      { options: [{ data: '1', weight: 2.5 }] },
    ],
    [
      'what a change leaves',
      questionChange,
      {},
      { required: null, options: null },
      { required: undefined },
    ],
    ['a type as a digit', questionInput, QUESTION, { type: '2' }, { type: 2 }],
    ['no range', questionInput, QUESTION, { range: null }, { range: [] }],
    ['an empty range', questionInput, QUESTION, { range: {} }, { range: [] }],
    ['another operator', questionInput, QUESTION, { range: { operator: '=' } }, { range: [] }],
    ['no parent', questionInput, QUESTION, { parent: null }, { parent: null }],
    ['an empty parent', questionInput, QUESTION, { parent: {} }, { parent: null }],
    [
      'a blank one',
      questionInput,
      QUESTION,
      { parent: { id: '', condition: [] } },
      { parent: null },
    ],
    ['a blank one of a change', questionChange, {}, { parent: { id: null } }, { parent: null }],
    [
      'condition',
      questionInput,
      QUESTION,
      { parent: { id: ID, condition: [LESS] } },
      { parent: PARENT },
    ],
    ['conditions', questionInput, QUESTION, { parent: PARENT }, { parent: PARENT }],
    [
      'condition before conditions',
      questionInput,
      QUESTION,
      { parent: { id: ID, condition: [LESS], conditions: [] } },
      { parent: PARENT },
    ],
  ])('%s', (_name, schema, body, input, expected) => {
    expect(schema.parse({ ...body, ...input })).toMatchObject(expected)
  })

  it.each<[string, object, object]>([
    ['no id and no weight', { data: 'A' }, OPTION],
    ['nulls', { id: null, data: 'A', weight: null }, OPTION],
    ['an empty id', { id: '', data: 'A', weight: 0 }, OPTION],
    ['a number as its id', { id: 7, data: 'A', weight: 2 }, { id: '7', data: 'A', weight: 2 }],
  ])('an option with %s', (_name, option, expected) => {
    const { options } = questionInput.parse({ ...QUESTION, options: [option] })
    expect(options.map((each) => JSON.parse(JSON.stringify(each)))).toEqual([expected])
  })

  it.each<[string, z.ZodMiniType, object, string]>([
    ['a name of null', areaInput, { name: null }, 'name'],
    [
      'an address that is required',
      documentInput,
      { ...DOCUMENT, document_url: null },
      'document_url',
    ],
    [
      'a parent with conditions on no question',
      questionInput,
      { ...QUESTION, parent: { condition: [LESS] } },
      'parent.id',
    ],
    [
      'a parent without conditions',
      questionInput,
      { ...QUESTION, parent: { id: ID } },
      'parent.conditions',
    ],
    [
      'a weight that is a text',
      questionInput,
      { ...QUESTION, options: [{ data: 'A', weight: '' }] },
      'options.0.weight',
    ],
    ['a JSON text of no list', documentInput, { ...DOCUMENT, subsidiaries: '{}' }, 'subsidiaries'],
    ['a list of other values as JSON', documentInput, { ...DOCUMENT, farms: '[1]' }, 'farms'],
    ['a text as a list', checklistCreation, { ...CHECKLIST, activities: ID }, 'activities'],
    ['an invalid type', questionInput, { ...QUESTION, type: '99' }, 'type'],
    ['an invalid id', alertInput, { ...ALERT, id: 'x' }, 'id'],
  ])('is not %s', (_name, schema, body, field) => {
    const fields = schema.safeParse(body).error?.issues.map(({ path }) => path.join('.'))
    expect(fields).toEqual([field])
  })
})

describe('the message of a schema without one of its own', () => {
  const messageFor = (schema: z.ZodMiniType, input: unknown) =>
    schema.safeParse(input, { error: portugueseMessages }).error?.issues[0]?.message
  it.each<[z.ZodMiniType, unknown, string]>([
    [z.string(), undefined, 'Campo requerido'],
    [z.string(), null, 'Campo requerido'],
    [z.string(), 1, 'Valor inválido'],
    [z.enum(['a']), undefined, 'Campo requerido'],
    [z.number(), ' ', 'Campo requerido'],
    [z.number(), 'b', 'Valor inválido'],
    [z.string().check(z.minLength(1)), '', 'Campo requerido'],
    [z.string().check(z.maxLength(2)), 'abc', 'Use no máximo 2 caracteres'],
    [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'Use no máximo 1 itens'],
    [z.number().check(z.maximum(5)), 6, 'Use no máximo 5'],
    [z.number().check(z.minimum(5)), 4, 'Use no mínimo 5'],
    [placement.shape.farms, undefined, 'Selecione pelo menos 1 fazenda'],
    [placement.shape.farms, '', 'Selecione pelo menos 1 fazenda'],
    [placement.shape.farms, [], 'Selecione pelo menos 1 fazenda'],
    [placement.shape.farms, 5, 'Valor inválido'],
    [placement.shape.subsidiaries, 'x', 'Valor inválido'],
    [z.uuid(), 'x', 'Valor inválido'],
    [z.enum(['a']), 'b', 'Valor inválido'],
    [z.union([z.number(), z.boolean()]), 'b', 'Valor inválido'],
  ])('%#', (schema, input, message) => {
    expect(messageFor(schema, input)).toBe(message)
  })
})
