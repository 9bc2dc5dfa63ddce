import { RESPONDER } from '@portal/contract/checklists/checklist/checklist'
import { ALL } from '@portal/contract/places/place'
import type { Calendar } from '@portal/contract/shared/calendar'
import type { Db } from '#db/client.ts'
import { newId } from '#db/columns.ts'
import { daysFrom } from '#demo/days.ts'
import { FARMS } from '#demo/demo-places.ts'
import { askedContent } from '#features/checklists/answering/answer-content.ts'
import { type NewAnswer, insertAnswers } from '#features/checklists/answers/answer.queries.ts'
import {
  type ChecklistRow,
  everyChecklist,
} from '#features/checklists/checklist/checklist.queries.ts'
import { currentContent } from '#features/checklists/checklist/version.queries.ts'
import type { VersionContent } from '#features/checklists/checklist/version.tables.ts'
import { type Next, filled, oneOf, sequence } from './filled.ts'

type Person = { readonly id: string; readonly name: string }

const ANSWERS = 88
const HALF_A_YEAR = 180
const FIRST_HOUR = '07:40'
const HOURS = [FIRST_HOUR, '08:15', '09:30', '10:20', '13:45', '14:50', '16:05']

const farmsOf = ({ farms, subsidiaries }: ChecklistRow) =>
  FARMS.filter(
    ({ code, subsidiaryCode }) =>
      (farms.includes(ALL) || farms.includes(code)) &&
      (subsidiaries.includes(ALL) || subsidiaries.includes(subsidiaryCode)),
  )

type When = { readonly now: Date; readonly calendar: Calendar }

const isPast = ({ now, calendar }: When, day: string, hour: string) =>
  calendar.instantAt(day, hour) <= now

/** Days on which it could have been answered so far, within half a year. */
const daysOf = ({ startDate, endDate }: ChecklistRow, when: When) => {
  const today = when.calendar.dayOf(when.now)
  return Array.from({ length: HALF_A_YEAR }, (_, ago) => daysFrom(today, -ago)).filter(
    (day) => day >= startDate && day <= endDate && isPast(when, day, FIRST_HOUR),
  )
}

/** Something that a person would answer, by the ids of the questions. */
export const filledIn = ({ questions }: VersionContent, day: string, next: Next) =>
  Object.fromEntries(questions.map((question) => [question.id, filled(question, day, next)]))

type Answering = { readonly checklist: ChecklistRow; readonly day: string; readonly at: Date }

/** Who answered what, and when. */
export const answerBy = ({ id, name }: Person, { checklist, day, at }: Answering) => ({
  id: newId(),
  checklistId: checklist.id,
  adminId: id,
  userName: name,
  answeredAt: at,
  answeredOn: day,
  receivedAt: at,
  versionId: checklist.versionId,
})

type Made = When & { readonly next: Next }

const answerOf = (
  checklist: ChecklistRow,
  version: VersionContent,
  people: readonly Person[],
  { next, ...when }: Made,
): NewAnswer[] => {
  const day = oneOf(daysOf(checklist, when), next)
  const person = oneOf(people, next)
  if (day === undefined || person === undefined) return []
  const content = askedContent(version, filledIn(version, day, next))
  if (!content.ok) return []
  const hours = HOURS.filter((hour) => isPast(when, day, hour))
  const at = when.calendar.instantAt(day, oneOf(hours, next) ?? FIRST_HOUR)
  const farmCode = oneOf(farmsOf(checklist), next)?.code ?? null
  return [{ ...answerBy(person, { checklist, day, at }), farmCode, ...content.answer }]
}

/** Answers of half a year, to the checklists that can be or could be answered in the panel. */
export const loadAnswers = async (tx: Db, people: readonly Person[], when: When) => {
  const next = sequence(20_261_115)
  const rows: NewAnswer[] = []
  const answered = (await everyChecklist(tx)).filter(
    (checklist) =>
      checklist.active &&
      checklist.responder !== RESPONDER.integra &&
      daysOf(checklist, when).length > 0,
  )
  for (const [index, checklist] of answered.entries()) {
    const content = await currentContent(tx, checklist)
    // Some are answered every week, others now and then.
    const count = Math.round((ANSWERS / answered.length) * (index % 2 === 0 ? 1.4 : 0.6))
    for (let made = 0; made < count; made += 1) {
      rows.push(...answerOf(checklist, content, people, { ...when, next }))
    }
  }
  await insertAnswers(tx, rows)
}
