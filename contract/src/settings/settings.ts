import * as z from 'zod/mini'

/** A demonstration account that the sign-in page offers. */
const demonstrationAccount = z.object({
  email: z.string(),
  password: z.string(),
  description: z.string(),
})

/** What the panel needs before sign-in. */
export const settings = z.object({
  identity: z.discriminatedUnion('provider', [
    z.object({ provider: z.literal('embedded'), api_key: z.string(), project_id: z.string() }),
    z.object({
      provider: z.literal('firebase'),
      api_key: z.string(),
      project_id: z.string(),
      auth_domain: z.string(),
      /** Origin of a Firebase Auth emulator, in tests. */
      emulator: z.nullable(z.string()),
    }),
  ]),
  password_min: z.int(),
  session_idle_minutes: z.number(),
  /** Whether new administrators can be mailed a link to choose a password. */
  invites_by_mail: z.boolean(),
  /** The IANA name of the company's time zone, which decides where days begin and how instants are shown. */
  time_zone: z.string(),
  demonstration: z.nullable(z.array(demonstrationAccount)),
  /** The company, once a master has entered it. */
  company: z.nullish(z.object({ name: z.string(), logo_url: z.string() })),
})
export type Settings = z.output<typeof settings>

export const demonstrationCode = z.object({ code: z.string(), valid_for_seconds: z.number() })
