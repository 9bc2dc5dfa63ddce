import * as z from 'zod'
import type { Shape } from '#device/shape.ts'
import { formatInstant } from '#format.ts'
import { NO_EVIDENCE, heldEvidence } from './evidence/held-evidence.ts'

/** By question id, as the fields hold them. */
export const heldValues = z.record(
  z.string(),
  z.union([z.array(z.string()).readonly(), z.number(), z.string()]),
)
/** By question id, or the farm's: what the server holds against it. */
export const problems = z.record(z.string(), z.string())

/** A visit: an answer that is being written, whose, to what, and under which id it will be sent. */
const draft = z.object({
  adminId: z.string(),
  checklistId: z.string(),
  /** The checklist's, to be listed without it. */
  name: z.string(),
  /** Under which the content that it answers is kept; none of one that an earlier panel began. */
  version: z.string().nullable(),
  /** Made once: however often it is sent, it is one answer. */
  answerId: z.uuid(),
  farm: z.string().nullable(),
  farmName: z.string().nullable(),
  values: heldValues,
  evidence: heldEvidence,
  /** Of what must be answered. */
  progress: z.object({ done: z.number(), required: z.number() }).nullable(),
  startedAt: z.iso.datetime(),
  savedAt: z.iso.datetime(),
  /** Of one that was confirmed and taken back to be corrected: its hour stays. */
  confirmedAt: z.iso.datetime().nullable(),
  /** Of one that was sent, refused and taken back. */
  refusal: z
    .object({
      reason: z.string(),
      problems,
      /** It was held against the hour, or against the checklist, and not against what was answered. */
      isClosed: z.boolean().optional(),
    })
    .optional(),
})
export type Draft = z.output<typeof draft>
export const draftShape: Shape<Draft> = {
  schema: draft,
  steps: [
    // The first was found by its checklist: there was one of each.
    (first) => ({
      name: '',
      version: null,
      farmName: null,
      progress: null,
      startedAt: first['savedAt'],
      confirmedAt: null,
      ...first,
    }),
    (second) => ({ evidence: NO_EVIDENCE, ...second }),
  ],
}

/** DD/MM HH:mm, of something that is seldom older than days. */
const shortInstant = (instant: string) => {
  const [day = '', time = ''] = formatInstant(instant).split(' ')
  return `${day.slice(0, 'DD/MM'.length)} ${time}`
}
export const draftLabel = ({ savedAt }: Pick<Draft, 'savedAt'>) =>
  `Rascunho de ${shortInstant(savedAt)}`

/** Of two visits to the same farm, what tells them apart; nothing where there is one. */
export const beginningOf = (visit: Draft, visits: readonly Draft[]) => {
  const { farm, checklistId, startedAt } = visit
  const same = visits.filter((other) => other.farm === farm && other.checklistId === checklistId)
  if (farm === null || same.length < 2) return ''
  const words = `, começada em ${shortInstant(startedAt)}`
  const sameMinute = same
    .filter((other) => shortInstant(other.startedAt) === shortInstant(startedAt))
    .toSorted(
      (a, b) => a.startedAt.localeCompare(b.startedAt) || a.answerId.localeCompare(b.answerId),
    )
  return sameMinute.length < 2 ? words : `${words} (${sameMinute.indexOf(visit) + 1}ª)`
}

/** 'Granja Buriti, 5 de 10': what a person knows a visit by, among these. */
export const visitLabel = (visit: Draft, visits: readonly Draft[]) => {
  const { farmName, progress } = visit
  const name = `${farmName ?? draftLabel(visit)}${beginningOf(visit, visits)}`
  return progress === null ? name : `${name}, ${progress.done} de ${progress.required}`
}
