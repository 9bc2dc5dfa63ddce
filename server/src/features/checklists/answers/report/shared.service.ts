import { farmText } from '@portal/contract/checklists/answers/answered-farm'
import type { Calendar } from '@portal/contract/shared/calendar'
import { concurrencyLimit } from '#attempts/concurrency-limit.ts'
import { networkOf } from '#attempts/network.ts'
import { readCompany } from '#company/company.queries.ts'
import type { RequestContext } from '#context.ts'
import { orNotFound } from '#errors.ts'
import { presentAnswerItem } from '#features/checklists/answers/answer.present.ts'
import { findWholeAnswer } from '#features/checklists/answers/answer.queries.ts'
import { hashOf } from '#secret-token.ts'
import { countSharedReport } from './link-limits.ts'
import { countOpening, findOpenLink } from './link.queries.ts'
import { type ReportDeps, checklistOf, reportFile } from './report.service.ts'

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
  const { db, now } = context
  const draw = () => reportFile(deps, answer, 'shared')({ db, calendar, now, reader })
  return limitDrawing(draw, { signal: reader, person: networkOf(context.address) })
}
