import { DAY_MS } from '@portal/contract/shared/calendar'
import { describe, expect, it } from 'vitest'
import { type AnsweringTest, FARMS, withActiveChecklist } from '#test/support/answering.ts'
import { clerk } from '#test/support/people.ts'

const usageOf = ({ portal, token, id }: AnsweringTest, as = token) =>
  portal.call('GET', `/checklist/${id}/usage`, { token: as })

describe('who depends on a checklist', () => {
  it('are its answers, those since Sunday, and the people who may have it open', () =>
    withActiveChecklist(async (setup) => {
      const { portal, change } = setup
      const noAnswers = { answers: 0, answers_this_week: 0, others: false, open: true }
      expect((await usageOf(setup)).body.data).toEqual(noAnswers)
      await setup.send({})
      await change({ end_date: '2090-12-31' })
      portal.clock.now = new Date(portal.clock.now.getTime() + 8 * DAY_MS)
      const later = await portal.tokenOf({ isMaster: true, rights: {} })
      await setup.send({}, {}, later)
      const both = { answers: 2, answers_this_week: 1, others: false, open: true }
      expect((await usageOf(setup, later)).body.data).toEqual(both)
      await portal.call('PATCH', `/checklist/${setup.id}`, {
        token: later,
        body: { active: false },
      })
      expect((await usageOf(setup, later)).body.data).toEqual({ ...both, open: false })
    }))

  it('are counted as far as the person may read answers, and not found by others', () =>
    withActiveChecklist(async (setup) => {
      const { portal, area } = setup
      await setup.send({}, { farm_id: 'F1001' })
      await setup.send({}, { farm_id: 'F1002' })
      const reader = await portal.tokenOf(clerk(['1002'], ['checklist.get'], [area]))
      expect((await usageOf(setup, reader)).body.data).toMatchObject({ answers: 1, others: true })
      const places = ['1001', '1002']
      const editor = await portal.tokenOf(clerk(places, ['checklist.update'], [area]))
      expect((await usageOf(setup, editor)).body.data).toEqual({
        answers: null,
        answers_this_week: null,
        others: true,
        open: true,
      })
      const stranger = await portal.tokenOf(clerk(['1003'], ['checklist.get'], [area]))
      expect((await usageOf(setup, stranger)).status).toBe(404)
    }, FARMS))
})
