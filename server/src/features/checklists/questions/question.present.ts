import type { Category, FullCategory } from '@portal/contract/checklists/questions/category'
import type { Question } from '@portal/contract/checklists/questions/question'
import type { CategoryRow, QuestionRow } from './question.queries.ts'

export const presentCategory = ({ id, name, description, order }: CategoryRow): Category => ({
  id,
  name,
  description,
  order,
})

export const presentQuestion = (row: QuestionRow): Question => ({
  id: row.id,
  checklist_id: row.checklistId,
  category_id: row.categoryId,
  name: row.name,
  description: row.description,
  type: row.type,
  options: row.options,
  range: row.range,
  required: row.required,
  parent_id: row.parentId,
  parent:
    row.parentId === null
      ? null
      : { id: row.parentId, condition: row.conditions, conditions: row.conditions },
  order: row.order,
  updated_at: row.updatedAt.toISOString(),
})

export const presentFullCategory = (
  category: CategoryRow,
  questions: readonly QuestionRow[],
): FullCategory => ({
  ...presentCategory(category),
  questions: questions
    .filter(({ categoryId }) => categoryId === category.id)
    .map((question) => presentQuestion(question)),
})
