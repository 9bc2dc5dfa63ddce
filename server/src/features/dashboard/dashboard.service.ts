import type { Coverage, MissingFarm, MissingFarms } from '@portal/contract/dashboard/coverage'
import {
  type AnswerPeriod,
  type AnswersOverview,
  canSeeDashboard,
  canSeeWidget,
  type Consolidated,
  type Figures,
  lastWeeks,
  SUBSIDIARIES_SHOWN,
  type SubsidiaryFigures,
  type WeekFigures,
} from '@portal/contract/dashboard/dashboard'
import { subsidiariesWithScope } from '@portal/contract/permissions/actor'
import type { PageQuery, RequestedPage } from '@portal/contract/shared/paging'
import type { Ctx } from '#context.ts'
import { presentPage } from '#db/listing.ts'
import { allow, orNotFound } from '#errors.ts'
import {
  type CoverageRow,
  findCoverage,
  pageOfCoverage,
  pageOfMissing,
} from './coverage.queries.ts'
import {
  answersOfSubsidiaries,
  answersOfWeeks,
  countChecklists,
  countDocuments,
  countNews,
} from './overview.queries.ts'

type WeekRow = Awaited<ReturnType<typeof answersOfWeeks>>[number]
type SubsidiaryRow = Awaited<ReturnType<typeof answersOfSubsidiaries>>[number]

const presentFigures = ({
  registered,
  active,
}: Pick<Figures, 'registered' | 'active'>): Figures => ({
  registered,
  active,
  inactive: registered - active,
})

/** Includes the weeks without answers. */
const presentWeeks = (starts: readonly string[], rows: readonly WeekRow[]): WeekFigures[] => {
  const answers = new Map(rows.map((row) => [row.start, row.answers]))
  return starts.map((start) => ({ start, answers: answers.get(start) ?? 0 }))
}

const presentSubsidiary = ({ average, ...row }: SubsidiaryRow): SubsidiaryFigures => ({
  ...row,
  average_share: average,
})

const NOTHING = { registered: 0, active: 0 }

/** Counts the items that the person may list. */
export const readConsolidated = async ({ actor, db }: Ctx): Promise<Consolidated> => {
  allow(canSeeDashboard(actor))
  const listedIn = (scope: 'news.list' | 'documents.list') =>
    actor.isMaster ? undefined : subsidiariesWithScope(actor, scope)
  const [checklists, news, documents] = [
    canSeeWidget(actor, 'checklist') ? await countChecklists(db, actor) : NOTHING,
    canSeeWidget(actor, 'news') ? await countNews(db, listedIn('news.list')) : NOTHING,
    canSeeWidget(actor, 'document')
      ? await countDocuments(db, listedIn('documents.list'))
      : NOTHING,
  ]
  return {
    checklists: presentFigures(checklists),
    news: presentFigures(news),
    documents: presentFigures(documents),
  }
}

export const readAnswersOverview = async (
  { actor, db, now, calendar }: Ctx,
  weeks: AnswerPeriod,
): Promise<AnswersOverview> => {
  allow(canSeeWidget(actor, 'checklist'))
  const today = calendar.dayOf(now)
  const starts = lastWeeks(today, weeks)
  const period = { from: starts[0] ?? today, to: today }
  const subsidiaries = await answersOfSubsidiaries(db, actor, period, SUBSIDIARIES_SHOWN)
  return {
    weeks: presentWeeks(starts, await answersOfWeeks(db, actor, period)),
    subsidiaries: subsidiaries.map(presentSubsidiary),
  }
}

type MissingRow = Awaited<ReturnType<typeof pageOfMissing>>['rows'][number]

const presentCoverage = ({ startDate, endDate, ...row }: CoverageRow): Coverage => ({
  ...row,
  start_date: startDate,
  end_date: endDate,
})

const presentMissing = ({
  code,
  name,
  subsidiaryCode,
  subsidiaryName,
}: MissingRow): MissingFarm => ({
  code,
  name,
  subsidiary: subsidiaryCode,
  subsidiary_name: subsidiaryName,
})

export const listCoverage = async ({ actor, db, now, calendar }: Ctx, query: RequestedPage) => {
  allow(canSeeWidget(actor, 'checklist'))
  const page = await pageOfCoverage(db, actor, calendar.dayOf(now), query)
  return presentPage(query, page, presentCoverage)
}

/** A checklist that is not under way, or that the person may not read, is reported as not found. */
export const listMissing = async (
  { actor, db, now, calendar }: Ctx,
  id: string,
  query: PageQuery,
): Promise<MissingFarms> => {
  allow(canSeeWidget(actor, 'checklist'))
  const row = orNotFound(await findCoverage(db, actor, calendar.dayOf(now), id))
  const page = await pageOfMissing(db, actor, row, query)
  return { ...presentPage(query, page, presentMissing), checklist: presentCoverage(row) }
}
