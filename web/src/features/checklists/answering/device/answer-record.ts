import { sameVisit } from '@portal/contract/checklists/answering/answering'
import { DAY_MS } from '@portal/contract/shared/calendar'
import * as z from 'zod/mini'
import { randomId } from '#device/random-id.ts'
import {
  formEvidence,
  formPhoto,
  NO_EVIDENCE,
} from '#features/checklists/answering/form/evidence/evidence.ts'
import { formatInstant } from '#format.ts'

/** The values of the fields by question id; chosen options as their ids. */
const storedValues = z.record(
  z.string(),
  z.union([z.readonly(z.array(z.string())), z.number(), z.string()]),
)

const reasonSchema = z.object({
  text: z.string(),
  /** The server's error messages by question id, or by the name of another field. */
  problems: z.record(z.string(), z.string()),
  /** The server has another answer under this id. */
  isTaken: z.boolean(),
  /** The server refused the time or the checklist, not the answers. */
  isClosed: z.boolean(),
  /** The photo that does not get through, where the answer may be sent without it. */
  photo: z.nullable(z.string()),
})
export type Reason = z.output<typeof reasonSchema>

export const reasonOf = (text: string, more: Partial<Reason> = {}): Reason => ({
  text,
  problems: {},
  isTaken: false,
  isClosed: false,
  photo: null,
  ...more,
})

const ANSWER_STATES = ['draft', 'queued', 'sending', 'refused', 'sent'] as const

/** An answer on this device, from its first value until the server has it. Only its state changes, never its shape. */
export const answerRecord = z.object({
  shape: z.literal(1),
  adminId: z.string(),
  /** Created once: sending it several times makes one answer. */
  id: z.uuid(),
  checklistId: z.string(),
  /** The key of the stored checklist as it was when the answer was begun. */
  version: z.string(),
  /** The checklist's name, so that the answer can be listed without the checklist. */
  name: z.string(),
  farm: z.nullable(z.string()),
  farmName: z.nullable(z.string()),
  values: storedValues,
  evidence: formEvidence,
  /** Photos without which it was sent, with their question: they stay on the device for a correction. */
  leftOut: z.readonly(z.array(z.object({ question: z.string(), photo: formPhoto }))),
  state: z.enum(ANSWER_STATES),
  startedAt: z.iso.datetime(),
  savedAt: z.iso.datetime(),
  /** A draft with it was confirmed before, and is being corrected: it keeps its time of confirmation. */
  confirmedAt: z.nullable(z.iso.datetime()),
  attempts: z.number(),
  /** It was sent, and no reply arrived. */
  mayHaveArrived: z.boolean(),
  /** It is not sent again before this time. */
  notBefore: z.nullable(z.iso.datetime()),
  /** Why it was refused, or why it waits although the server replies. */
  reason: z.nullable(reasonSchema),
  sentAt: z.nullable(z.iso.datetime()),
  /** Another answer for the same farm that the server reported when it accepted this one. */
  sameVisit: z.nullable(sameVisit),
  /** What lists show without the checklist: the required answers, and the first answer as text. */
  progress: z.nullable(z.object({ done: z.number(), required: z.number() })),
  firstAnswer: z.string(),
})
export type AnswerRecord = z.output<typeof answerRecord>
export type AnswerState = AnswerRecord['state']
/** Which answer, and whose. */
export type AnswerKey = Pick<AnswerRecord, 'adminId' | 'id'>

type Begun = Pick<AnswerRecord, 'adminId' | 'checklistId' | 'version' | 'name'> &
  Partial<Pick<AnswerRecord, 'id' | 'farm' | 'farmName'>>

export const newAnswer = (begun: Begun): AnswerRecord => {
  const now = new Date().toISOString()
  return {
    shape: 1,
    id: randomId(),
    farm: null,
    farmName: null,
    values: {},
    evidence: NO_EVIDENCE,
    leftOut: [],
    state: 'draft',
    startedAt: now,
    savedAt: now,
    confirmedAt: null,
    attempts: 0,
    mayHaveArrived: false,
    notBefore: null,
    reason: null,
    sentAt: null,
    sameVisit: null,
    progress: null,
    firstAnswer: '',
    ...begun,
  }
}

/** A draft that was never confirmed. */
export const isOpenVisit = ({ state, confirmedAt }: AnswerRecord) =>
  state === 'draft' && confirmedAt === null
/** It was confirmed, and the server does not have it. */
export const isUnsent = ({ state, confirmedAt }: AnswerRecord) =>
  state !== 'sent' && confirmedAt !== null
export const isPending = ({ state }: AnswerRecord) => state === 'queued' || state === 'sending'

export const isDue = (answer: AnswerRecord, now: Date) =>
  isPending(answer) && (answer.notBefore === null || answer.notBefore <= now.toISOString())

const confirmationOrder = (left: AnswerRecord, right: AnswerRecord) =>
  (left.confirmedAt ?? '').localeCompare(right.confirmedAt ?? '') || left.id.localeCompare(right.id)

export const sortedAnswers = (answers: readonly AnswerRecord[]) =>
  answers.toSorted(confirmationOrder)

/** The answers to send now, in order. One still 'sending' when a run starts was left by a crash. */
export const dueAnswers = (answers: readonly AnswerRecord[], now: Date) =>
  sortedAnswers(answers).filter((answer) => isDue(answer, now))

/**
 * Only an answer that the server does not have can be changed: of the same id it stores the first it gets. The form
 * opens with the stored checklist, so also for one that is closed.
 */
export const canBeCorrected = ({ state, mayHaveArrived }: AnswerRecord) =>
  state === 'refused' || (state === 'queued' && !mayHaveArrived)

/** Back to the form. An id that the server says is taken is replaced. */
export const corrected = (answer: AnswerRecord): AnswerRecord => ({
  ...answer,
  id: answer.reason?.isTaken === true ? randomId() : answer.id,
  state: 'draft',
  savedAt: new Date().toISOString(),
  progress: null,
  notBefore: null,
  reason: answer.state === 'refused' ? answer.reason : null,
})

export const retried = (answer: AnswerRecord): AnswerRecord => ({
  ...answer,
  state: 'queued',
  reason: null,
  notBefore: null,
})

export type LeftOut = AnswerRecord['leftOut']
/** How long a photo that an answer was sent without stays for a correction. */
export const LEFT_OUT_DAYS = 30

export const leftOutText = ({ length }: LeftOut) =>
  length === 1
    ? `Enviada sem 1 foto, que fica neste aparelho por ${LEFT_OUT_DAYS} dias.`
    : `Enviada sem ${length} fotos, que ficam neste aparelho por ${LEFT_OUT_DAYS} dias.`

/** An answer of the last 24 hours to the same checklist for the same farm. */
export type SameVisit = { readonly confirmedAt: string; readonly note: string }
type PreviousVisit = { readonly answeredAt: string; readonly userName: string }

/** The newest other answer of the last 24 hours: confirmed on this device, or known from the server. */
export const recentSameVisit = (
  answers: readonly AnswerRecord[],
  { id, checklistId, farm }: Pick<AnswerRecord, 'id' | 'checklistId' | 'farm'>,
  now: Date,
  previous?: PreviousVisit | null,
): SameVisit | undefined => {
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString()
  const own = answers.flatMap((answer): readonly SameVisit[] =>
    answer.id === id ||
    answer.checklistId !== checklistId ||
    answer.farm !== farm ||
    answer.confirmedAt === null
      ? []
      : [
          {
            confirmedAt: answer.confirmedAt,
            note: answer.state === 'sent' ? '' : ', ainda não enviada',
          },
        ],
  )
  const candidates = previous
    ? [{ confirmedAt: previous.answeredAt, note: `, por ${previous.userName}` }, ...own]
    : own
  return candidates
    .filter(({ confirmedAt }) => confirmedAt > yesterday)
    .toSorted((left, right) => right.confirmedAt.localeCompare(left.confirmedAt))[0]
}

/** DD/MM HH:mm; drafts are seldom older than some days, so the year is left out. */
const shortInstant = (instant: string) => {
  const [day = '', time = ''] = formatInstant(instant).split(' ')
  return `${day.slice(0, 'DD/MM'.length)} ${time}`
}
export const draftLabel = ({ savedAt }: Pick<AnswerRecord, 'savedAt'>) =>
  `Rascunho de ${shortInstant(savedAt)}`

/** Distinguishes visits to the same farm by when they were started; empty where there is only one. */
export const startedText = (visit: AnswerRecord, visits: readonly AnswerRecord[]) => {
  const { farm, checklistId, startedAt } = visit
  const sameFarm = visits.filter((item) => item.farm === farm && item.checklistId === checklistId)
  if (farm === null || sameFarm.length < 2) return ''
  const text = `, começada em ${shortInstant(startedAt)}`
  const sameMinute = sameFarm
    .filter((item) => shortInstant(item.startedAt) === shortInstant(startedAt))
    .toSorted((a, b) => a.startedAt.localeCompare(b.startedAt) || a.id.localeCompare(b.id))
  return sameMinute.length < 2 ? text : `${text} (${sameMinute.indexOf(visit) + 1}ª)`
}

/** 'Granja Buriti, 5 de 10': a label that is unique among the given visits. */
export const visitLabel = (visit: AnswerRecord, visits: readonly AnswerRecord[]) => {
  const { farmName, progress } = visit
  const name = `${farmName ?? draftLabel(visit)}${startedText(visit, visits)}`
  return progress === null ? name : `${name}, ${progress.done} de ${progress.required}`
}
