import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { copyName } from '@portal/contract/checklists/checklist/checklist-creation'
import { canUpdateChecklist } from '@portal/contract/checklists/checklist/checklist.access'
import { isOptionCondition } from '@portal/contract/checklists/questions/condition'
import { write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import { newId } from '#db/columns.ts'
import type { Db } from '#db/database.ts'
import { invalidField, orNotFound } from '#errors.ts'
import { idMapper } from '#features/checklists/questions/id-mapper.ts'
import {
  categoriesOf,
  type CategoryRow,
  insertCategories,
  insertQuestions,
  type NewQuestion,
  type QuestionRow,
  questionsOf,
} from '#features/checklists/questions/question.queries.ts'
import { createdBy, updatedBy } from '#stamps.ts'
import { requirePermitted, touchedBy } from './checklist-access.ts'
import { presentChecklist } from './checklist.present.ts'
import { insertChecklist, lockChecklist, takenNames, uniqueNameOf } from './checklist.queries.ts'
import { saveVersion } from './version.queries.ts'

const COPIES_MAX = 500

const freeCopyName = async (tx: Db, name: string) => {
  const names = Array.from({ length: COPIES_MAX }, (_, index) => copyName(name, index + 1))
  const taken = await takenNames(tx, names)
  const freeName = names.find((candidate) => !taken.has(uniqueNameOf(candidate)))
  if (freeName === undefined) throw invalidField('name', 'Há cópias demais deste checklist')
  return freeName
}

/** Copies categories and questions under new ids; conditions refer to the new ids. */
export const copyContent = (
  checklistId: string,
  ctx: Ctx,
  categories: readonly CategoryRow[],
  questions: readonly QuestionRow[],
) => {
  const idOf = idMapper()
  return {
    categories: categories.map((category) => ({
      ...category,
      id: idOf(category.id),
      checklistId,
    })),
    questions: questions.map((question): NewQuestion => ({
      ...question,
      id: idOf(question.id),
      checklistId,
      categoryId: idOf(question.categoryId),
      parentId: question.parentId === null ? null : idOf(question.parentId),
      options: question.options.map((option) => ({ ...option, id: idOf(option.id) })),
      evidenceWhen: question.evidenceWhen.map(idOf),
      conditions: question.conditions.map((condition) =>
        isOptionCondition(condition) ? { ...condition, value: idOf(condition.value) } : condition,
      ),
      ...updatedBy(ctx),
    })),
  }
}

/** Creates an inactive copy that the actor owns. The original is locked meanwhile, so that the copy is consistent. */
export const cloneChecklist = (ctx: Ctx, id: string): Promise<[Checklist]> =>
  write(ctx, async (tx, record) => {
    const original = requirePermitted(ctx, await lockChecklist(tx, id), canUpdateChecklist)
    const { nameKey: _nameKey, uniqueName: _uniqueName, ...values } = original
    const name = await freeCopyName(tx, original.name)
    const owner = {
      ownerId: ctx.actor.id,
      ownerName: ctx.actor.name,
      active: false,
      wasActive: false,
      template: false,
      versionId: null,
    }
    const stamps = { ...createdBy(ctx), ...touchedBy(ctx) }
    const row = { ...values, id: newId(), name, ...owner, ...stamps }
    const clone = orNotFound(await insertChecklist(tx, row))
    const content = copyContent(
      clone.id,
      ctx,
      await categoriesOf(tx, id),
      await questionsOf(tx, id),
    )
    await insertCategories(tx, content.categories)
    await insertQuestions(tx, content.questions)
    await saveVersion(tx, clone, ctx.now)
    record({ entity: 'checklist', id: clone.id, action: 'cloned', after: { name, from: id } })
    return [presentChecklist(clone, await categoriesOf(tx, clone.id))]
  })
