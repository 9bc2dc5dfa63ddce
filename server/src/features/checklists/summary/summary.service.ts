import type { ChecklistUsage } from '@portal/contract/checklists/checklist/checklist'
import {
  canReadChecklist,
  subsidiariesToReadAnswers,
} from '@portal/contract/checklists/checklist/checklist.access'
import {
  type AnswersSummary,
  type EvidenceQuery,
  FARMS_SHOWN,
  filtersOfSummary,
  type summaryQuery,
} from '@portal/contract/checklists/summary/summary'
import { startOfWeek } from '@portal/contract/dashboard/dashboard'
import type { PageQuery } from '@portal/contract/shared/paging'
import type * as z from 'zod/mini'
import type { Ctx } from '#context.ts'
import { presentPage } from '#db/listing.ts'
import { orNotFound } from '#errors.ts'
import { readAnswerFilters } from '#features/checklists/answers/answer-filters.queries.ts'
import {
  pageOfEvidence,
  pageOfTexts,
  wasAsked,
} from '#features/checklists/answers/answer-items.queries.ts'
import { answerCounts } from '#features/checklists/answers/answer.queries.ts'
import {
  type FileSource,
  fileUrlsOf,
  requireReadableAnswers,
} from '#features/checklists/answers/answer.service.ts'
import { listQuestions } from '#features/checklists/answers/listed-questions.ts'
import { requireOpenableChecklist } from '#features/checklists/checklist/checklist-access.ts'
import { presentAccess } from '#features/checklists/checklist/checklist.present.ts'
import { findQuestion } from '#features/checklists/questions/question.queries.ts'
import { presentEvidence, presentSummary, presentText } from './summary.present.ts'
import {
  countAnswersSince,
  figuresOfAnswers,
  figuresOfFarms,
  figuresOfMonths,
  figuresOfQuestions,
} from './summary.queries.ts'

/** The figures of all answers that the actor may read, or of those that match the query. */
export const readSummary = async (
  ctx: Ctx,
  checklistId: string,
  query: z.output<typeof summaryQuery>,
): Promise<AnswersSummary> => {
  const subsidiaries = await requireReadableAnswers(ctx, checklistId)
  const { db } = ctx
  const filters = readAnswerFilters(filtersOfSummary(query))
  const selection = { checklistId, subsidiaries, filters }
  const rows = await figuresOfQuestions(db, selection)
  return presentSummary({
    all: await figuresOfAnswers(db, selection),
    months: await figuresOfMonths(db, selection),
    farms: await figuresOfFarms(db, selection, FARMS_SHOWN),
    rows,
    questions: await listQuestions(db, checklistId, rows),
  })
}

/** The same as `requireReadableAnswers`, and the question must belong to the checklist now or in a past answer. */
const requireAskedQuestion = async (ctx: Ctx, checklistId: string, questionId: string) => {
  const subsidiaries = await requireReadableAnswers(ctx, checklistId)
  if (!(await wasAsked(ctx.db, checklistId, questionId))) {
    orNotFound(await findQuestion(ctx.db, checklistId, questionId)) // it may have no answers yet
  }
  return subsidiaries
}

/** The text answers to a question, in the answers that the actor may read. */
export const listTexts = async (
  ctx: Ctx,
  checklistId: string,
  questionId: string,
  query: PageQuery,
) => {
  const subsidiaries = await requireAskedQuestion(ctx, checklistId, questionId)
  const page = await pageOfTexts(ctx.db, query, { checklistId, questionId }, subsidiaries)
  return presentPage(query, page, presentText)
}

/** The comments and photos of a question, in the answers that the actor may read. */
export const listEvidence = async (
  ctx: Ctx,
  checklistId: string,
  questionId: string,
  query: EvidenceQuery,
  files: FileSource,
) => {
  const subsidiaries = await requireAskedQuestion(ctx, checklistId, questionId)
  const page = await pageOfEvidence(ctx.db, query, { checklistId, questionId }, subsidiaries)
  const keys = page.rows.flatMap(({ photos }) => photos ?? [])
  const addresses = await fileUrlsOf(ctx, files, keys)
  return presentPage(query, page, (row) => presentEvidence(row, addresses))
}

/** What depends on the checklist now. `others` only tells that there are answers that the actor may not read. */
export const readUsage = async (ctx: Ctx, id: string): Promise<ChecklistUsage> => {
  const { db, actor, calendar, now } = ctx
  const row = await requireOpenableChecklist(ctx, id)
  const access = presentAccess(row)
  const open = row.active
  const total = (await answerCounts(db, [id], undefined)).get(id) ?? 0
  if (!canReadChecklist(actor, access)) {
    return { answers: null, answers_this_week: null, others: total > 0, open }
  }
  const since = startOfWeek(calendar.dayOf(now))
  const { answers, recent } = await countAnswersSince(
    db,
    id,
    since,
    subsidiariesToReadAnswers(actor, access),
  )
  return { answers, answers_this_week: recent, others: total > answers, open }
}
