import * as z from 'zod'
import { email } from '#shared/email.ts'
import { readNumber } from '#shared/numbers.ts'
import { ifGiven } from '#shared/reader.ts'
import type { StateLabel } from '#shared/state.ts'

export const LINK_DAYS = { fewest: 1, usual: 7, most: 30 } as const
export const WRONG_DAYS = 'Informe de 1 a 30 dias'

/** Forms hold texts. Whatever is no number of days is told so, and nothing else. */
const daysOf = (given: unknown) =>
  typeof given === 'string' ? (readNumber(given) ?? given) : given

const days = z
  .number(WRONG_DAYS)
  .int(WRONG_DAYS)
  .min(LINK_DAYS.fewest, WRONG_DAYS)
  .max(LINK_DAYS.most, WRONG_DAYS)

/** A link to the report of an answer, for whoever has it; with an e-mail it is sent there. */
export const reportLinkInput = z.object({
  days: z
    .preprocess(daysOf, days.nullish())
    .optional()
    .transform((given) => given ?? LINK_DAYS.usual),
  email: ifGiven(email),
})
export type ReportLinkInput = z.output<typeof reportLinkInput>

/** The address is told this once: nobody can read it again. */
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
  /** When somebody ended it before its time. */
  ended_at: z.iso.datetime().nullable(),
  /** How often its page was opened. */
  opened: z.number().int(),
  sent_to: z.string().nullable(),
  /** Whether whoever reads this may end it. */
  can_end: z.boolean(),
})
export type ReportLink = z.output<typeof reportLink>

type Lasting = Pick<ReportLink, 'expires_at' | 'ended_at'>

export const isOpenLink = ({ expires_at, ended_at }: Lasting, now: Date) =>
  ended_at === null && Date.parse(expires_at) > now.getTime()

/** What a link is at this moment. */
export const stateOfLink = (link: Lasting, now: Date): StateLabel => {
  if (link.ended_at !== null) return { label: 'Encerrado', tone: 'neutral' }
  return isOpenLink(link, now)
    ? { label: 'Ativo', tone: 'good' }
    : { label: 'Vencido', tone: 'neutral' }
}
