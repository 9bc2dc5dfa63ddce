import {
  DEFAULT_CATEGORY,
  DEFAULT_CATEGORY_ORDER,
  isDefaultName,
} from '@portal/contract/checklists/questions/category'
import { type CategoryWithin } from '@portal/contract/checklists/questions/category-input'
import { isOnOption } from '@portal/contract/checklists/questions/condition'
import type { QuestionWithin } from '@portal/contract/checklists/questions/question-input'
import type { Entry } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import { newId } from '#db/columns.ts'
import { AppError, invalid } from '#errors.ts'
import { updatedBy } from '#stamps.ts'
import type { CategoryRow, QuestionRow } from '#features/checklists/questions/question.queries.ts'
import {
  checkCondition,
  checkEvidenceWhen,
  settledDateOnly,
  settledEvidence,
  settledOptions,
  settledRange,
} from '#features/checklists/questions/question.rules.ts'

/** A question as it came, where in the body it stood, and the row it becomes. */
type Placed = {
  readonly given: QuestionWithin
  readonly path: string
  readonly row: QuestionRow
  /** The client's id of an option → ours. */
  readonly options: ReadonlyMap<string, string>
}

const byGivenOrder = <T extends { readonly order: number }>(items: readonly T[]) => {
  const rankOf = ({ order }: T) => (order < 0 ? Number.MAX_SAFE_INTEGER : order)
  return items
    .map((item, index) => ({ item, index }))
    .toSorted((left, right) => rankOf(left.item) - rankOf(right.item))
}

const placedQuestion = (
  ctx: Ctx,
  { id: categoryId, checklistId }: CategoryRow,
  given: QuestionWithin,
  path: string,
): Omit<Placed, 'row'> & { readonly row: Omit<QuestionRow, 'order'> } => {
  at(path, () => checkEvidenceWhen(given.evidence_when, given.options))
  const options = settledOptions(given.type, given.options, [])
  const oursOf = (label: string) => options.find(({ data }) => data === label)?.id
  return {
    given,
    path,
    row: {
      id: newId(),
      checklistId,
      categoryId,
      name: given.name,
      description: given.description,
      type: given.type,
      options,
      range: settledRange(given),
      required: given.required,
      dateOnly: settledDateOnly(given),
      ...settledEvidence(given, options),
      parentId: null,
      conditions: [],
      ...updatedBy(ctx),
    },
    options: new Map(
      given.options.flatMap(({ id, data }) => {
        const ours = oursOf(data)
        return id === undefined || ours === undefined ? [] : [[id, ours] as const]
      }),
    ),
  }
}

/** The client's id of a question → the question. No two have the same. */
const byOwnId = (placed: readonly Placed[]) => {
  const known = new Map<string, Placed>()
  for (const entry of placed) {
    const { id } = entry.given
    if (id === undefined) continue
    if (known.has(id)) throw invalid(`${entry.path}.id`, 'Duas perguntas têm o mesmo id')
    known.set(id, entry)
  }
  return known
}

/** A refusal of one of them, told with its place in the body. */
const at = <T>(path: string, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const fields = error.fields.map(({ field, message }) => ({
      field: `${path}.${field}`,
      message,
    }))
    throw new AppError(error.code, error.message, { fields })
  }
}

const withParent = ({ given, path, row }: Placed, known: ReadonlyMap<string, Placed>) => {
  if (given.parent === null) return row
  const reference = known.get(given.parent.id)
  if (reference === undefined) {
    throw invalid(`${path}.parent`, 'A pergunta de referência não está no checklist')
  }
  const conditions = given.parent.conditions.map((condition) =>
    isOnOption(condition)
      ? { ...condition, value: reference.options.get(condition.value) ?? condition.value }
      : condition,
  )
  const { id, categoryId } = row
  const parent = { id: reference.row.id, conditions }
  at(path, () => checkCondition({ id, categoryId, parent, before: undefined }, [reference.row]))
  return { ...row, parentId: parent.id, conditions }
}

/** Each chain of conditions is followed up once: one that comes back to its start has no beginning. */
const refuseCircles = (placed: readonly Placed[], rows: readonly QuestionRow[]) => {
  const parentOf = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  for (const [index, { id }] of rows.entries()) {
    const seen = new Set<string>()
    for (let up = parentOf.get(id); up; up = parentOf.get(up)) {
      if (up === id) {
        throw invalid(`${placed[index]?.path}.parent`, 'A pergunta não pode depender de si mesma')
      }
      if (seen.has(up)) break // a circle further up: told of those that are in it
      seen.add(up)
    }
  }
}

const categoryRowsOf = (checklistId: string, given: readonly CategoryWithin[]) => {
  const first: CategoryRow = {
    id: newId(),
    checklistId,
    name: DEFAULT_CATEGORY,
    description: '',
    order: DEFAULT_CATEGORY_ORDER,
  }
  const rows = [first]
  const filled = byGivenOrder(given).map(({ item, index }) => {
    if (isDefaultName(item.name)) return { row: first, item, index }
    const { name, description } = item
    const row = { id: newId(), checklistId, name, description, order: rows.length }
    rows.push(row)
    return { row, item, index }
  })
  return { rows, filled }
}

type Brought = {
  readonly category: CategoryRow
  readonly questions: readonly QuestionWithin[]
  /** Where in the body they stand. */
  readonly path: string
}

/** The questions that new categories bring along; conditions refer to one another's ids in the body. */
export const questionsWithin = (ctx: Ctx, brought: readonly Brought[]) => {
  const counts = new Map<string, number>()
  const placed = brought.flatMap(({ category, questions, path }) =>
    byGivenOrder(questions).map(({ item, index }): Placed => {
      const order = counts.get(category.id) ?? 0
      counts.set(category.id, order + 1)
      const entry = placedQuestion(ctx, category, item, `${path}.${index}`)
      return { ...entry, row: { ...entry.row, order } }
    }),
  )
  const known = byOwnId(placed)
  const rows = placed.map((entry) => withParent(entry, known))
  refuseCircles(placed, rows)
  const entries: Entry[] = rows.map((row) => ({
    entity: 'question',
    id: row.id,
    action: 'created',
    after: row,
  }))
  return { questions: rows, entries }
}

/**
 * The categories and questions that a new checklist brings along, by the rules of those that are added one
 * by one and under ids of ours; the default category is there in any case. Refused whole, with the place of what is wrong.
 */
export const contentWithin = (ctx: Ctx, checklistId: string, given: readonly CategoryWithin[]) => {
  const { rows: categories, filled } = categoryRowsOf(checklistId, given)
  const { questions, entries } = questionsWithin(
    ctx,
    filled.map(({ row, item, index }) => ({
      category: row,
      questions: item.questions,
      path: `categories.${index}.questions`,
    })),
  )
  const made = categories
    .slice(1)
    .map((row): Entry => ({ entity: 'category', id: row.id, action: 'created', after: row }))
  return { categories, questions, entries: [...made, ...entries] }
}
