import * as z from 'zod/mini'
import { formatInstant } from '#format.ts'
import { formEvidence } from './evidence/form-evidence.ts'

/** The values of the fields by question id. */
export const storedValues = z.record(
  z.string(),
  z.union([z.readonly(z.array(z.string())), z.number(), z.string()]),
)
/** The server's error messages by question id, or by the name of the farm field. */
export const problemsByField = z.record(z.string(), z.string())

/** A visit: an answer that is being written, with its author, its checklist and the id it will be sent under. */
export const draftSchema = z.object({
  adminId: z.string(),
  checklistId: z.string(),
  /** The checklist's name, so that the visit can be listed without the checklist. */
  name: z.string(),
  /** The key of the stored content that it answers. */
  version: z.string(),
  /** Generated once, so that sending it several times makes one answer. */
  answerId: z.uuid(),
  farm: z.nullable(z.string()),
  farmName: z.nullable(z.string()),
  values: storedValues,
  evidence: formEvidence,
  /** Counts required answers. */
  progress: z.nullable(z.object({ done: z.number(), required: z.number() })),
  startedAt: z.iso.datetime(),
  savedAt: z.iso.datetime(),
  /** Set when a confirmed answer was taken back to be corrected: it keeps its time of confirmation. */
  confirmedAt: z.nullable(z.iso.datetime()),
  /** Set when the server refused the answer and it was taken back. */
  refusal: z.optional(
    z.object({
      reason: z.string(),
      problems: problemsByField,
      /** The server refused the time or the checklist, not the answers. */
      isClosed: z.optional(z.boolean()),
    }),
  ),
})
export type AnswerDraft = z.output<typeof draftSchema>

/** DD/MM HH:mm; drafts are seldom older than some days, so the year is left out. */
const shortInstant = (instant: string) => {
  const [day = '', time = ''] = formatInstant(instant).split(' ')
  return `${day.slice(0, 'DD/MM'.length)} ${time}`
}
export const draftLabel = ({ savedAt }: Pick<AnswerDraft, 'savedAt'>) =>
  `Rascunho de ${shortInstant(savedAt)}`

/** Distinguishes visits to the same farm by when they were started; empty where there is only one. */
export const startedText = (visit: AnswerDraft, visits: readonly AnswerDraft[]) => {
  const { farm, checklistId, startedAt } = visit
  const sameFarm = visits.filter((item) => item.farm === farm && item.checklistId === checklistId)
  if (farm === null || sameFarm.length < 2) return ''
  const text = `, começada em ${shortInstant(startedAt)}`
  const sameMinute = sameFarm
    .filter((item) => shortInstant(item.startedAt) === shortInstant(startedAt))
    .toSorted(
      (a, b) => a.startedAt.localeCompare(b.startedAt) || a.answerId.localeCompare(b.answerId),
    )
  return sameMinute.length < 2 ? text : `${text} (${sameMinute.indexOf(visit) + 1}ª)`
}

/** 'Granja Buriti, 5 de 10': a label that is unique among the given visits. */
export const visitLabel = (visit: AnswerDraft, visits: readonly AnswerDraft[]) => {
  const { farmName, progress } = visit
  const name = `${farmName ?? draftLabel(visit)}${startedText(visit, visits)}`
  return progress === null ? name : `${name}, ${progress.done} de ${progress.required}`
}
