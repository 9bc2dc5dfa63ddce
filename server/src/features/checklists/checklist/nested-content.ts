import type { NestedCategoryInput } from '@portal/contract/checklists/questions/category-input'
import { isOptionCondition } from '@portal/contract/checklists/questions/condition'
import {
  DEFAULT_CATEGORY,
  DEFAULT_CATEGORY_ORDER,
  isDefaultCategoryName,
} from '@portal/contract/checklists/questions/question'
import type { NestedQuestionInput } from '@portal/contract/checklists/questions/question-input'
import type { AuditEntryInput } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import { newId } from '#db/columns.ts'
import { AppError, invalidField } from '#errors.ts'
import type { CategoryRow, QuestionRow } from '#features/checklists/questions/question.queries.ts'
import {
  checkCondition,
  checkEvidenceWhen,
  formColumnsOf,
} from '#features/checklists/questions/question.rules.ts'
import { updatedBy } from '#stamps.ts'

/** A question of the input, its path in the body, and the row it becomes. */
type NestedQuestion = {
  readonly input: NestedQuestionInput
  readonly path: string
  readonly row: QuestionRow
  /** The client's id of an option → the stored id. */
  readonly options: ReadonlyMap<string, string>
}

const sortedByOrder = <T extends { readonly order: number }>(items: readonly T[]) => {
  const rankOf = ({ order }: T) => (order < 0 ? Number.MAX_SAFE_INTEGER : order)
  return items
    .map((item, index) => ({ item, index }))
    .toSorted((left, right) => rankOf(left.item) - rankOf(right.item))
}

const buildQuestion = (
  ctx: Ctx,
  { id: categoryId, checklistId }: CategoryRow,
  input: NestedQuestionInput,
  path: string,
): Omit<NestedQuestion, 'row'> & { readonly row: Omit<QuestionRow, 'order'> } => {
  withPath(path, () => checkEvidenceWhen(input.evidence_when, input.options))
  const columns = formColumnsOf(input, [])
  const storedIdOf = (label: string) => columns.options.find(({ data }) => data === label)?.id
  return {
    input,
    path,
    row: {
      id: newId(),
      checklistId,
      categoryId,
      ...columns,
      parentId: null,
      conditions: [],
      ...updatedBy(ctx),
    },
    options: new Map(
      input.options.flatMap(({ id, data }) => {
        const storedId = storedIdOf(data)
        return id === undefined || storedId === undefined ? [] : [[id, storedId] as const]
      }),
    ),
  }
}

/** The client's id of a question → the question. Duplicate ids are refused. */
const byClientId = (nested: readonly NestedQuestion[]) => {
  const byId = new Map<string, NestedQuestion>()
  for (const entry of nested) {
    const { id } = entry.input
    if (id === undefined) continue
    if (byId.has(id)) throw invalidField(`${entry.path}.id`, 'Duas perguntas têm o mesmo id')
    byId.set(id, entry)
  }
  return byId
}

/** Prefixes the fields of an error with the path of the question in the body. */
const withPath = <T>(path: string, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const fields = error.fields.map(({ field, message }) => ({
      field: `${path}.${field}`,
      message,
    }))
    throw new AppError(error.code, { fields })
  }
}

const resolveParent = (
  { input, path, row }: NestedQuestion,
  byId: ReadonlyMap<string, NestedQuestion>,
) => {
  if (input.parent === null) return row
  const reference = byId.get(input.parent.id)
  if (reference === undefined) {
    throw invalidField(`${path}.parent`, 'A pergunta de referência não está no checklist')
  }
  const conditions = input.parent.conditions.map((condition) =>
    isOptionCondition(condition)
      ? { ...condition, value: reference.options.get(condition.value) ?? condition.value }
      : condition,
  )
  const { id, categoryId } = row
  const parent = { id: reference.row.id, conditions }
  withPath(path, () =>
    checkCondition({ id, categoryId, parent, before: undefined }, [reference.row]),
  )
  return { ...row, parentId: parent.id, conditions }
}

/** Refuses a chain of conditions that returns to its start. */
const refuseCycles = (nested: readonly NestedQuestion[], rows: readonly QuestionRow[]) => {
  const parentOf = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  const checked = new Set<string>()
  for (const { id: start } of rows) {
    const chain = new Set<string>()
    for (let id: string | null = start; id && !checked.has(id); id = parentOf.get(id) ?? null) {
      if (chain.has(id)) {
        const question = nested.find(({ row }) => row.id === id)
        throw invalidField(`${question?.path}.parent`, 'A pergunta não pode depender de si mesma')
      }
      chain.add(id)
    }
    for (const id of chain) checked.add(id)
  }
}

const buildCategories = (checklistId: string, input: readonly NestedCategoryInput[]) => {
  const first: CategoryRow = {
    id: newId(),
    checklistId,
    name: DEFAULT_CATEGORY,
    description: '',
    order: DEFAULT_CATEGORY_ORDER,
  }
  const rows = [first]
  const filled = sortedByOrder(input).map(({ item, index }) => {
    if (isDefaultCategoryName(item.name)) return { row: first, item, index }
    const { name, description } = item
    const row = { id: newId(), checklistId, name, description, order: rows.length }
    rows.push(row)
    return { row, item, index }
  })
  return { rows, filled }
}

type CategoryQuestions = {
  readonly category: CategoryRow
  readonly questions: readonly NestedQuestionInput[]
  /** Their path in the body. */
  readonly path: string
}

/** Builds the questions of new categories; their conditions refer to the client's ids in the body. */
export const buildNestedQuestions = (ctx: Ctx, groups: readonly CategoryQuestions[]) => {
  const counts = new Map<string, number>()
  const nested = groups.flatMap(({ category, questions, path }) =>
    sortedByOrder(questions).map(({ item, index }): NestedQuestion => {
      const order = counts.get(category.id) ?? 0
      counts.set(category.id, order + 1)
      const entry = buildQuestion(ctx, category, item, `${path}.${index}`)
      return { ...entry, row: { ...entry.row, order } }
    }),
  )
  const byId = byClientId(nested)
  const rows = nested.map((entry) => resolveParent(entry, byId))
  refuseCycles(nested, rows)
  const entries: AuditEntryInput[] = rows.map((row) => ({
    entity: 'question',
    id: row.id,
    action: 'created',
    after: row,
  }))
  return { questions: rows, entries }
}

/**
 * Builds the categories and questions of a new checklist, with new ids and by the rules for adding them one by one.
 * The default category is always included. One error refuses the whole body, with the path of the wrong field.
 */
export const buildNestedContent = (
  ctx: Ctx,
  checklistId: string,
  input: readonly NestedCategoryInput[],
) => {
  const { rows: categories, filled } = buildCategories(checklistId, input)
  const { questions, entries } = buildNestedQuestions(
    ctx,
    filled.map(({ row, item, index }) => ({
      category: row,
      questions: item.questions,
      path: `categories.${index}.questions`,
    })),
  )
  const categoryEntries = categories.slice(1).map((row): AuditEntryInput => ({
    entity: 'category',
    id: row.id,
    action: 'created',
    after: row,
  }))
  return { categories, questions, entries: [...categoryEntries, ...entries] }
}
