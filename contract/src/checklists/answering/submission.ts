import * as z from 'zod/mini'
import { optionalField, nullableField } from '#shared/reader.ts'
import { REASON_MISSING, answerInput } from './answering.ts'
import { evidenceInput, locationInput, signatureInput } from './evidence.ts'

/** The request that submits an answer with its evidence. A correction must have a reason. */
export const submission = z
  .extend(answerInput, {
    /** Comments and photos. A correction keeps those that are not sent. */
    evidence: optionalField(evidenceInput).check(z.describe('Portal: optional')),
    /** Null removes the one of the corrected answer. */
    signature: nullableField(signatureInput).check(z.describe('Portal: optional')),
    location: nullableField(locationInput).check(z.describe('Portal: optional')),
  })
  .check(
    z.refine(
      ({ replaces_id: replaced, reason }) => replaced === undefined || reason !== undefined,
      {
        path: ['reason'],
        error: REASON_MISSING,
      },
    ),
  )
export type Submission = z.output<typeof submission>
