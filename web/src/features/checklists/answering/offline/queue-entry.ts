import {
  type AnswerReceipt,
  answerInput,
  sameVisit,
} from '@portal/contract/checklists/answering/answering'
import * as z from 'zod'
import type { Shape } from '#device/shape.ts'
import { randomId } from '#device/random-id.ts'
import { NO_EVIDENCE, heldEvidence } from '#features/checklists/answering/evidence/held-evidence.ts'
import { type Draft, heldValues, problems } from '#features/checklists/answering/answer-draft.ts'

const refusal = z.object({
  reason: z.string(),
  isTaken: z.boolean(),
  /** The form can be opened no more, so that nothing can be corrected in it. */
  isClosed: z.boolean().optional(),
  problems,
})
export type Refusal = z.output<typeof refusal>

/** An answer that was confirmed, on its way to the server. */
const queueEntry = z.object({
  adminId: z.string(),
  /** The answer's own: however often it is sent, it is one answer. */
  id: z.uuid(),
  checklistId: z.string(),
  /** Under which the content that it answers is kept; none of one that an earlier panel confirmed. */
  version: z.string().nullable(),
  name: z.string(),
  farmName: z.string().nullable(),
  confirmedAt: z.iso.datetime(),
  /** As the fields held them, to correct it. */
  values: heldValues,
  /** Of the questions that are shown; sent beside the answer, once each photo was. */
  evidence: heldEvidence,
  /** As it is sent. */
  answer: answerInput.extend({ id: z.uuid(), farm_id: z.string().nullable() }),
  /** In words, to be read without the checklist. */
  words: z.array(
    z.object({
      category: z.string(),
      question: z.string(),
      answer: z.string(),
      /** The pictures that it tells of, by id: those kept earlier do not say. */
      photos: z.array(z.string()).optional(),
    }),
  ),
  state: z.enum(['waiting', 'sending', 'sent', 'refused']),
  attempts: z.number(),
  /** It was sent once and nobody said what became of it. */
  mayHaveArrived: z.boolean(),
  /** A server that failed over this very answer is not asked at once again. */
  notBefore: z.iso.datetime().nullable(),
  refusal: refusal.nullable(),
  /** Why it waits although the server answers, in words. */
  delay: z.string().optional(),
  sentAt: z.iso.datetime().nullable(),
  /** Another answer of the same farm that the server told of when it took this one. */
  sameVisit: sameVisit.optional(),
})
export type Entry = z.output<typeof queueEntry>
export const entryShape: Shape<Entry> = {
  schema: queueEntry,
  steps: [
    (first) => ({ version: null, ...first }),
    (second) => ({ evidence: NO_EVIDENCE, ...second }),
  ],
}

/** What became of a sending. */
export type Outcome =
  | { readonly kind: 'sent'; readonly sameVisit?: AnswerReceipt['same_visit'] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The session is over: somebody has to sign in. */
  | { readonly kind: 'ended' }
  /** Nobody answered, or not now: the next one would fare no better. */
  | { readonly kind: 'unreached'; readonly isCertain: boolean; readonly waitSeconds: number }
  /** The server failed over this one. */
  | {
      readonly kind: 'failed'
      /** The answer itself was not stored: a photo was what it failed over. */
      readonly isCertain?: boolean
      /** What a person is told of it. */
      readonly delay?: string
    }

const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 15 * 60_000

/** Longer after each attempt. */
export const pauseAfter = (attempts: number, first = FIRST_PAUSE_MS) =>
  Math.min(LONGEST_PAUSE_MS, first * 2 ** Math.max(0, attempts - 1))

/** Written before anything leaves: what was never attempted cannot have arrived. */
export const attempted = (entry: Entry): Entry => ({
  ...entry,
  state: 'sending',
  attempts: entry.attempts + 1,
  mayHaveArrived: true,
})

const waiting = (entry: Entry, mayHaveArrived: boolean): Entry => ({
  ...entry,
  state: 'waiting',
  attempts: entry.attempts + 1,
  mayHaveArrived,
  delay: undefined,
})

/** Of what was sent only the fact is kept. */
const emptied = (entry: Entry): Entry => ({
  ...entry,
  values: {},
  evidence: NO_EVIDENCE,
  words: [],
  answer: { ...entry.answer, builtObjectValues: {} },
})

/** The entry as it was before the attempt, and what it is after it. */
export const settledBy = (entry: Entry, outcome: Outcome, now: Date): Entry => {
  switch (outcome.kind) {
    case 'sent':
      return {
        ...emptied(waiting(entry, true)),
        state: 'sent',
        sentAt: now.toISOString(),
        ...(outcome.sameVisit && { sameVisit: outcome.sameVisit }),
      }
    case 'refused':
      // The server looks for the id first: what it refuses it does not have.
      return { ...waiting(entry, false), state: 'refused', refusal: outcome.refusal }
    case 'ended':
      return waiting(entry, entry.mayHaveArrived)
    case 'unreached':
      return waiting(entry, entry.mayHaveArrived || !outcome.isCertain)
    case 'failed': {
      const pause = pauseAfter(entry.attempts + 1)
      const notBefore = new Date(now.getTime() + pause).toISOString()
      const mayHaveArrived = entry.mayHaveArrived || outcome.isCertain !== true
      return { ...waiting(entry, mayHaveArrived), notBefore, delay: outcome.delay }
    }
  }
}

/** As it is, once more. */
export const retried = (entry: Entry): Entry => ({
  ...entry,
  state: 'waiting',
  refusal: null,
  notBefore: null,
  delay: undefined,
})

export const isUnsent = ({ state }: Entry) => state !== 'sent'
export const isOnItsWay = ({ state }: Entry) => state === 'waiting' || state === 'sending'

/**
 * Only what the server does not have can be changed: of the same id it keeps the first it got. Its form opens
 * with the content that is kept here; of an earlier panel's, only while the server still gives that out.
 */
export const canBeCorrected = ({ state, version, mayHaveArrived, refusal: refused }: Entry) =>
  state === 'refused'
    ? version !== null || refused?.isClosed !== true
    : state === 'waiting' && !mayHaveArrived

const DAY_MS = 86_400_000

/** An answer to the same checklist for the same farm, and what else a person should know of it. */
export type SameVisit = { readonly confirmedAt: string; readonly note: string }
type Answered = { readonly answeredAt: string; readonly userName: string }

/** The newest of the last day, as far as this device knows: of its own, and of what the farm answered last. */
export const sameVisitIn = (
  entries: readonly Entry[],
  { id, checklistId, farm }: Pick<Entry, 'id' | 'checklistId'> & { readonly farm: string | null },
  now: Date,
  previous?: Answered | null,
): SameVisit | undefined => {
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString()
  const own = entries
    .filter(
      (entry) =>
        entry.id !== id && entry.checklistId === checklistId && entry.answer.farm_id === farm,
    )
    .map((entry) => ({
      confirmedAt: entry.confirmedAt,
      note: isUnsent(entry) ? ', ainda não enviada' : '',
    }))
  const known = previous
    ? [{ confirmedAt: previous.answeredAt, note: `, por ${previous.userName}` }, ...own]
    : own
  return known
    .filter(({ confirmedAt }) => confirmedAt > yesterday)
    .toSorted((left, right) => right.confirmedAt.localeCompare(left.confirmedAt))[0]
}

export const inOrder = (entries: readonly Entry[]) =>
  entries.toSorted((a, b) => a.confirmedAt.localeCompare(b.confirmedAt) || a.id.localeCompare(b.id))

/** What is to be sent, in order. One that is 'sending' while nobody sends was left by a crash. */
export const dueOf = (entries: readonly Entry[], now: Date) =>
  inOrder(entries).filter(
    (entry) =>
      isOnItsWay(entry) && (entry.notBefore === null || entry.notBefore <= now.toISOString()),
  )

/** Taken back to be changed. An id that is somebody else's is left to them. */
export const draftOf = (entry: Entry, now: Date): Draft => ({
  adminId: entry.adminId,
  checklistId: entry.checklistId,
  name: entry.name,
  version: entry.version,
  answerId: entry.refusal?.isTaken ? randomId() : entry.id,
  farm: entry.answer.farm_id,
  farmName: entry.farmName,
  values: entry.values,
  evidence: entry.evidence,
  progress: null,
  startedAt: entry.confirmedAt,
  savedAt: now.toISOString(),
  confirmedAt: entry.confirmedAt,
  ...(entry.refusal && {
    refusal: {
      reason: entry.refusal.reason,
      problems: entry.refusal.problems,
      isClosed: entry.refusal.isClosed,
    },
  }),
})
