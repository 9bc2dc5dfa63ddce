import { describe, expect, it } from 'vitest'
import { canBeInvited, invitationOf } from './invitation.ts'

const NOW = new Date('2026-11-18T12:00:00.000Z')
const [EARLIER, LATER] = ['2026-11-18T12:00:00.000Z', '2026-11-18T12:00:00.001Z']

describe('an invitation', () => {
  it.each([
    ['was never sent', null, null, undefined],
    ['stands', null, LATER, { until: LATER, isOver: false }],
    ['is over', null, EARLIER, { until: EARLIER, isOver: true }],
    ['does not exist once the person has signed in', EARLIER, LATER, undefined],
  ])('%s', (_name, last_sign_in_at, invited_until, expected) => {
    expect(invitationOf({ last_sign_in_at, invited_until }, NOW)).toEqual(expected)
  })

  it('can be sent only to people who have never signed in', () => {
    expect([null, EARLIER].map((at) => canBeInvited({ last_sign_in_at: at }))).toEqual([
      true,
      false,
    ])
  })
})
