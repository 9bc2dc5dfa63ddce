import {
  type AnswerPeriod,
  type AnswersOverview,
  type Consolidated,
  lastWeeks,
  SUBSIDIARIES_SHOWN,
} from '@portal/contract/dashboard/dashboard'
import { canSeeDashboard, canSeeWidget } from '@portal/contract/dashboard/dashboard.access'
import { subsidiariesWithScope } from '@portal/contract/permissions/actor'
import type { Ctx } from '#context.ts'
import { allow } from '#errors.ts'
import { presentFigures, presentSubsidiary, presentWeeks } from './dashboard.present.ts'
import {
  answersOfSubsidiaries,
  answersOfWeeks,
  countChecklists,
  countDocuments,
  countNews,
} from './overview.queries.ts'

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
