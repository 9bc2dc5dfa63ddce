import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_TIME_ZONE, calendarIn } from '@portal/contract/shared/calendar'
import { newId } from '#db/columns.ts'
import { endAnswer, insertAnswers } from '#features/checklists/answers/answer.queries.ts'
import { buildAnswerContent } from '#features/checklists/answering/answer-content.ts'
import { allChecklists } from '#features/checklists/checklist/checklist.queries.ts'
import { currentVersionContent } from '#features/checklists/checklist/version.queries.ts'
import { type AnsweringTest, FARMS, withActiveChecklist } from '#test/support/answering.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into responses of every shape
type Any = any

const OPTIONS = [
  { data: 'Bom', weight: 5 },
  { data: 'Médio', weight: 2 },
  { data: 'Ruim', weight: 0 },
  { data: 'Crítico', weight: 0, critical: true },
  { data: 'Não se aplica', not_applicable: true },
]

const answered = fc.record({
  farm: fc.constantFrom('F1001', 'F1002'),
  day: fc.integer({ min: 0, max: 70 }),
  single: fc.option(fc.constantFrom(...OPTIONS.map(({ data }) => data)), { nil: null }),
  several: fc.subarray(['Bom', 'Médio', 'Ruim', 'Crítico']),
  number: fc.option(fc.integer({ min: -50, max: 50 }), { nil: null }),
})
type Answered = typeof answered extends fc.Arbitrary<infer T> ? T : never

/** An answer, a correction of one of those before, or its voiding. */
const step = fc.record({
  kind: fc.constantFrom('send', 'send', 'correct', 'void'),
  at: fc.nat(20),
  answer: answered,
})

type Stored = Answered & { readonly id: string; readonly answeredOn: string; readonly at: Date }

const sum = (list: readonly number[]) => list.reduce((total, value) => total + value, 0)

/** How often each option was chosen, counted by hand. */
const chosenOf = (answers: readonly Stored[], key: 'single' | 'several') =>
  Object.fromEntries(
    OPTIONS.map(({ data }) => [
      data,
      answers.filter((answer) => [answer[key]].flat().includes(data)).length,
    ]),
  )

const isBad = ({ single }: Stored) => single === 'Ruim' || single === 'Crítico'

const expectSummary = async (
  { portal, token, id }: AnsweringTest,
  ids: Readonly<Record<'single' | 'several' | 'number', string>>,
  answers: readonly Stored[],
  query: string,
) => {
  const path = `/checklist/${id}/summary?${query}`
  const { body } = await portal.call('GET', path, { token })
  const { data } = body
  expect([query, data.answers]).toEqual([query, answers.length])
  expect(sum(data.months.map((month: Any) => month.answers))).toBe(answers.length)
  expect(data.farms_total).toBe(new Set(answers.map(({ farm }) => farm)).size)
  const find = (question: string) =>
    data.questions.find(({ question_id: own }: Any) => own === question)
  const single = find(ids.single)
  expect(single?.nonconforming ?? 0).toBe(answers.filter(isBad).length)
  const several = find(ids.several)
  expect(several?.nonconforming ?? 0).toBe(
    answers.filter((answer) => answer.several.includes('Crítico')).length,
  )
  for (const key of ['single', 'several'] as const) {
    const counted = Object.fromEntries(
      (find(ids[key])?.choices ?? []).map(({ choice, answers: count }: Any) => [choice, count]),
    )
    const byHand = chosenOf(answers, key)
    const chosen = Object.entries(byHand).filter(([, count]) => count > 0)
    expect(counted).toMatchObject(Object.fromEntries(chosen))
    expect(sum(Object.values<number>(counted))).toBe(sum(Object.values(byHand)))
  }
  const numbers = answers.flatMap(({ number }) => (number === null ? [] : [number]))
  const number = find(ids.number)
  expect(number?.answers ?? 0).toBe(numbers.length)
  expect(sum((number?.bins ?? []).map((bin: Any) => bin.answers))).toBe(numbers.length)
  if (numbers.length > 0) {
    expect(number).toMatchObject({ least: Math.min(...numbers), most: Math.max(...numbers) })
    expect(number.average).toBeCloseTo(sum(numbers) / numbers.length)
  }
}

/** The newest answer of each farm, as the portal hands it out and as coverage counts it. */
const expectNewest = async ({ portal, token, id }: AnsweringTest, answers: readonly Stored[]) => {
  const newest = new Map<string, Stored>()
  for (const answer of answers.toSorted(
    (left, right) => left.at.getTime() - right.at.getTime() || (left.id < right.id ? -1 : 1),
  )) {
    newest.set(answer.farm, answer)
  }
  const { body } = await portal.call('GET', `/checklist/${id}/newest-answer`, { token })
  expect(new Set(body.data.items.map((item: Any) => item.id))).toEqual(
    new Set([...newest.values()].map((answer) => answer.id)),
  )
  const coverage = (await portal.call('GET', `/dashboard/coverage/${id}`, { token })).body.data
  expect(coverage.checklist.answered).toBe(newest.size)
}

describe('after any history of answers, corrections and voidings', () => {
  it('summary, newest answers and coverage say what a count by hand says, for any filter', () =>
    withActiveChecklist(async (setup) => {
      const { portal, id, ask, change } = setup
      await change({ start_date: '2020-01-01' })
      const ids = {
        single: String((await ask({ name: 'Uma', type: 1, options: OPTIONS })).id),
        several: String((await ask({ name: 'Várias', type: 2, options: OPTIONS.slice(0, 4) })).id),
        number: String((await ask({ name: 'Número', type: 6 })).id),
      }
      const checklist = (await allChecklists(portal.db)).find((row) => row.id === id)
      if (checklist === undefined) throw new Error('No checklist')
      const version = await currentVersionContent(portal.db, checklist)
      const start = Date.UTC(2026, 5, 1, 12)
      const calendar = calendarIn(DEFAULT_TIME_ZONE)

      const store = async (answer: Answered): Promise<Stored> => {
        const built = buildAnswerContent(version, {
          [ids.single]: answer.single,
          [ids.several]: answer.several,
          [ids.number]: answer.number,
        })
        if (!built.ok) throw new Error(JSON.stringify(built.problems))
        const at = new Date(start + answer.day * 86_400_000)
        const answeredOn = calendar.dayOf(at)
        const row = { id: newId(), checklistId: id, farmCode: answer.farm, userName: 'Ana' }
        const times = { answeredAt: at, answeredOn, receivedAt: at }
        await insertAnswers(portal.db, [{ ...row, ...times, ...built.answer }])
        return { ...answer, id: row.id, answeredOn, at }
      }
      const end = ({ id: answerId, farm }: Stored, state: 'replaced' | 'voided') =>
        endAnswer(
          portal.db,
          { id: answerId, checklistId: id, farmCode: farm },
          { state, endReason: 'Erro', endedBy: 'Ana', endedAt: portal.clock.now },
        )

      let current: Stored[] = []
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
          for (const answer of current) await end(answer, 'voided')
          current = []
          for (const { kind, at, answer } of steps) {
            const earlier = current[at % Math.max(1, current.length)]
            if (kind !== 'send' && earlier !== undefined) {
              await end(earlier, kind === 'void' ? 'voided' : 'replaced')
              current = current.filter((kept) => kept !== earlier)
            }
            if (kind !== 'void') current.push(await store(answer))
          }
          await expectNewest(setup, current)
          await expectSummary(setup, ids, current, '')
          const ofFarm = current.filter(({ farm }) => farm === 'F1001')
          await expectSummary(setup, ids, ofFarm, 'farm_id=F1001')
          const late = current.filter(({ answeredOn }) => answeredOn > '2026-07-03')
          await expectSummary(setup, ids, late, 'filters=response_date,greater_than,2026-07-03')
          const failed = current.filter((answer) =>
            [answer.single, ...answer.several].includes('Crítico'),
          )
          await expectSummary(setup, ids, failed, 'filters=critical,greater_than,0')
        }),
        { numRuns: 12 },
      )
    }, FARMS))
})
