import { AT_THE_END } from '@portal/contract/checklists/questions/category'
import {
  type CopiedQuestions,
  type QuestionCopies,
  type WithoutCondition,
  asksTheSame,
  conditionOnto,
  withoutCondition,
} from '@portal/contract/checklists/questions/question-copy'
import type { PageQuery } from '@portal/contract/shared/paging'
import * as z from 'zod'
import type { Ctx } from '#context.ts'
import { newId } from '#db/columns.ts'
import { presentPage } from '#db/listing.ts'
import { found } from '#errors.ts'
import { updatedBy } from '#stamps.ts'
import { openChecklist } from '#features/checklists/checklist/checklist-access.ts'
import { withChecklistLock } from '#features/checklists/checklist/checklist-lock.ts'
import { pageOfBank, readableQuestions } from './question-bank.queries.ts'
import { presentBankQuestion, presentQuestion } from './question.present.ts'
import { renaming } from './renaming.ts'
import {
  type QuestionRow,
  findCategory,
  insertQuestions,
  makeRoomInCategory,
  questionsOf,
} from './question.queries.ts'

export const listBank = async ({ db, actor }: Ctx, query: PageQuery) =>
  presentPage(query, await pageOfBank(db, query, actor), presentBankQuestion)

type Copy = { readonly original: QuestionRow; readonly row: QuestionRow }

const parentOf = ({ parentId, conditions }: QuestionRow) =>
  parentId === null ? undefined : { id: parentId, conditions }

/** What a copy depends on: the copy of what its original depends on, or one of the category that asks the same. */
const referenceOf = (
  reference: QuestionRow,
  copies: readonly Copy[],
  among: readonly QuestionRow[],
) =>
  copies.find(({ original }) => original.id === reference.id)?.row ??
  among.find((question) => asksTheSame(question, reference))

/** The copies with the conditions that fit, and those whose condition does not. */
const withConditions = (
  copies: readonly Copy[],
  references: readonly QuestionRow[],
  among: readonly QuestionRow[],
) => {
  const dropped: WithoutCondition[] = []
  const rows = copies.map(({ original, row }) => {
    const parent = parentOf(original)
    if (parent === undefined) return row
    const reference = references.find(({ id }) => id === parent.id)
    const onto = reference && referenceOf(reference, copies, among)
    const moved = reference && onto && conditionOnto(parent, reference, onto)
    if (moved) return { ...row, parentId: moved.id, conditions: moved.conditions }
    dropped.push({ id: row.id, name: row.name, reference: reference?.name ?? '' })
    return row
  })
  return { rows, dropped }
}

/** Parents come first: a row may refer only to one that is there. */
const parentsFirst = (rows: readonly QuestionRow[]) => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const depthOf = (row: QuestionRow) => {
    const seen = new Set<string>()
    for (let at: QuestionRow | undefined = row; at && !seen.has(at.id);) {
      seen.add(at.id)
      at = byId.get(at.parentId ?? '')
    }
    return seen.size
  }
  return rows.toSorted((left, right) => depthOf(left) - depthOf(right))
}

const made = z.object({ copies: z.array(z.string()), dropped: z.array(withoutCondition) })
type Made = z.output<typeof made>

/** As they stand now, without those that were deleted since. */
export const readCopies = async (
  ctx: Ctx,
  checklistId: string,
  kept: unknown,
): Promise<CopiedQuestions> => {
  await openChecklist(ctx, checklistId)
  const { copies, dropped } = made.parse(kept)
  const rows = await questionsOf(ctx.db, checklistId)
  const left = copies.flatMap((id) => rows.filter((row) => row.id === id))
  return { items: left.map(presentQuestion), without_condition: dropped }
}

/** From whichever checklists the person reads, to a place of a category, in the order they are named. */
export const copyQuestions = (
  ctx: Ctx,
  checklistId: string,
  { questions: ids, category_id: categoryId, order }: QuestionCopies,
): Promise<CopiedQuestions> =>
  withChecklistLock(ctx, checklistId, async (tx, record, { name }) => {
    found(await findCategory(tx, checklistId, categoryId))
    const readable = await readableQuestions(tx, ids, ctx.actor)
    const originals = ids.map((id) => found(readable.find((question) => question.id === id)))
    const above = originals.flatMap(({ parentId }) => parentId ?? [])
    const references = await readableQuestions(tx, above, ctx.actor)
    const among = (await questionsOf(tx, checklistId)).filter(
      (row) => row.categoryId === categoryId,
    )
    const first = order === AT_THE_END ? among.length : Math.min(order, among.length)
    const idOf = renaming()
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
    const { rows, dropped } = withConditions(copies, references, among)
    await makeRoomInCategory(tx, categoryId, first, rows.length)
    await insertQuestions(tx, parentsFirst(rows))
    record({
      entity: 'checklist',
      id: checklistId,
      name,
      action: 'updated',
      after: {
        copiedQuestions: rows.map((row) => row.name),
        from: [...new Set(originals.map((original) => original.checklistId))],
      },
      made: { copies: rows.map((row) => row.id), dropped } satisfies Made,
    })
    return { items: rows.map(presentQuestion), without_condition: dropped }
  })
