import {
  type AnswerReceipt,
  answerInput,
  sameVisit,
} from '@portal/contract/checklists/answering/answering'
import { DAY_MS, MINUTE_MS } from '@portal/contract/shared/durations'
import * as z from 'zod/mini'
import { randomId } from '#device/random-id.ts'
import { NO_EVIDENCE, formEvidence } from '#features/checklists/answering/evidence/form-evidence.ts'
import {
  type AnswerDraft,
  problemsByField,
  storedValues,
} from '#features/checklists/answering/answer-draft.ts'

const refusalSchema = z.object({
  reason: z.string(),
  isTaken: z.boolean(),
  /** The checklist is closed, so its form cannot be opened to correct the answer. */
  isClosed: z.optional(z.boolean()),
  problems: problemsByField,
})
export type Refusal = z.output<typeof refusalSchema>

/** A confirmed answer on its way to the server. */
export const queueEntry = z.object({
  adminId: z.string(),
  /** The answer's id: sending it several times makes one answer. */
  id: z.uuid(),
  checklistId: z.string(),
  /** The key of the stored content that it answers. */
  version: z.string(),
  name: z.string(),
  farmName: z.nullable(z.string()),
  confirmedAt: z.iso.datetime(),
  /** The values of the fields, for a correction. */
  values: storedValues,
  /** Evidence of visible questions; it is sent with the answer, once all photos are uploaded. */
  evidence: formEvidence,
  /** The request body. */
  answer: z.extend(answerInput, { id: z.uuid(), farm_id: z.nullable(z.string()) }),
  /** The answer as text, readable without the checklist. */
  words: z.array(
    z.object({
      category: z.string(),
      question: z.string(),
      answer: z.string(),
      /** The ids of the pictures that belong to this line. */
      photos: z.optional(z.array(z.string())),
    }),
  ),
  state: z.enum(['waiting', 'sending', 'sent', 'refused']),
  attempts: z.number(),
  /** It was sent, and no reply arrived. */
  mayHaveArrived: z.boolean(),
  /** After a server error on this entry, it is not retried before this time. */
  notBefore: z.nullable(z.iso.datetime()),
  refusal: z.nullable(refusalSchema),
  /** Why it waits although the server replies, as text. */
  delay: z.optional(z.string()),
  sentAt: z.nullable(z.iso.datetime()),
  /** Another answer for the same farm that the server reported when it accepted this one. */
  sameVisit: z.optional(sameVisit),
})
export type Entry = z.output<typeof queueEntry>

/** The result of a sending. */
export type Outcome =
  | { readonly kind: 'sent'; readonly sameVisit?: AnswerReceipt['same_visit'] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The session has ended: the person must sign in again. */
  | { readonly kind: 'ended' }
  /** No reply, or the server asks to wait: the next entry would have the same result. */
  | { readonly kind: 'unreached'; readonly isCertain: boolean; readonly waitSeconds: number }
  /** The server failed on this entry only. */
  | {
      readonly kind: 'failed'
      /** The answer itself was certainly not stored: a photo failed. */
      readonly isCertain?: boolean
      /** The explanation for the person. */
      readonly delay?: string
    }

const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 15 * MINUTE_MS

/** The pause doubles with each attempt. */
export const retryPauseMs = (attempts: number, first = FIRST_PAUSE_MS) =>
  Math.min(LONGEST_PAUSE_MS, first * 2 ** Math.max(0, attempts - 1))

/** Stored before the request starts: an entry that was never attempted cannot have arrived. */
export const withAttempt = (entry: Entry): Entry => ({
  ...entry,
  state: 'sending',
  attempts: entry.attempts + 1,
  mayHaveArrived: true,
})

const waitingAgain = (entry: Entry, mayHaveArrived: boolean): Entry => ({
  ...entry,
  state: 'waiting',
  attempts: entry.attempts + 1,
  mayHaveArrived,
  delay: undefined,
})

/** Of a sent answer only the record that it was sent stays. */
const withoutContent = (entry: Entry): Entry => ({
  ...entry,
  values: {},
  evidence: NO_EVIDENCE,
  words: [],
  answer: { ...entry.answer, builtObjectValues: {} },
})

/** Returns the entry after an attempt; the given entry is the one before it. */
export const entryAfter = (entry: Entry, outcome: Outcome, now: Date): Entry => {
  switch (outcome.kind) {
    case 'sent':
      return {
        ...withoutContent(waitingAgain(entry, true)),
        state: 'sent',
        sentAt: now.toISOString(),
        ...(outcome.sameVisit && { sameVisit: outcome.sameVisit }),
      }
    case 'refused':
      // The server looks up the id first, so it does not have an answer that it refuses.
      return { ...waitingAgain(entry, false), state: 'refused', refusal: outcome.refusal }
    case 'ended':
      return waitingAgain(entry, entry.mayHaveArrived)
    case 'unreached':
      return waitingAgain(entry, entry.mayHaveArrived || !outcome.isCertain)
    case 'failed': {
      const pause = retryPauseMs(entry.attempts + 1)
      const notBefore = new Date(now.getTime() + pause).toISOString()
      const mayHaveArrived = entry.mayHaveArrived || outcome.isCertain !== true
      return { ...waitingAgain(entry, mayHaveArrived), notBefore, delay: outcome.delay }
    }
  }
}

export const resetForRetry = (entry: Entry): Entry => ({
  ...entry,
  state: 'waiting',
  refusal: null,
  notBefore: null,
  delay: undefined,
})

export const isUnsent = ({ state }: Entry) => state !== 'sent'
export const isPending = ({ state }: Entry) => state === 'waiting' || state === 'sending'

export const isDue = (entry: Entry, now: Date) =>
  isPending(entry) && (entry.notBefore === null || entry.notBefore <= now.toISOString())

/**
 * Only an answer that the server does not have can be changed: of the same id it stores the first it gets. The form opens
 * with the content stored here.
 */
export const canBeCorrected = ({ state, mayHaveArrived }: Entry) =>
  state === 'refused' || (state === 'waiting' && !mayHaveArrived)

/** Another answer to the same checklist for the same farm, with a note for the person. */
export type SameVisit = { readonly confirmedAt: string; readonly note: string }

/** The newest such answer of the last 24 hours, in this queue or as the farm's previous answer. */
export const recentSameVisit = (
  entries: readonly Entry[],
  { id, checklistId, farm }: Pick<Entry, 'id' | 'checklistId'> & { readonly farm: string | null },
  now: Date,
  previous?: { readonly answeredAt: string; readonly userName: string } | null,
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
  const candidates = previous
    ? [{ confirmedAt: previous.answeredAt, note: `, por ${previous.userName}` }, ...own]
    : own
  return candidates
    .filter(({ confirmedAt }) => confirmedAt > yesterday)
    .toSorted((left, right) => right.confirmedAt.localeCompare(left.confirmedAt))[0]
}

export const sortedEntries = (entries: readonly Entry[]) =>
  entries.toSorted((a, b) => a.confirmedAt.localeCompare(b.confirmedAt) || a.id.localeCompare(b.id))

/** The entries to send now, in order. An entry still 'sending' when a run starts was left by a crash. */
export const dueEntries = (entries: readonly Entry[], now: Date) =>
  sortedEntries(entries).filter((entry) => isDue(entry, now))

/** The draft of an entry that is taken back. An id that the server says is taken is replaced. */
export const draftFromEntry = (entry: Entry, now: Date): AnswerDraft => ({
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
