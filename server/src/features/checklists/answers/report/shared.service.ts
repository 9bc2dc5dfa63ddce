import { finished } from 'node:stream/promises'
import { farmText } from '@portal/contract/checklists/answers/listed-answer'
import type { Calendar } from '@portal/contract/shared/calendar'
import { gate } from '#attempts/concurrency-limit.ts'
import { readCompany } from '#company/company.queries.ts'
import type { Visit } from '#context.ts'
import { found } from '#errors.ts'
import { presentAnswerItem } from '#features/checklists/answers/answer.present.ts'
import { findAnswerIn } from '#features/checklists/answers/answer.queries.ts'
import { hashOf } from '#secret-token.ts'
import { checkGuesses, countGuess, countSharedReport } from './link-limits.ts'
import { countOpening, findOpenLink } from './link.queries.ts'
import { type ReportDeps, checklistOf, reportFile } from './report.service.ts'

/** What the token opens. Whatever it does not open, it does not open for the same reason. */
const openLink = async (visit: Visit, token: string) => {
  await checkGuesses(visit)
  const link = await findOpenLink(visit.db, hashOf(token), visit.now)
  if (link === undefined) await countGuess(visit)
  const { checklistId, answerId, ...rest } = found(link)
  return { ...rest, answer: found(await findAnswerIn(visit.db, checklistId, answerId, undefined)) }
}

type Looking = {
  readonly calendar: Calendar
  /** A person who opens it, and no machine that looks whether it is there. */
  readonly isReader: boolean
}

/** What whoever has the link is told before the report. */
export const readShared = async (visit: Visit, token: string, { calendar, isReader }: Looking) => {
  const { id, expiresAt, answer } = await openLink(visit, token)
  if (isReader) await countOpening(visit.db, id)
  return {
    checklist: (await checklistOf(visit.db, answer)).name,
    farm: farmText(presentAnswerItem(answer)),
    answered: calendar.format(answer.answeredAt),
    corrected: answer.correction?.at ? calendar.format(answer.correction.at) : undefined,
    until: calendar.format(expiresAt),
    company: await readCompany(visit.db),
  }
}
export type SharedReport = Awaited<ReturnType<typeof readShared>>

/** Strangers draw one report at a time: there is always a turn for whoever is signed in. */
const turns = gate({ atOnce: 1, waiting: 20 })
/** Whoever takes longer to read one gives up the turn. */
const WITHIN_MS = 5 * 60_000

type File = Awaited<ReturnType<ReturnType<typeof reportFile>>>

/** The file once it is its turn, which lasts until it was read. */
const inTurn = (make: () => Promise<File>) =>
  new Promise<File>((resolve, reject) => {
    const work = async () => {
      const file = await make()
      const tooSlow = setTimeout(() => file.body.destroy(), WITHIN_MS)
      resolve(file)
      // However it ended, the next may have one.
      await finished(file.body).catch(() => undefined)
      clearTimeout(tooSlow)
    }
    turns(work).catch(reject)
  })

/** The report itself, with the rights of this moment. */
export const openSharedReport = async (
  visit: Visit,
  token: string,
  deps: ReportDeps,
  calendar: Calendar,
) => {
  const { id, answer } = await openLink(visit, token)
  await countSharedReport(visit, id)
  const { db, now } = visit
  return inTurn(() => reportFile(deps, answer)({ db, calendar, now }))
}
