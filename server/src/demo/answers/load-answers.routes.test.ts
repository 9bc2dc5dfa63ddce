import { DEFAULT_TIME_ZONE, calendarIn } from '@portal/contract/shared/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadDemonstration } from '#demo/demonstration.ts'
import { checklistAnswers } from '#features/checklists/answers/answer.tables.ts'
import { withApp, withCommittedApp } from '#test/support/app.ts'

beforeAll(() =>
  withCommittedApp(async ({ visit, deps }) => void (await loadDemonstration(visit(), deps))),
)

describe('the answers of the demonstration', () => {
  it('are eighty or more, over half a year, by several people about several farms', () =>
    withApp(async ({ db, clock }) => {
      const rows = await db.select().from(checklistAnswers)
      expect(rows.length).toBeGreaterThanOrEqual(80)
      const of = (key: 'userName' | 'farmCode' | 'checklistId') =>
        new Set(rows.map((row) => row[key])).size
      expect(of('userName')).toBe(3)
      expect(of('farmCode')).toBeGreaterThan(5)
      expect(of('checklistId')).toBeGreaterThan(4)
      const days = rows.map(({ answeredOn }) => answeredOn).toSorted()
      const today = calendarIn(DEFAULT_TIME_ZONE).dayOf(clock.now)
      expect(days.at(-1)?.localeCompare(today)).toBeLessThanOrEqual(0)
      const span = Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')
      expect(span).toBeGreaterThan(100 * 86_400_000)
    }))

  it('score neither all nor nothing', () =>
    withApp(async ({ db }) => {
      const rows = await db.select().from(checklistAnswers)
      const shares = rows
        .filter(({ highestWeight }) => highestWeight > 0)
        .map(({ totalWeight, highestWeight }) => totalWeight / highestWeight)
      const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
      expect(mean).toBeGreaterThan(0.4)
      expect(mean).toBeLessThan(0.95)
    }))
})
