import { describe, expect, it } from 'vitest'
import { refusalToAnswer } from './answering.ts'
import type { Responder } from './checklist.ts'

const now = new Date('2026-11-15T12:00:00Z')
const checklist = {
  active: true,
  responder: '0' as Responder,
  start_date: '2026-11-01',
  end_date: '2026-11-30',
}

describe('a checklist can be answered', () => {
  it.each<[string, Partial<typeof checklist>, string | undefined]>([
    ['while it is active and within its dates', {}, undefined],
    ['by both', { responder: '2' }, undefined],
    ['on its first day', { start_date: '2026-11-15' }, undefined],
    ['on its last day', { end_date: '2026-11-15' }, undefined],
    ['not when Integra answers', { responder: '1' }, 'Este checklist é respondido no Integra'],
    ['not when it is paused', { active: false }, 'Este checklist está pausado'],
    ['not before it starts', { start_date: '2026-11-16' }, 'Este checklist ainda não começou'],
    ['not after its end', { end_date: '2026-11-14' }, 'Este checklist expirou'],
  ])('%s', (_name, over, refusal) => {
    expect(refusalToAnswer({ ...checklist, ...over }, now)).toBe(refusal)
  })

  it('until the company’s day ends, which is later than the day of Greenwich', () => {
    const lastMinutes = new Date('2026-12-01T02:59:00Z')
    expect(refusalToAnswer(checklist, lastMinutes)).toBeUndefined()
    expect(refusalToAnswer(checklist, new Date('2026-12-01T03:00:00Z'))).toBe(
      'Este checklist expirou',
    )
  })
})
