import { describe, expect, it } from 'vitest'
import { RESPONDER_LABELS } from '#kinds/item-kinds.ts'
import { checklistChange, checklistInput } from './checklist-input.ts'
import { checklistQuery, RESPONDER } from './checklist.ts'

const AREA = '0199e0f0-0000-7000-8000-000000000001'
const biosafety = {
  name: 'Biosseguridade',
  code: 'BIO-01',
  responder: '2',
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  subsidiaries: ['1001'],
  farms: ['F-1'],
  activities: [AREA],
  business_activity: [],
  editor_mobile: ['PRODUTOR'],
  viewer_mobile: ['PRODUTOR'],
}

/** Forms show only the first message of each field. */
const messagesOf = (input: object) =>
  Object.fromEntries(
    (checklistInput.safeParse(input).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.join('.'), message]),
  )

const NO_EDITOR = { editor_mobile: 'Por favor, adicione pelo menos um editor!' }
const NO_VIEWER = { viewer_mobile: 'Por favor, adicione pelo menos um visualizador!' }
const NO_FARM = { farms: 'Selecione pelo menos 1 fazenda' }
const NO_AREA = { activities: 'Selecione pelo menos 1 área' }
const NO_SUBSIDIARY = { subsidiaries: 'Selecione pelo menos 1 filial' }
const NO_RESPONDER = { responder: 'Escolha uma opção para responder a checklist' }
const NOBODY = { editor_mobile: [], viewer_mobile: [], farms: [], activities: [] }
const BACKWARDS = {
  start_date: 'A data inicial não pode ser posterior a data final',
  end_date: 'A data final não pode ser anterior a data inicial',
}

describe('a new checklist', () => {
  it.each<[string, object, Record<string, string>]>([
    ['is taken', {}, {}],
    ['needs a name', { name: ' ' }, { name: 'Campo requerido' }],
    ['needs a code', { code: '' }, { code: 'Campo requerido' }],
    ['takes a name of 255', { name: 'x'.repeat(255) }, {}],
    ['refuses one of 256', { name: 'x'.repeat(256) }, { name: 'Use no máximo 255 caracteres' }],
    ['refuses a code of 256', { code: 'x'.repeat(256) }, { code: 'Use no máximo 255 caracteres' }],
    ['takes a description of 10000', { description: 'x'.repeat(10_000) }, {}],
    [
      'refuses one of 10001',
      { description: 'x'.repeat(10_001) },
      { description: 'Use no máximo 10000 caracteres' },
    ],
    ['needs a subsidiary', { subsidiaries: [] }, NO_SUBSIDIARY],
    ['needs one even when the list is left out', { subsidiaries: undefined }, NO_SUBSIDIARY],
    ['needs a responder', { responder: '' }, NO_RESPONDER],
    ['knows three responders', { responder: '3' }, NO_RESPONDER],
    ['may last one day', { end_date: '2026-11-01' }, {}],
    ['may not end before it starts', { end_date: '2026-10-31' }, BACKWARDS],
    [
      'may not start on a day that does not exist',
      { start_date: '2026-11-31' },
      { start_date: 'Informe uma data válida' },
    ],
    ['needs no dates', { start_date: '', end_date: undefined }, {}],
    ['needs no start', { start_date: null, end_date: '2026-10-31' }, {}],
    ['needs no business activity', { business_activity: [] }, {}],
  ])('%s', (_name, overrides, messages) => {
    expect(messagesOf({ ...biosafety, ...overrides })).toEqual(messages)
  })

  it.each<[string, string, Record<string, string>]>([
    ['Portal Agro asks for areas alone', RESPONDER.panel, NO_AREA],
    [
      'Integra asks for all but areas',
      RESPONDER.integra,
      { ...NO_EDITOR, ...NO_VIEWER, ...NO_FARM },
    ],
    ['Ambos asks for all', RESPONDER.both, { ...NO_EDITOR, ...NO_VIEWER, ...NO_FARM, ...NO_AREA }],
    [
      'no responder asks for itself and for all',
      '',
      { ...NO_RESPONDER, ...NO_EDITOR, ...NO_VIEWER, ...NO_FARM, ...NO_AREA },
    ],
  ])('%s', (_name, responder, messages) => {
    expect(messagesOf({ ...biosafety, ...NOBODY, responder })).toEqual(messages)
    const leftOut = Object.fromEntries(Object.keys(NOBODY).map((field) => [field, undefined]))
    expect(messagesOf({ ...biosafety, ...leftOut, responder })).toEqual(messages)
  })

  it('reports all wrong fields at once', () => {
    const wrong = { name: '', subsidiaries: [], end_date: '2026-10-31', ...NOBODY }
    expect(messagesOf({ ...biosafety, ...wrong })).toEqual({
      name: 'Campo requerido',
      ...NO_SUBSIDIARY,
      ...BACKWARDS,
      ...NO_EDITOR,
      ...NO_VIEWER,
      ...NO_FARM,
      ...NO_AREA,
    })
  })

  it('reports dates in the wrong order even where the responder is missing', () => {
    const wrong = { responder: '', end_date: '2026-10-31' }
    expect(messagesOf({ ...biosafety, ...wrong })).toEqual({ ...NO_RESPONDER, ...BACKWARDS })
  })

  it.each([
    ['a role that does not exist', { editor_mobile: ['DIRETOR'] }],
    ['an area that is not an id', { activities: ['aves'] }],
    ['a code with a comma', { subsidiaries: ['1001,1002'] }],
  ])('refuses %s', (_name, overrides) => {
    expect(checklistInput.safeParse({ ...biosafety, ...overrides }).success).toBe(false)
  })

  it('is trimmed, gets empty defaults, and ignores status and owner', () => {
    const { business_activity: _, ...rest } = biosafety
    const sent = { ...rest, name: ' Biosseguridade ', active: true, owner_id: AREA, id: AREA }
    expect(checklistInput.parse(sent)).toEqual({
      ...biosafety,
      description: '',
      score_unanswered: 'counts',
      bands: [],
      template: false,
      signature: 'none',
      location: 'none',
    })
  })
})

describe('a change of a checklist', () => {
  it.each([
    ['pausing', { active: false }],
    ['activating', { active: true, start_date: '2026-11-01', end_date: '2027-01-31' }],
    ['emptying a list', { farms: [] }],
  ])('%s changes no other field', (_name, change) => {
    expect(checklistChange.parse({ id: AREA, owner_id: AREA, ...change })).toEqual(change)
  })

  it('cannot remove the last subsidiary', () => {
    const { error } = checklistChange.safeParse({ subsidiaries: [] })
    expect(error?.issues.map(({ message }) => message)).toEqual(['Selecione pelo menos 1 filial'])
  })
})

describe('the responders', () => {
  it('are named', () => {
    expect(RESPONDER_LABELS).toEqual({ '0': 'Portal Agro', '1': 'Integra', '2': 'Ambos' })
  })
})

describe('the query of one checklist', () => {
  it.each([
    ['is normal by itself', {}, { type: 'normal' }],
    ['may ask for all', { output: 'web', type: 'FULL' }, { output: 'web', type: 'FULL' }],
  ])('%s', (_name, query, parsed) => {
    expect(checklistQuery.parse(query)).toEqual(parsed)
  })
})
