import {
  type Checklist,
  type ChecklistQuery,
  type FullChecklist,
  INVALID_END_DATE,
  type ListedChecklist,
} from '@portal/contract/checklists/checklist/checklist'
import type { ChecklistCreation } from '@portal/contract/checklists/checklist/checklist-creation'
import {
  type ChecklistChange,
  type ChecklistInput,
  checklistInput,
} from '@portal/contract/checklists/checklist/checklist-input'
import {
  canCreateChecklistIn,
  canDeleteChecklist,
  canPlaceChecklist,
  canReadChecklist,
  canUpdateChecklist,
} from '@portal/contract/checklists/checklist/checklist.access'
import { normaliseChecklist } from '@portal/contract/checklists/checklist/responder'
import { hasEnded } from '@portal/contract/shared/dates'
import type { PageQuery } from '@portal/contract/shared/paging'
import { write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/database.ts'
import { presentPage } from '#db/listing.ts'
import { allow, AppError, invalidField, orNotFound } from '#errors.ts'
import { answerCounts } from '#features/checklists/answers/answer.queries.ts'
import { checklistAnswers } from '#features/checklists/answers/answer.tables.ts'
import {
  categoriesOf,
  insertCategories,
  insertQuestions,
  questionsOf,
} from '#features/checklists/questions/question.queries.ts'
import { applyChange, pickFieldsOf, refuseStale } from '#patch.ts'
import { createdBy, deletedBy, updatedBy } from '#stamps.ts'
import { requireOpenableChecklist, requirePermitted, touchedBy } from './checklist-access.ts'
import { answersReadBy } from './checklist-visibility.queries.ts'
import {
  presentAccess,
  presentChecklist,
  presentChecklistItem,
  presentFullChecklist,
} from './checklist.present.ts'
import {
  binChecklist,
  type ChecklistRow,
  countSections,
  hasAnswers,
  insertChecklist,
  lockChecklist,
  lockChecklistForShare,
  pageOfChecklists,
  updateChecklist,
} from './checklist.queries.ts'
import { copyContent } from './clone.service.ts'
import { buildNestedContent } from './nested-content.ts'
import { validateChecklistInput } from './validate-checklist-input.ts'
import {
  currentVersionContent,
  firstVersionId,
  handOutVersion,
  saveAvailability,
  savePeriod,
  versionIdAfter,
} from './version.queries.ts'

export const listChecklists = async ({ actor, db, now, calendar }: Ctx, query: PageQuery) => {
  const page = await pageOfChecklists(db, query, actor, calendar.dayOf(now))
  const ids = page.rows.map(({ id }) => id)
  const counts = await answerCounts(db, ids, answersReadBy(db, actor, checklistAnswers))
  return presentPage(query, page, (row): ListedChecklist => ({
    ...presentChecklistItem(row),
    answers: canReadChecklist(actor, presentAccess(row)) ? (counts.get(row.id) ?? 0) : null,
  }))
}

const presentHandedOut = async ({ db }: Ctx, checklist: ChecklistRow, versionId: string) => {
  const { id, content } = orNotFound(await handOutVersion(db, checklist.id, versionId))
  return presentFullChecklist(checklist, content, id)
}

/** Editors read an open checklist without its version, which they may therefore still overwrite. */
export const readChecklist = async (
  ctx: Ctx,
  id: string,
  { type }: ChecklistQuery,
): Promise<[FullChecklist]> => {
  const checklist = await requireOpenableChecklist(ctx, id)
  return type === 'FULL' && checklist.versionId !== null
    ? [await presentHandedOut(ctx, checklist, checklist.versionId)]
    : [presentFullChecklist(checklist, await currentVersionContent(ctx.db, checklist))]
}

/** The response of its creation, for a repeated request. */
export const readCreatedChecklist = async (ctx: Ctx, id: string): Promise<[Checklist]> => [
  presentChecklist(await requireOpenableChecklist(ctx, id), await categoriesOf(ctx.db, id)),
]

export const listSections = ({ db, actor }: Ctx) => countSections(db, actor)

export const readVersion = async (
  ctx: Ctx,
  id: string,
  versionId: string,
): Promise<[FullChecklist]> => [
  await presentHandedOut(ctx, await requireOpenableChecklist(ctx, id), versionId),
]

const refusePastEnd = ({ now, calendar }: Ctx, endDate: string | null) => {
  if (!hasEnded(endDate, calendar.dayOf(now))) return
  const fields = [{ field: 'end_date', message: 'Escolha uma data a partir de hoje' }]
  throw new AppError('invalid_input', { message: INVALID_END_DATE, fields })
}

/** Copies the categories and questions of a template, which the actor must be able to read. */
const contentOfTemplate = async (ctx: Ctx, tx: Db, checklistId: string, templateId: string) => {
  const template = requirePermitted(
    ctx,
    await lockChecklistForShare(tx, templateId),
    canReadChecklist,
  )
  if (!template.template) throw invalidField('template_id', 'Este checklist não é um modelo')
  const [categories, questions] = [
    await categoriesOf(tx, templateId),
    await questionsOf(tx, templateId),
  ]
  return { ...copyContent(checklistId, ctx, categories, questions), entries: [] }
}

/** Creates a checklist with its categories and questions. Its end date must not be past, whether it is active or not. */
export const createChecklist = (
  ctx: Ctx,
  { active = false, categories, template_id: from, ...input }: ChecklistCreation,
): Promise<[Checklist]> =>
  write(ctx, async (tx, record) => {
    allow(canCreateChecklistIn(ctx.actor, { ...normaliseChecklist(input), owner_id: '' }))
    refusePastEnd(ctx, input.end_date)
    const values = await validateChecklistInput(tx, input)
    const owner = { ownerId: ctx.actor.id, ownerName: ctx.actor.name, active }
    const versionId = firstVersionId({ active })
    const stamps = { ...createdBy(ctx), ...touchedBy(ctx) }
    const checklist = orNotFound(
      await insertChecklist(tx, { ...values, ...owner, ...stamps, versionId }),
    )
    const after = { ...values, ...(active && { active }), ...(from && { from }) }
    record({ entity: 'checklist', id: checklist.id, action: 'created', after })
    const content = from
      ? await contentOfTemplate(ctx, tx, checklist.id, from)
      : buildNestedContent(ctx, checklist.id, categories)
    await insertCategories(tx, content.categories)
    await insertQuestions(tx, content.questions)
    for (const entry of content.entries) record({ ...entry, wholeId: checklist.id })
    await saveAvailability(tx, checklist, ctx.now)
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

/** Changes fields of the form, or only the status. */
export const changeChecklist = (
  ctx: Ctx,
  id: string,
  { updated_at: readAt, active: wanted, ...change }: ChecklistChange,
): Promise<[Checklist]> =>
  write(ctx, async (tx, record) => {
    const before = requirePermitted(ctx, await lockChecklist(tx, id), canUpdateChecklist)
    const accessBefore = presentAccess(before)
    refuseStale(before, readAt)
    const active = wanted ?? before.active
    const next = applyChange(checklistInput, inputOf(before), change)
    allow(
      canPlaceChecklist(ctx.actor, accessBefore, {
        ...normaliseChecklist(next),
        owner_id: before.ownerId,
      }),
    )
    const isActivated = active && !before.active
    if (isActivated || next.end_date !== before.endDate) refusePastEnd(ctx, next.end_date)

    const values = { ...(await validateChecklistInput(tx, next, before)), active }
    const stamps = { ...updatedBy(ctx), ...touchedBy(ctx) }
    const versionId = await versionIdAfter(tx, before, values)
    const checklist = orNotFound(
      await updateChecklist(tx, before, { ...values, ...stamps, versionId }),
    )
    await saveAvailability(tx, checklist, ctx.now, before)
    const action = before.active === active ? 'updated' : active ? 'activated' : 'paused'
    record({ entity: 'checklist', id, action, before: pickFieldsOf(before, values), after: values })
    return [presentChecklist(checklist, await categoriesOf(tx, id))]
  })

/** Moves it to the bin, where it stays for 30 days. A checklist with answers cannot be deleted. */
export const deleteChecklist = (ctx: Ctx, id: string) =>
  write(ctx, async (tx, record) => {
    const checklist = requirePermitted(ctx, await lockChecklist(tx, id), canDeleteChecklist)
    if (await hasAnswers(tx, id)) {
      throw new AppError('checklist_already_answered')
    }
    await binChecklist(tx, id, deletedBy(ctx))
    await savePeriod(tx, { ...checklist, active: false }, ctx.now)
    record({ entity: 'checklist', id, action: 'deleted', before: { name: checklist.name } })
  })
