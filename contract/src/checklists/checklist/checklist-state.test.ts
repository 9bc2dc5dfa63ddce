import { describe, expect, it } from 'vitest'
import { CHECKLIST_STATES, checklistState } from './checklist-state.ts'

const TODAY = '2026-11-16'
const [PAST, LATER] = ['2026-11-01', '2026-11-17']

describe('the state of a checklist', () => {
  it.each<[string, boolean, boolean, string | null, string | null, string]>([
    ['never active', false, false, PAST, '2026-12-31', 'Rascunho'],
    ['never active, to begin later', false, false, LATER, '2026-12-31', 'Rascunho'],
    ['never active, its end passed', false, false, PAST, '2026-11-15', 'Rascunho'],
    ['active, begins tomorrow', true, true, LATER, '2026-12-31', 'Agendado'],
    ['active, begins tomorrow and soon ends', true, true, LATER, '2026-11-18', 'Agendado'],
    ['active from today', true, true, TODAY, '2026-12-31', 'Ativo'],
    ['active, 8 days left', true, true, PAST, '2026-11-24', 'Ativo'],
    ['active, 7 days left', true, true, PAST, '2026-11-23', 'Expira em breve'],
    ['active on its last day', true, true, PAST, TODAY, 'Expira em breve'],
    ['active for a single day', true, true, TODAY, TODAY, 'Expira em breve'],
    ['active, its end passed', true, true, PAST, '2026-11-15', 'Expirado'],
    ['paused', false, true, PAST, '2026-12-31', 'Pausado'],
    ['paused with few days left', false, true, PAST, '2026-11-18', 'Pausado'],
    ['paused on its last day', false, true, PAST, TODAY, 'Pausado'],
    ['paused before it began', false, true, LATER, '2026-12-31', 'Pausado'],
    ['paused, its end passed since', false, true, PAST, '2026-11-15', 'Expirado'],
    ['active without an end', true, true, PAST, null, 'Ativo'],
    ['active without dates', true, true, null, null, 'Ativo'],
    ['active without a start, soon ends', true, true, null, '2026-11-18', 'Expira em breve'],
    ['begins tomorrow without an end', true, true, LATER, null, 'Agendado'],
    ['paused without dates', false, true, null, null, 'Pausado'],
    ['active without ever having been', true, false, PAST, '2026-12-31', 'Ativo'],
  ])('%s', (_name, active, was_active, start_date, end_date, label) => {
    const state = checklistState({ active, was_active, start_date, end_date }, TODAY)
    expect(CHECKLIST_STATES[state].label).toBe(label)
  })

  it('is green only where the checklist can be answered and does not expire soon', () => {
    const green = Object.values(CHECKLIST_STATES).filter(({ tone }) => tone === 'good')
    expect(green.map(({ label }) => label)).toEqual(['Ativo'])
  })
})
