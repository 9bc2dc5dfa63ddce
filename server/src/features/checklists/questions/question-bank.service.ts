import { AT_THE_END } from '@portal/contract/checklists/questions/question'
import {
  type CopiedQuestions,
  type QuestionCopies,
  questionKeyOf,
  retargetCondition,
  type WithoutCondition,
  withoutCondition,
} from '@portal/contract/checklists/questions/question-copy'
import type { PageQuery } from '@portal/contract/shared/paging'
import * as z from 'zod/mini'
import type { Ctx } from '#context.ts'
import { newId } from '#db/columns.ts'
import { streamPage } from '#db/large-pages.ts'
import { orNotFound } from '#errors.ts'
import { changeForm } from '#features/checklists/checklist/change-form.ts'
import { requireOpenableChecklist } from '#features/checklists/checklist/checklist-access.ts'
import { updatedBy } from '#stamps.ts'
import { idMapper } from './id-mapper.ts'
import {
  bankQuestionsById,
  pageOfBankQuestions,
  readableQuestions,
} from './question-bank.queries.ts'
import { presentBankQuestion, presentQuestion } from './question.present.ts'
import {
  findCategory,
  insertQuestions,
  makeRoomInCategory,
  type QuestionRow,
  questionsOf,
} from './question.queries.ts'

/** Twenty of the largest questions, which the panel asks for at once, have 4 MB. */
const BANK_BYTES_MAX = 5_000_000

/** A question that is deleted meanwhile is left out. */
export const streamBankQuestions = async (ctx: Ctx, query: PageQuery) => {
  const readBatch = async (rows: readonly { readonly id: string }[]) => {
    const ids = rows.map(({ id }) => id)
    const found = await bankQuestionsById(ctx.db, ids)
    return ids.flatMap((id) => found.get(id) ?? []).map(presentBankQuestion)
  }
  const page = await pageOfBankQuestions(ctx.db, query, ctx.actor)
  return streamPage(ctx, query, page, readBatch, BANK_BYTES_MAX)
}

type Copy = { readonly original: QuestionRow; readonly row: QuestionRow }

const parentOf = ({ parentId, conditions }: QuestionRow) =>
  parentId === null ? undefined : { id: parentId, conditions }

/** Carries over each condition that fits its new reference, and lists the copies whose condition is dropped. */
const withConditions = (
  copies: readonly Copy[],
  references: readonly QuestionRow[],
  categoryQuestions: readonly QuestionRow[],
) => {
  const referencesById = new Map(references.map((row) => [row.id, row]))
  const copiesById = new Map(copies.map(({ original, row }) => [original.id, row]))
  // Of several that ask the same, the first.
  const sameQuestions = new Map(
    categoryQuestions.toReversed().map((row) => [questionKeyOf(row), row]),
  )
  /** The copy of the original's reference, or a question of the category that asks the same. */
  const newReferenceOf = (reference: QuestionRow) =>
    copiesById.get(reference.id) ?? sameQuestions.get(questionKeyOf(reference))
  const dropped: WithoutCondition[] = []
  const rows = copies.map(({ original, row }) => {
    const parent = parentOf(original)
    if (parent === undefined) return row
    const reference = referencesById.get(parent.id)
    const newReference = reference && newReferenceOf(reference)
    const moved = reference && newReference && retargetCondition(parent, reference, newReference)
    if (moved) return { ...row, parentId: moved.id, conditions: moved.conditions }
    dropped.push({ id: row.id, name: row.name, reference: reference?.name ?? '' })
    return row
  })
  return { rows, dropped }
}

const copyResult = z.object({ copies: z.array(z.string()), dropped: z.array(withoutCondition) })
type CopyResult = z.output<typeof copyResult>

/** The copies of a repeated request, as they are now and without those deleted since. */
export const readCopiedQuestions = async (
  ctx: Ctx,
  checklistId: string,
  stored: unknown,
): Promise<CopiedQuestions> => {
  await requireOpenableChecklist(ctx, checklistId)
  const { copies, dropped } = copyResult.parse(stored)
  const rows = new Map((await questionsOf(ctx.db, checklistId)).map((row) => [row.id, row]))
  const remaining = copies.flatMap((id) => rows.get(id) ?? [])
  return { items: remaining.map(presentQuestion), without_condition: dropped }
}

/** Copies questions of any checklists that the actor may read into a category, in the order of their ids. */
export const copyQuestions = (
  ctx: Ctx,
  checklistId: string,
  { questions: ids, category_id: categoryId, order }: QuestionCopies,
): Promise<CopiedQuestions> =>
  changeForm(ctx, checklistId, async (tx, record, { name }) => {
    orNotFound(await findCategory(tx, checklistId, categoryId))
    const readable = await readableQuestions(tx, ids, ctx.actor)
    const readableById = new Map(readable.map((row) => [row.id, row]))
    const originals = ids.map((id) => orNotFound(readableById.get(id)))
    const parentIds = originals.flatMap(({ parentId }) => parentId ?? [])
    const references = await readableQuestions(tx, parentIds, ctx.actor)
    const categoryQuestions = (await questionsOf(tx, checklistId)).filter(
      (row) => row.categoryId === categoryId,
    )
    const first =
      order === AT_THE_END ? categoryQuestions.length : Math.min(order, categoryQuestions.length)
    const idOf = idMapper()
    const copies = originals.map((original, index) => ({
      original,
      row: {
        ...original,
        id: newId(),
        checklistId,
        categoryId,
        options: original.options.map((option) => ({ ...option, id: idOf(option.id) })),
        evidenceWhen: original.evidenceWhen.map(idOf),
        parentId: null,
        conditions: [],
        order: first + index,
        ...updatedBy(ctx),
      },
    }))
    const { rows, dropped } = withConditions(copies, references, categoryQuestions)
    await makeRoomInCategory(tx, categoryId, first, rows.length)
    await insertQuestions(tx, rows)
    record({
      entity: 'checklist',
      id: checklistId,
      name,
      action: 'updated',
      after: {
        copiedQuestions: rows.map((row) => row.name),
        from: [...new Set(originals.map((original) => original.checklistId))],
      },
      made: { copies: rows.map((row) => row.id), dropped } satisfies CopyResult,
    })
    return { items: rows.map(presentQuestion), without_condition: dropped }
  })
