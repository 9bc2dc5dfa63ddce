import * as z from 'zod/mini'

export const envelope = <T extends z.ZodMiniType>(data: T) => z.object({ data })

export const emptyEnvelope = envelope(z.null())

/** How many invalid fields an error response lists: the first. */
export const ERRORS_MAX = 50

/** The body of every error response: a code for programs, a message for people, and the invalid fields. */
export const failure = z.object({
  error: z.string(),
  error_code: z.string(),
  message: z.string(),
  /** The HTTP status. */
  code: z.int(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  request_id: z.string(),
  /** In an `edit_conflict`: who saved meanwhile, and when. */
  saved_by: z.optional(z.string()),
  saved_at: z.optional(z.iso.datetime()),
})
export type Failure = z.output<typeof failure>
