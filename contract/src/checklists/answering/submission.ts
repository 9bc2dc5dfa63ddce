import type * as z from 'zod'
import { ifGiven, orNone } from '#shared/reader.ts'
import { REASON_MISSING, answerInput } from './answering.ts'
import { evidenceInput, locationInput, signatureInput } from './evidence.ts'

/** An answer as a caller may send it: with what was given beside the values, and the reason that a correction must give. */
export const submission = answerInput
  .extend({
    /** Remarks and photos beside the values; of a correction, those that are not sent stay as they were. */
    evidence: ifGiven(evidenceInput).describe('Portal: optional'),
    /** Null takes away what the corrected answer had. */
    signature: orNone(signatureInput).describe('Portal: optional'),
    location: orNone(locationInput).describe('Portal: optional'),
  })
  .refine(({ replaces_id: replaced, reason }) => replaced === undefined || reason !== undefined, {
    path: ['reason'],
    error: REASON_MISSING,
  })
export type Submission = z.output<typeof submission>
