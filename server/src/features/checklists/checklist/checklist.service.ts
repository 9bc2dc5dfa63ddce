import { type ChecklistCreation } from '@portal/contract/checklists/checklist/checklist-creation'
import {
  type Checklist,
  INVALID_END_DATE,
  type ListedChecklist,
} from '@portal/contract/checklists/checklist/checklist'
import {
  type ChecklistChange,
  type ChecklistInput,
  checklistInput,
} from '@portal/contract/checklists/checklist/checklist-input'
import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import {
  canCreateChecklistIn,
  canDeleteChecklist,
  canPlaceChecklist,
  canReadChecklist,
  canUpdateChecklist,
} from '@portal/contract/checklists/checklist/checklist.access'
import { settled } from '@portal/contract/checklists/checklist/responder'
import type { PageQuery } from '@portal/contract/shared/paging'
import { write } from '#audit/write.ts'
import { changed, fieldsIn } from '#patch.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/client.ts'
import { presentPage } from '#db/listing.ts'
import { refuseStale } from '#edit-conflict.ts'
import { AppError, allow, found, invalid } from '#errors.ts'
import { createdBy, deletedBy, updatedBy } from '#stamps.ts'
import { openChecklist, permitted, touchedBy } from './checklist-access.ts'
import { answersReadBy } from './checklist-visibility.queries.ts'
import {
  presentAccess,
  presentChecklist,
  presentChecklistItem,
  presentFullChecklist,
  presentVersion,
} from './checklist.present.ts'
import {
  type ChecklistRow,
  binChecklist,
  countSections,
  hasAnswers,
  insertChecklist,
  lockChecklist,
  lockChecklistForShare,
  pageOfChecklists,
  updateChecklist,
} from './checklist.queries.ts'
import {
  findVersion,
  keepOpening,
  keepPeriod,
  nextVersionId,
  versionIdAfter,
} from './version.queries.ts'
import { copied } from './clone.service.ts'
import { checkedInput } from './checklist.targets.ts'
import { contentWithin } from './content-within.ts'
import {
  categoriesOf,
  insertCategories,
  insertQuestions,
  questionsOf,
} from '#features/checklists/questions/question.queries.ts'
import { answerCounts } from '#features/checklists/summary/summary.queries.ts'
import { answersOfFarms } from '#features/checklists/summary/summary.tables.ts'

export const listChecklists = async ({ actor, db, now, calendar }: Ctx, query: PageQuery) => {
  const page = await pageOfChecklists(db, query, actor, calendar.dayOf(now))
  const ids = page.rows.map(({ id }) => id)
  const counts = await answerCounts(db, ids, answersReadBy(db, actor, answersOfFarms))
  return presentPage(query, page, (row): ListedChecklist => ({
    ...presentChecklistItem(row),
    answers: canReadChecklist(actor, presentAccess(row)) ? (counts.get(row.id) ?? 0) : null,
  }))
}

export const readChecklist = async (ctx: Ctx, id: string): Promise<[FullChecklist]> => [
  presentFullChecklist(
    await openChecklist(ctx, id),
    await categoriesOf(ctx.db, id),
    await questionsOf(ctx.db, id),
  ),
]

/** As its creation answers it: whoever made it owns it. */
export const readCreatedChecklist = async (ctx: Ctx, id: string): Promise<[Checklist]> => [
  presentChecklist(await openChecklist(ctx, id), await categoriesOf(ctx.db, id)),
]

export const listSections = ({ db, actor }: Ctx) => countSections(db, actor)

export const readVersion = async (
  ctx: Ctx,
  id: string,
  versionId: string,
): Promise<[FullChecklist]> => {
  const checklist = await openChecklist(ctx, id)
  return [presentVersion(checklist, found(await findVersion(ctx.db, id, versionId)))]
}

const refusePastEnd = ({ now, calendar }: Ctx, endDate: string) => {
  if (endDate >= calendar.dayOf(now)) return
  const fields = [{ field: 'end_date', message: 'Escolha uma data a partir de hoje' }]
  throw new AppError('invalid_input', INVALID_END_DATE, { fields })
}

/** The categories and questions of a model, which the person must be able to read. */
const contentOfTemplate = async (ctx: Ctx, tx: Db, checklistId: string, templateId: string) => {
  const model = permitted(ctx, await lockChecklistForShare(tx, templateId), canReadChecklist)
  if (!model.template) throw invalid('template_id', 'Este checklist não é um modelo')
  const [categories, questions] = [
    await categoriesOf(tx, templateId),
    await questionsOf(tx, templateId),
  ]
  return { ...copied(checklistId, ctx, categories, questions), entries: [] }
}

/** With what it brings along. One that is active from the start must not be over either: none may be. */
export const createChecklist = (
  ctx: Ctx,
  { active = false, categories, template_id: from, ...input }: ChecklistCreation,
): Promise<[Checklist]> =>
  write(ctx, async (tx, record) => {
    allow(canCreateChecklistIn(ctx.actor, { ...settled(input), owner_id: '' }))
    refusePastEnd(ctx, input.end_date)
    const values = await checkedInput(tx, input)
    const owner = { ownerId: ctx.actor.id, ownerName: ctx.actor.name, active }
    const versionId = nextVersionId({ active })
    const stamps = { ...createdBy(ctx), ...touchedBy(ctx) }
    const checklist = found(
      await insertChecklist(tx, { ...values, ...owner, ...stamps, versionId }),
    )
    const after = { ...values, ...(active && { active }), ...(from && { from }) }
    record({ entity: 'checklist', id: checklist.id, action: 'created', after })
    const content = from
      ? await contentOfTemplate(ctx, tx, checklist.id, from)
      : contentWithin(ctx, checklist.id, categories)
    await insertCategories(tx, content.categories)
    await insertQuestions(tx, content.questions)
    for (const entry of content.entries) record({ ...entry, wholeId: checklist.id })
    if (active) await keepOpening(tx, checklist, ctx.now)
    return [presentChecklist(checklist, await categoriesOf(tx, checklist.id))]
  })

const inputOf = (row: ChecklistRow): ChecklistInput => ({
  name: row.name,
  code: row.code,
  description: row.description,
  responder: row.responder,
  start_date: row.startDate,
  end_date: row.endDate,
  subsidiaries: row.subsidiaries,
  farms: row.farms,
  activities: row.activities,
  business_activity: row.businessActivities,
  editor_mobile: row.editors,
  viewer_mobile: row.viewers,
  score_unanswered: row.scoreUnanswered,
  bands: row.bands,
  template: row.template,
  signature: row.signature,
  location: row.location,
})

/** Of the form, or of the status alone. */
export const changeChecklist = (
  ctx: Ctx,
  id: string,
  { updated_at: readAt, active: wanted, ...change }: ChecklistChange,
): Promise<[Checklist]> =>
  write(ctx, async (tx, record) => {
    const before = permitted(ctx, await lockChecklist(tx, id), canUpdateChecklist)
    const was = presentAccess(before)
    refuseStale(before, readAt)
    const active = wanted ?? before.active
    const next = changed(checklistInput, inputOf(before), change)
    allow(canPlaceChecklist(ctx.actor, was, { ...settled(next), owner_id: before.ownerId }))
    const isActivated = active && !before.active
    if (isActivated || next.end_date !== before.endDate) refusePastEnd(ctx, next.end_date)

    const values = { ...(await checkedInput(tx, next, before)), active }
    const stamps = { ...updatedBy(ctx), ...touchedBy(ctx) }
    const versionId = versionIdAfter(before, values)
    const checklist = found(await updateChecklist(tx, before, { ...values, ...stamps, versionId }))
    await keepOpening(tx, checklist, ctx.now, before)
    const action = before.active === active ? 'updated' : active ? 'activated' : 'paused'
    record({ entity: 'checklist', id, action, before: fieldsIn(before, values), after: values })
    return [presentChecklist(checklist, await categoriesOf(tx, id))]
  })

/** Into the bin, where it stays for 30 days; one that was answered stays where it is. */
export const deleteChecklist = (ctx: Ctx, id: string) =>
  write(ctx, async (tx, record) => {
    const checklist = permitted(ctx, await lockChecklist(tx, id), canDeleteChecklist)
    if (await hasAnswers(tx, id)) {
      throw new AppError('checklist_already_answered', 'The checklist has answers')
    }
    await binChecklist(tx, id, deletedBy(ctx))
    await keepPeriod(tx, { ...checklist, active: false }, ctx.now)
    record({ entity: 'checklist', id, action: 'deleted', before: { name: checklist.name } })
  })
