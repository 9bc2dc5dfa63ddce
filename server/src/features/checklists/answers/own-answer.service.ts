import type {
  NewestAnswersQuery,
  OwnAnswer,
  OwnAnswerDetail,
  OwnAnswersQuery,
} from '@portal/contract/checklists/answers/own-answer'
import {
  canReadNewestAnswers,
  subsidiariesToReadNewestAnswers,
} from '@portal/contract/checklists/checklist/checklist.access'
import type { Ctx } from '#context.ts'
import { presentPage } from '#db/listing.ts'
import { orNotFound } from '#errors.ts'
import { requirePermittedById } from '#features/checklists/checklist/checklist-access.ts'
import { presentAccess } from '#features/checklists/checklist/checklist.present.ts'
import { streamPage } from '#db/large-pages.ts'
import { presentAnswerDetail, presentAnswerItem } from './answer.present.ts'
import { wholeAnswersById } from './answer.queries.ts'
import { presentWithContent } from './answer.service.ts'
import { type OwnAnswerRow, pageOfNewestAnswers, pageOfOwnAnswers } from './own-answer.queries.ts'

const withChecklist = <Item>(
  item: Item,
  { checklistId, checklistName }: Pick<OwnAnswerRow, 'checklistId' | 'checklistName'>,
) => ({ ...item, checklist_id: checklistId, checklist_name: checklistName })

export const listOwnAnswers = async ({ db, actor }: Ctx, query: OwnAnswersQuery) => {
  return presentPage(query, await pageOfOwnAnswers(db, actor, query), (row): OwnAnswer => ({
    ...withChecklist(presentAnswerItem(row), row),
    state: row.state,
  }))
}

export const streamOwnAnswers = async (ctx: Ctx, query: OwnAnswersQuery) =>
  streamPage(ctx, query, await pageOfOwnAnswers(ctx.db, ctx.actor, query), async (rows) => {
    const whole = await wholeAnswersById(
      ctx.db,
      rows.map(({ id }) => id),
    )
    return rows.map((row): OwnAnswerDetail =>
      withChecklist(presentAnswerDetail(orNotFound(whole.get(row.id))), row),
    )
  })

/** The newest answer of each farm, which the panel compares with while the farm is answered again. */
export const streamNewestAnswers = async (
  ctx: Ctx,
  checklistId: string,
  query: NewestAnswersQuery,
) => {
  const checklist = await requirePermittedById(ctx, checklistId, canReadNewestAnswers)
  const subsidiaries = subsidiariesToReadNewestAnswers(ctx.actor, presentAccess(checklist))
  const before = query.before === undefined ? undefined : new Date(query.before)
  const options = { checklistId, subsidiaries, farmCode: query.farm_id, before }
  return streamPage(ctx, query, await pageOfNewestAnswers(ctx.db, options, query), (rows) =>
    presentWithContent(ctx, rows),
  )
}
