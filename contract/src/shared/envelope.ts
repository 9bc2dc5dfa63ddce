import * as z from 'zod'

export const envelope = <T extends z.ZodType>(data: T) => z.object({ data })

export const nothing = envelope(z.null())

/** What every refusal looks like: a code for programs, a message for people, and the fields at fault. */
export const failure = z.object({
  error: z.string(),
  error_code: z.string(),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  request_id: z.string(),
  /** Of an `edit_conflict`: who saved meanwhile, and when. */
  saved_by: z.string().optional(),
  saved_at: z.iso.datetime().optional(),
})
export type Failure = z.output<typeof failure>
