import { describe, expect, it } from 'vitest'
import { RESPONDER, type Responder, type Role } from './checklist.ts'
import {
  visibleFieldsFor,
  fieldsClearedBy,
  normaliseChecklist,
  viewersWithEditors,
} from './responder.ts'

const EVERYTHING = { areas: true, farms: true, businessActivities: true, roles: true }

describe('visibleFieldsFor', () => {
  it.each<[string, Responder | '', Partial<typeof EVERYTHING>]>([
    [
      'Portal Agro hides farms, business activities and roles',
      RESPONDER.panel,
      { farms: false, businessActivities: false, roles: false },
    ],
    ['Integra hides areas', RESPONDER.integra, { areas: false }],
    ['Ambos hides nothing', RESPONDER.both, {}],
    ['while nobody is chosen nothing is hidden', '', {}],
  ])('%s', (_name, responder, hidden) => {
    expect(visibleFieldsFor(responder)).toEqual({ ...EVERYTHING, ...hidden })
  })
})

describe('fieldsClearedBy', () => {
  it.each<[string, Responder, object]>([
    [
      'Portal Agro clears farms, subsidiaries and business activities',
      RESPONDER.panel,
      { farms: [], subsidiaries: [], business_activity: [] },
    ],
    ['Integra clears areas', RESPONDER.integra, { activities: [] }],
    ['Ambos clears nothing', RESPONDER.both, {}],
  ])('%s', (_name, responder, cleared) => {
    expect(fieldsClearedBy(responder)).toEqual(cleared)
  })
})

describe('viewersWithEditors', () => {
  it.each<[string, Role[], Role[], Role[]]>([
    ['an editor becomes a viewer', ['CIEX'], ['GERENTE'], ['GERENTE', 'CIEX']],
    ['once is enough', ['CIEX'], ['CIEX'], ['CIEX']],
    ['a viewer is no editor for that', [], ['GERENTE'], ['GERENTE']],
    ['nobody edits, nobody sees', [], [], []],
  ])('%s', (_name, editors, viewers, expected) => {
    expect(viewersWithEditors(editors, viewers)).toEqual(expected)
  })
})

describe('normaliseChecklist', () => {
  const filled = {
    name: 'Biosseguridade',
    subsidiaries: ['1001'],
    farms: ['F-1'],
    activities: ['aves'],
    business_activity: ['ovos'],
    editor_mobile: ['CIEX'],
    viewer_mobile: ['GERENTE', 'CIEX'],
  } satisfies Omit<Parameters<typeof normaliseChecklist>[0], 'responder'> & {
    name: string
    subsidiaries: string[]
  }

  it.each<[string, Responder, object]>([
    [
      'Portal Agro keeps areas and subsidiaries alone',
      RESPONDER.panel,
      { farms: [], business_activity: [], editor_mobile: [], viewer_mobile: [] },
    ],
    ['Integra keeps all but areas', RESPONDER.integra, { activities: [] }],
    ['Ambos keeps all', RESPONDER.both, {}],
  ])('%s', (_name, responder, emptied) => {
    const input = { ...filled, responder }
    expect(normaliseChecklist(input)).toEqual({ ...input, ...emptied })
  })

  it('adds editors to the viewers, whatever was sent', () => {
    const input = { ...filled, responder: RESPONDER.both, viewer_mobile: ['GERENTE' as const] }
    expect(normaliseChecklist(input).viewer_mobile).toEqual(['GERENTE', 'CIEX'])
  })

  it('keeps each role, area, farm and business activity once', () => {
    const twice = {
      ...filled,
      responder: RESPONDER.both,
      farms: ['F-1', 'F-2', 'F-1'],
      activities: ['aves', 'leite', 'aves'],
      business_activity: ['ovos', 'ovos'],
      editor_mobile: ['CIEX', 'CIEX'] satisfies Role[],
      viewer_mobile: ['GERENTE', 'GERENTE', 'CIEX'] satisfies Role[],
    }
    expect(normaliseChecklist(twice)).toMatchObject({
      farms: ['F-1', 'F-2'],
      activities: ['aves', 'leite'],
      business_activity: ['ovos'],
      editor_mobile: ['CIEX'],
      viewer_mobile: ['GERENTE', 'CIEX'],
    })
  })

  it('is idempotent', () => {
    for (const responder of Object.values(RESPONDER)) {
      const normalised = normaliseChecklist({ ...filled, responder })
      expect(normaliseChecklist(normalised)).toEqual(normalised)
    }
  })
})
