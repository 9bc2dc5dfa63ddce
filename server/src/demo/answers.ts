import type { SubmittedEvidence } from '@portal/contract/checklists/answering/evidence'
import { RESPONDER } from '@portal/contract/checklists/checklist/checklist'
import type { Question } from '@portal/contract/checklists/questions/question'
import { ALL } from '@portal/contract/places/place'
import type { Calendar } from '@portal/contract/shared/calendar'
import { addDays, hasBegun, hasEnded } from '@portal/contract/shared/dates'
import { newId } from '#db/columns.ts'
import type { Db } from '#db/database.ts'
import { buildAnswerContent } from '#features/checklists/answering/answer-content.ts'
import { insertAnswers } from '#features/checklists/answers/answer.queries.ts'
import type { NewAnswer } from '#features/checklists/answers/answer.tables.ts'
import {
  type ChecklistRow,
  allChecklists,
} from '#features/checklists/checklist/checklist.queries.ts'
import { currentVersionContent } from '#features/checklists/checklist/version.queries.ts'
import type { VersionContent } from '#features/checklists/checklist/version.tables.ts'
import { SAMPLES } from './checklists.ts'
import { FARMS } from './demo-places.ts'

/** Numbers from 0 to below 1; the same seed gives the same sequence. */
export const pseudoRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
type Random = ReturnType<typeof pseudoRandom>

const pick = <T>(items: readonly T[], random: Random) => items[Math.floor(random() * items.length)]

/** Chooses the best option in most cases, and critical ones rarely, as on a well-run farm. */
const chosenOption = ({ options }: Question, random: Random) => {
  const [best] = options
    .filter((option) => !option.not_applicable)
    .toSorted((left, right) => right.weight - left.weight)
  const others = options.filter((option) => !option.critical || random() < 0.5)
  return (random() < 0.65 ? best : pick(others, random))?.data ?? null
}

/** Few or none of the options that are defects, most of the others. */
const chosenOptions = ({ options }: Question, random: Random) => {
  const others = options.filter(({ exclusive }) => !exclusive)
  const share = others.every(({ weight }) => weight < 0) ? 0.12 : 0.7
  const chosen = others.filter(() => random() < share)
  const alone = options.filter(({ exclusive }) => exclusive)
  return (chosen.length > 0 ? chosen : alone).map(({ data }) => data)
}

/** A plausible answer. Every question gets one; those to hidden questions are dropped later. */
const sampleAnswer = (question: Question, day: string, random: Random) => {
  const { type, name, required } = question
  const sample = SAMPLES.get(name) ?? []
  const [from = 0, to = 0] = sample.map(Number)
  if (type === 2) return chosenOptions(question, random)
  if (type === 3)
    return required || random() < 0.6 ? (pick<number | string>(sample, random) ?? '') : ''
  if (type === 6) return Number((from + random() * (to - from)).toFixed(to < 10 ? 1 : 0))
  if (type !== 4) return chosenOption(question, random)
  const date = addDays(day, Math.round(from + random() * (to - from)))
  return question.date_only ? date : `${date} 06:${Math.floor(10 + random() * 50)}`
}

type Person = { readonly id: string; readonly name: string }
export type When = { readonly now: Date; readonly calendar: Calendar }
type Answering = {
  readonly checklist: ChecklistRow
  readonly version: VersionContent
  readonly person: Person
  readonly at: Date
  readonly day: string
  readonly random: Random
  readonly farmCode?: string | null
  /** Answers that are not left to chance, by the names of the questions. */
  readonly fixed?: Readonly<Record<string, string>>
  readonly evidence?: SubmittedEvidence
}

/** The stored answer; none where chance made one that needs evidence. */
export const answerRows = (answering: Answering): NewAnswer[] => {
  const { checklist, version, person, at, day, random, farmCode = null } = answering
  const values = version.questions.map(
    (question) =>
      [
        question.id,
        answering.fixed?.[question.name] ?? sampleAnswer(question, day, random),
      ] as const,
  )
  const content = buildAnswerContent(version, Object.fromEntries(values), answering.evidence)
  if (!content.ok) return []
  return [
    {
      id: newId(),
      checklistId: checklist.id,
      versionId: checklist.versionId,
      adminId: person.id,
      userName: person.name,
      answeredAt: at,
      answeredOn: day,
      receivedAt: at,
      farmCode,
      ...content.answer,
    },
  ]
}

const ANSWERS = 88
const HALF_A_YEAR = 180
const HOURS = ['07:40', '08:15', '09:30', '10:20', '13:45', '14:50', '16:05']

/** The instants of the last half year at which the checklist could have been answered. */
const instantsOf = ({ startDate, endDate }: ChecklistRow, { now, calendar }: When) =>
  Array.from({ length: HALF_A_YEAR }, (_, daysAgo) => addDays(calendar.dayOf(now), -daysAgo))
    .filter((day) => hasBegun(startDate, day) && !hasEnded(endDate, day))
    .flatMap((day) => HOURS.map((hour) => ({ day, at: calendar.instantAt(day, hour) })))
    .filter(({ at }) => at <= now)

const farmsOf = ({ farms, subsidiaries }: ChecklistRow) =>
  FARMS.filter(
    ({ code, subsidiaryCode }) =>
      (farms.length === 0 || farms.includes(ALL) || farms.includes(code)) &&
      (subsidiaries.includes(ALL) || subsidiaries.includes(subsidiaryCode)),
  )

/** Inserts answers of half a year to the checklists that can or could be answered in the panel. */
export const loadAnswers = async (tx: Db, people: readonly Person[], when: When) => {
  const random = pseudoRandom(20_261_115)
  const answerable = (await allChecklists(tx)).filter(
    (checklist) =>
      checklist.active &&
      checklist.responder !== RESPONDER.integra &&
      instantsOf(checklist, when).length > 0,
  )
  const rows: NewAnswer[] = []
  for (const [index, checklist] of answerable.entries()) {
    const version = await currentVersionContent(tx, checklist)
    const instants = instantsOf(checklist, when)
    // Every second checklist gets more answers than the others.
    const count = Math.round((ANSWERS / answerable.length) * (index % 2 === 0 ? 1.4 : 0.6))
    for (let number = 0; number < count; number += 1) {
      const [instant, person] = [pick(instants, random), pick(people, random)]
      if (instant === undefined || person === undefined) continue
      // Two farms have not answered yet.
      const farmCode = pick(farmsOf(checklist).slice(0, -2), random)?.code ?? null
      rows.push(...answerRows({ checklist, version, person, ...instant, random, farmCode }))
    }
  }
  await insertAnswers(tx, rows)
}
