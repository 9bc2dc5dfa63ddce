import { HOUR_MS } from '@portal/contract/shared/calendar'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { adminScopes } from '#accounts/admin.tables.ts'
import { newId } from '#db/columns.ts'
import { type AnsweringTest, FARMS, withActiveChecklist } from '#test/support/answering.ts'
import { clerk, master } from '#test/support/people.ts'
import { planWithOnly } from '#test/support/plan.ts'
import { selectSameVisit } from './answer.queries.ts'

/** Two days after the checklist was opened: a field user, and a function that answers some hours after the opening. */
const afterTwoDays = async ({ portal, area, id, send }: AnsweringTest) => {
  const opened = portal.clock.now.getTime()
  portal.clock.now = new Date(opened + 48 * HOUR_MS)
  const [office, field] = [
    await portal.tokenOf(master),
    await portal.tokenOf(clerk(['1001', '1002'], ['checklist.answer'], [area])),
  ]
  const at = (hours: number) => new Date(opened + hours * HOUR_MS).toISOString()
  const answer = (token: string, hours: number, overrides: object = {}) =>
    send({}, { farm_id: 'F1001', answered_at: at(hours), ...overrides }, token)
  const end = (answerId: string) =>
    portal.call('DELETE', `/checklist/${id}/answer/${answerId}`, {
      token: office,
      body: { reason: 'Fazenda errada' },
    })
  return { office, field, at, answer, end }
}

const sameIn = ({ body }: Awaited<ReturnType<AnsweringTest['send']>>) => body.data[0].same_visit

describe('the receipt of an answer', () => {
  it('names the newest other answer of the farm within a day, before or after', () =>
    withActiveChecklist(async (setup) => {
      const { office, field, at, answer } = await afterTwoDays(setup)
      const sameVisit = (hours: number) => ({
        response_date: at(hours),
        user_name: expect.stringMatching(/^Pessoa/),
      })
      expect(sameIn(await answer(office, 24))).toBeNull()
      expect(sameIn(await answer(field, 24.5, { farm_id: 'F1002' }))).toBeNull()
      expect(sameIn(await answer(field, 0))).toBeNull()
      expect(sameIn(await answer(field, 0.1))).toEqual(sameVisit(24))
      expect(sameIn(await answer(field, 47.9))).toEqual(sameVisit(24))
      expect(sameIn(await answer(field, 46))).toEqual(sameVisit(47.9))
    }, FARMS))

  it('is the same when its answer is sent again, and does not name that answer', () =>
    withActiveChecklist(async (setup) => {
      const { office, field, at, answer } = await afterTwoDays(setup)
      const [first, second] = [newId(), newId()]
      for (const id of [first, first]) expect(sameIn(await answer(office, 1, { id }))).toBeNull()
      const sameVisit = { response_date: at(1), user_name: expect.stringMatching(/^Pessoa/) }
      for (const id of [second, second])
        expect(sameIn(await answer(field, 2, { id }))).toEqual(sameVisit)
    }, FARMS))

  it('names neither voided answers nor the one that it corrects', () =>
    withActiveChecklist(async (setup) => {
      const { office, field, answer, end } = await afterTwoDays(setup)
      const [wrong, right] = [newId(), newId()]
      await answer(office, 1, { id: wrong })
      const correction = { replaces_id: wrong, reason: 'Hora errada', id: right }
      expect(sameIn(await answer(office, 2, correction))).toBeNull()
      // A replaced answer and its correction are the same visit.
      expect(sameIn(await answer(office, 1, { id: wrong }))).toBeNull()
      await end(right)
      expect(sameIn(await answer(field, 3))).toBeNull()
    }, FARMS))

  it('names no answer to people who may not read the last answer of that farm', () =>
    withActiveChecklist(async (setup) => {
      const { office, field, answer } = await afterTwoDays(setup)
      const id = newId()
      await answer(office, 1)
      expect(sameIn(await answer(field, 2, { id }))).not.toBeNull()
      await setup.portal.db.delete(adminScopes).where(eq(adminScopes.subsidiaryCode, '1001'))
      const again = await answer(field, 2, { id })
      expect([again.status, sameIn(again)]).toEqual([201, null])
      await setup.portal.db.delete(adminScopes)
      expect(sameIn(await answer(field, 2, { id }))).toBeNull()
    }, FARMS))

  it('names none where the checklist has no farms', () =>
    withActiveChecklist(async ({ send }) => {
      await send({})
      expect(sameIn(await send({}))).toBeNull()
    }))

  it('is served by the index of farms', () =>
    withActiveChecklist(async ({ portal: { db, clock }, id: checklistId }) => {
      const visit = { id: newId(), checklistId, farmCode: 'F7', answeredAt: clock.now }
      const index = 'checklist_answers_of_farm'
      const plan = await planWithOnly(db, index, sql`${selectSameVisit(db, visit, ['1001'])}`)
      expect(plan).toContain(index)
    }, FARMS))
})
