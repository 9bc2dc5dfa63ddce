import { describe, expect, it } from 'vitest'
import { type AnswerableChecklist, refusalToAnswer } from './answerable.ts'
import type { Responder } from '#checklists/checklist/checklist.ts'

const today = '2026-11-15'
const checklist = {
  active: true,
  responder: '0' as Responder,
  start_date: '2026-11-01',
  end_date: '2026-11-30',
}

describe('a checklist can be answered', () => {
  it.each<[string, Partial<AnswerableChecklist>, string | undefined]>([
    ['while it is active and within its dates', {}, undefined],
    ['by both', { responder: '2' }, undefined],
    ['on its first day', { start_date: '2026-11-15' }, undefined],
    ['on its last day', { end_date: '2026-11-15' }, undefined],
    ['without dates', { start_date: null, end_date: null }, undefined],
    ['not when Integra answers', { responder: '1' }, 'Este checklist é respondido no Integra'],
    ['not when it is paused', { active: false }, 'Este checklist está pausado'],
    ['not before it starts', { start_date: '2026-11-16' }, 'Este checklist ainda não começou'],
    ['not after its end', { end_date: '2026-11-14' }, 'Este checklist expirou'],
  ])('%s', (_name, overrides, refusal) => {
    expect(refusalToAnswer({ ...checklist, ...overrides }, today)).toBe(refusal)
  })
})
