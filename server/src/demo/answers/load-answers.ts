import { RESPONDER } from '@portal/contract/checklists/checklist/checklist'
import { ALL } from '@portal/contract/places/place'
import type { Calendar } from '@portal/contract/shared/calendar'
import { addDays, hasBegun, hasEnded } from '@portal/contract/shared/dates'
import type { Db } from '#db/database.ts'
import { newId } from '#db/columns.ts'
import { FARMS } from '#demo/demo-places.ts'
import { buildAnswerContent } from '#features/checklists/answering/answer-content.ts'
import { insertAnswers } from '#features/checklists/answers/answer.queries.ts'
import type { NewAnswer } from '#features/checklists/answers/answer.tables.ts'
import {
  type ChecklistRow,
  allChecklists,
} from '#features/checklists/checklist/checklist.queries.ts'
import { currentVersionContent } from '#features/checklists/checklist/version.queries.ts'
import type { VersionContent } from '#features/checklists/checklist/version.tables.ts'
import { type Random, sampleAnswer, pick, pseudoRandom } from './sample-answer.ts'

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

/** The days within the last half year on which the checklist could have been answered. */
const daysOf = ({ startDate, endDate }: ChecklistRow, when: When) => {
  const today = when.calendar.dayOf(when.now)
  return Array.from({ length: HALF_A_YEAR }, (_, daysAgo) => addDays(today, -daysAgo)).filter(
    (day) => hasBegun(startDate, day) && !hasEnded(endDate, day) && isPast(when, day, FIRST_HOUR),
  )
}

/** A plausible answer to every question, by question id. */
export const sampleAnswers = ({ questions }: VersionContent, day: string, random: Random) =>
  Object.fromEntries(
    questions.map((question) => [question.id, sampleAnswer(question, day, random)]),
  )

type Answering = { readonly checklist: ChecklistRow; readonly day: string; readonly at: Date }

/** The columns that say who answered which checklist, and when. */
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

type Sampling = When & { readonly random: Random }

const answerOf = (
  checklist: ChecklistRow,
  version: VersionContent,
  people: readonly Person[],
  { random, ...when }: Sampling,
): NewAnswer[] => {
  const day = pick(daysOf(checklist, when), random)
  const person = pick(people, random)
  if (day === undefined || person === undefined) return []
  const content = buildAnswerContent(version, sampleAnswers(version, day, random))
  if (!content.ok) return []
  const hours = HOURS.filter((hour) => isPast(when, day, hour))
  const at = when.calendar.instantAt(day, pick(hours, random) ?? FIRST_HOUR)
  const farmCode = pick(farmsOf(checklist), random)?.code ?? null
  return [{ ...answerBy(person, { checklist, day, at }), farmCode, ...content.answer }]
}

/** Inserts answers of half a year to the checklists that can or could be answered in the panel. */
export const loadAnswers = async (tx: Db, people: readonly Person[], when: When) => {
  const random = pseudoRandom(20_261_115)
  const rows: NewAnswer[] = []
  const answerable = (await allChecklists(tx)).filter(
    (checklist) =>
      checklist.active &&
      checklist.responder !== RESPONDER.integra &&
      daysOf(checklist, when).length > 0,
  )
  for (const [index, checklist] of answerable.entries()) {
    const content = await currentVersionContent(tx, checklist)
    // Every second checklist gets more answers than the others.
    const count = Math.round((ANSWERS / answerable.length) * (index % 2 === 0 ? 1.4 : 0.6))
    for (let number = 0; number < count; number += 1) {
      rows.push(...answerOf(checklist, content, people, { ...when, random }))
    }
  }
  await insertAnswers(tx, rows)
}
