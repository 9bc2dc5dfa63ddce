import { DEFAULT_TIME_ZONE, calendarIn } from '@portal/contract/shared/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { admins } from '#accounts/admin.tables.ts'
import { loadDemonstration } from '#demo/demonstration.ts'
import { checklistAnswers } from '#features/checklists/answers/answer.tables.ts'
import { withApp, withCommittedApp } from '#test/support/app.ts'
import { loadAnswers } from './answers.ts'
import { BANDS, SAMPLES } from './checklists.ts'

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

  it('are what a farm could have: every text and number has words and bounds of its own', () =>
    withApp(async ({ db }) => {
      const questions = (await db.select().from(checklistAnswers)).flatMap(({ content }) =>
        content.flatMap((category) => category.questions),
      )
      const unknown = questions.filter(
        ({ type, name, answer }) =>
          answer !== null && (type === 3 || type === 6) && !SAMPLES.has(name),
      )
      expect(new Set(unknown.map(({ name }) => name))).toEqual(new Set())
      const visitors = questions.filter(({ name }) => name.startsWith('Visitantes'))
      expect(visitors.every(({ answer }) => Number.isInteger(answer))).toBe(true)
      const chosen = questions.flatMap(({ options, answer }) =>
        Array.isArray(answer) ? [options.filter(({ id }) => answer.includes(id))] : [],
      )
      expect(
        chosen.filter((options) => options.length > 1 && options.some((o) => o.exclusive)),
      ).toEqual([])
      for (const flag of ['critical', 'not_applicable', 'exclusive'] as const) {
        expect([flag, chosen.some((options) => options.some((o) => o[flag]))]).toEqual([flag, true])
      }
      expect(
        questions.some(
          ({ type, answer }) => type === 4 && /^\d{4}-\d\d-\d\d$/.test(String(answer)),
        ),
      ).toBe(true)
    }))

  it('are in every band, some failed, and most did not', () =>
    withApp(async ({ db }) => {
      const rows = await db.select().from(checklistAnswers)
      const failed = rows.filter(({ critical }) => critical > 0).length
      expect(failed).toBeGreaterThan(0)
      expect(failed).toBeLessThan(rows.length / 4)
      const bands = new Set(rows.map(({ bandLabel }) => bandLabel))
      expect(bands).toEqual(new Set([null, ...BANDS.map(({ label }) => label)]))
    }))
})
