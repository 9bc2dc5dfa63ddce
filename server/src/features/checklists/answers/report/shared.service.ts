import { farmText } from '@portal/contract/checklists/answers/answer-item'
import { type Calendar, MINUTE_MS } from '@portal/contract/shared/calendar'
import { countAttempt } from '#attempts/attempt.queries.ts'
import type { AttemptRule } from '#attempts/attempts.ts'
import { networkOf } from '#attempts/network.ts'
import { readCompany } from '#company/company.queries.ts'
import { concurrencyLimit } from '#concurrency-limit.ts'
import type { RequestContext } from '#context.ts'
import { orNotFound } from '#errors.ts'
import { presentAnswerItem } from '#features/checklists/answers/answer.present.ts'
import { findWholeAnswer } from '#features/checklists/answers/answer.queries.ts'
import { refuseIfLimited } from '#mail/mail-limit.ts'
import { hashOf } from '#secret-token.ts'
import { countOpening, findOpenLink } from './link.queries.ts'
import { checklistOf, type ReportDeps, reportFile } from './report.service.ts'

/** Without a permanent lock, because people behind one network share its address. */
const rule = (limit: number, windowMs: number, longestDelayMs: number): AttemptRule => ({
  limit,
  windowMs,
  firstDelayMs: MINUTE_MS,
  longestDelayMs,
  lifeLimit: Number.POSITIVE_INFINITY,
})
const REPORTS_OF_LINK = rule(20, 10 * MINUTE_MS, 10 * MINUTE_MS)
const REPORTS_FROM_NETWORK = rule(60, 10 * MINUTE_MS, 10 * MINUTE_MS)

/** Hashed, so that the counters hold no personal data. */
const networkKey = (what: string, { address }: RequestContext) =>
  `${what}:${hashOf(networkOf(address))}`

/** A report takes a CPU core for a second or more, so requests are limited per link and per network. */
const countSharedReport = async (context: RequestContext, linkId: string) => {
  const { db, now } = context
  refuseIfLimited(await countAttempt(db, `shared:report:${linkId}`, REPORTS_OF_LINK, now))
  const network = networkKey('shared:reports-from', context)
  refuseIfLimited(await countAttempt(db, network, REPORTS_FROM_NETWORK, now))
}

/** Finds the answer that the token opens. All failures give the same error. */
const findSharedAnswer = async (context: RequestContext, token: string) => {
  const link = await findOpenLink(context.db, hashOf(token), context.now)
  const { checklistId, answerId, ...rest } = orNotFound(link)
  return {
    ...rest,
    answer: orNotFound(await findWholeAnswer(context.db, checklistId, answerId, undefined)),
  }
}

type PageRequest = {
  readonly calendar: Calendar
  /** False for previews and prefetches, which are not counted as openings. */
  readonly isReader: boolean
}

/** The data of the page that links to the report. */
export const readSharedReport = async (
  context: RequestContext,
  token: string,
  { calendar, isReader }: PageRequest,
) => {
  const { id, expiresAt, answer } = await findSharedAnswer(context, token)
  if (isReader) await countOpening(context.db, id)
  return {
    checklist: (await checklistOf(context.db, answer)).name,
    farm: farmText(presentAnswerItem(answer)),
    answered: calendar.format(answer.answeredAt),
    corrected: answer.correction?.at ? calendar.format(answer.correction.at) : undefined,
    until: calendar.format(expiresAt),
    company: await readCompany(context.db),
  }
}
export type SharedReport = Awaited<ReturnType<typeof readSharedReport>>

/** Public requests draw one report at a time, so that capacity remains for signed-in users; networks take turns. */
const limitDrawing = concurrencyLimit({ atOnce: 1, waiting: 20, waitingEach: 10 })

/** The report as a PDF, if the link is still open. */
export const openSharedReport = async (
  context: RequestContext,
  token: string,
  deps: ReportDeps,
  { calendar, reader }: { readonly calendar: Calendar; readonly reader: AbortSignal },
) => {
  const { id, answer } = await findSharedAnswer(context, token)
  await countSharedReport(context, id)
  const { db } = context
  const draw = () => reportFile(deps, answer, 'shared')({ db, calendar, reader })
  return limitDrawing(draw, { signal: reader, person: networkOf(context.address) })
}
