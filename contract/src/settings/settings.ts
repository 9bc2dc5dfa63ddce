import * as z from 'zod'

/** An account of the demonstration, as the sign-in page offers it to a newcomer. */
export const demonstrationAccount = z.object({
  email: z.string(),
  password: z.string(),
  description: z.string(),
})

/** What the panel must know before anyone has signed in. */
export const settings = z.object({
  identity: z.discriminatedUnion('provider', [
    z.object({ provider: z.literal('embedded'), api_key: z.string(), project_id: z.string() }),
    z.object({
      provider: z.literal('firebase'),
      api_key: z.string(),
      project_id: z.string(),
      auth_domain: z.string(),
      /** Origin of a Firebase Auth emulator, in tests. */
      emulator: z.string().nullable(),
    }),
  ]),
  password_min: z.number().int(),
  session_idle_minutes: z.number(),
  /** Whether a new administrator can be mailed a link to choose a password. An older server does not tell. */
  invites_by_mail: z.boolean().default(false),
  /** IANA's name of the company's zone: where days begin, and how instants are shown. */
  time_zone: z.string(),
  demonstration: z.array(demonstrationAccount).nullable(),
  /** Whose portal it is, once somebody has said so. */
  company: z.object({ name: z.string(), logo_url: z.string() }).nullish(),
})
export type Settings = z.output<typeof settings>

export const demonstrationCode = z.object({ code: z.string(), valid_for_seconds: z.number() })
