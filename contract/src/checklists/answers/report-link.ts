import * as z from 'zod/mini'
import { email } from '#shared/email.ts'
import { readNumber } from '#shared/numbers.ts'
import { preprocess, optionalField } from '#shared/reader.ts'
import type { StateLabel } from '#shared/state-label.ts'

export const LINK_DAYS = { min: 1, default: 7, max: 30 } as const
export const INVALID_DAYS = 'Informe de 1 a 30 dias'

/** Forms send texts. Every value that is not a valid number of days gets the same message. */
const readDays = (value: unknown) =>
  typeof value === 'string' ? (readNumber(value) ?? value) : value

const days = z
  .number(INVALID_DAYS)
  .check(z.int(), z.minimum(LINK_DAYS.min, INVALID_DAYS), z.maximum(LINK_DAYS.max, INVALID_DAYS))

/** Creates a public link to the report of an answer; with an e-mail address, the link is mailed there. */
export const reportLinkInput = z.object({
  days: z.pipe(
    z.optional(preprocess(readDays, z.nullish(days))),
    z.transform((value) => value ?? LINK_DAYS.default),
  ),
  email: optionalField(email),
})
export type ReportLinkInput = z.output<typeof reportLinkInput>

/** The URL is returned only on creation; it cannot be read again. */
export const newReportLink = z.object({
  id: z.uuid(),
  url: z.string(),
  expires_at: z.iso.datetime(),
})
export type NewReportLink = z.output<typeof newReportLink>

export const reportLink = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  expires_at: z.iso.datetime(),
  /** When a person ended it before it expired. */
  ended_at: z.nullable(z.iso.datetime()),
  /** How many times its page was opened. */
  opened: z.int(),
  sent_to: z.nullable(z.string()),
  /** Whether the caller may end it. */
  can_end: z.boolean(),
})
export type ReportLink = z.output<typeof reportLink>

type LinkLifetime = Pick<ReportLink, 'expires_at' | 'ended_at'>

export const isOpenLink = ({ expires_at, ended_at }: LinkLifetime, now: Date) =>
  ended_at === null && Date.parse(expires_at) > now.getTime()

export const stateOfLink = (link: LinkLifetime, now: Date): StateLabel => {
  if (link.ended_at !== null) return { label: 'Encerrado', tone: 'neutral' }
  return isOpenLink(link, now)
    ? { label: 'Ativo', tone: 'good' }
    : { label: 'Vencido', tone: 'neutral' }
}
