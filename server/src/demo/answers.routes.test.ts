import { DEFAULT_TIME_ZONE, calendarIn } from '@portal/contract/shared/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { admins } from '#accounts/admin.tables.ts'
import { loadDemonstration } from '#demo/demonstration.ts'
import { checklistAnswers } from '#features/checklists/answers/answer.tables.ts'
import { withApp, withCommittedApp } from '#test/support/app.ts'
import { loadAnswers } from './answers.ts'

beforeAll(() =>
  withCommittedApp(async ({ context, deps }) => void (await loadDemonstration(context(), deps))),
)

describe('the answers of the demonstration', () => {
  it('are eighty or more, over half a year, by several people about several farms', () =>
    withApp(async ({ db, clock }) => {
      const rows = await db.select().from(checklistAnswers)
      expect(rows.length).toBeGreaterThanOrEqual(80)
      const distinct = (key: 'userName' | 'farmCode' | 'checklistId') =>
        new Set(rows.map((row) => row[key])).size
      expect(distinct('userName')).toBe(3)
      expect(distinct('farmCode')).toBeGreaterThan(5)
      expect(distinct('checklistId')).toBeGreaterThan(4)
      const days = rows.map(({ answeredOn }) => answeredOn).toSorted()
      const today = calendarIn(DEFAULT_TIME_ZONE).dayOf(clock.now)
      expect(days.at(-1)?.localeCompare(today)).toBeLessThanOrEqual(0)
      const span = Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')
      expect(span).toBeGreaterThan(100 * 86_400_000)
    }))

  it('lie in the past, whatever the hour', () =>
    withApp(async ({ db, clock }) => {
      const people = await db.select().from(admins)
      const calendar = calendarIn(DEFAULT_TIME_ZONE)
      const knownIds = new Set((await db.select().from(checklistAnswers)).map(({ id }) => id))
      // Once before the first hour of answers, and once after it: no answer may lie in the future.
      for (const time of ['06:30', '08:45']) {
        const now = calendar.instantAt(calendar.dayOf(clock.now), time)
        await loadAnswers(db, people, { now, calendar })
        const rows = (await db.select().from(checklistAnswers)).filter(
          ({ id }) => !knownIds.has(id),
        )
        for (const { id } of rows) knownIds.add(id)
        expect(rows.length).toBeGreaterThan(50)
        expect(rows.filter(({ answeredAt }) => answeredAt > now)).toEqual([])
      }
    }))
})
