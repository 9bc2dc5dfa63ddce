import type {
  NewestAnswersQuery,
  OwnAnswer,
  OwnAnswerDetail,
  OwnAnswersQuery,
} from '@portal/contract/checklists/answers/own-answer'
import { canReadVisits, visitsReadIn } from '@portal/contract/checklists/checklist/checklist.access'
import type { Ctx } from '#context.ts'
import { presentPage } from '#db/listing.ts'
import { found } from '#errors.ts'
import { findPermitted } from '#features/checklists/checklist/checklist-access.ts'
import { presentAccess } from '#features/checklists/checklist/checklist.present.ts'
import { presentAnswer, presentAnswerDetail, presentAnswerItem } from './answer.present.ts'
import { wholeAnswers } from './answer.queries.ts'
import { type OwnAnswerRow, pageOfNewestAnswers, pageOfOwnAnswers } from './own-answer.queries.ts'

const withChecklist = <Item>(
  item: Item,
  { checklistId, checklistName }: Pick<OwnAnswerRow, 'checklistId' | 'checklistName'>,
) => ({ ...item, checklist_id: checklistId, checklist_name: checklistName })

export const listOwnAnswers = async ({ db, actor }: Ctx, query: OwnAnswersQuery) => {
  const page = await pageOfOwnAnswers(db, actor, query)
  if (query.output === 'short') {
    return presentPage(query, page, (row): OwnAnswer => ({
      ...withChecklist(presentAnswerItem(row), row),
      state: row.state,
    }))
  }
  const ids = page.rows.map(({ id }) => id)
  const whole = await wholeAnswers(db, ids)
  return presentPage(query, page, (row): OwnAnswerDetail =>
    withChecklist(presentAnswerDetail(found(whole.get(row.id))), row),
  )
}

/** What each farm answered last: whoever answers again sees what has changed. */
export const listNewestAnswers = async (
  ctx: Ctx,
  checklistId: string,
  query: NewestAnswersQuery,
) => {
  const checklist = await findPermitted(ctx, checklistId, canReadVisits)
  const subsidiaries = visitsReadIn(ctx.actor, presentAccess(checklist))
  const before = query.before === undefined ? undefined : new Date(query.before)
  const visits = { checklistId, subsidiaries, farmCode: query.farm_id, before }
  return presentPage(query, await pageOfNewestAnswers(ctx.db, visits, query), presentAnswer)
}
