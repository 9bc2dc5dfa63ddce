import type {
  Category,
  FullCategory,
  Question,
} from '@portal/contract/checklists/questions/question'
import type { BankQuestion } from '@portal/contract/checklists/questions/question-copy'
import { groupBy } from '@portal/contract/shared/group-by'
import type { BankQuestionRow } from './question-bank.queries.ts'
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
  date_only: row.dateOnly,
  comment: row.comment,
  photos: row.photos,
  evidence_when: [...row.evidenceWhen],
  parent_id: row.parentId,
  parent:
    row.parentId === null
      ? null
      : { id: row.parentId, condition: row.conditions, conditions: row.conditions },
  order: row.order,
  updated_at: row.updatedAt.toISOString(),
})

export const presentBankQuestion = (row: BankQuestionRow): BankQuestion => ({
  ...presentQuestion(row),
  checklist_name: row.checklistName,
  category_name: row.categoryName,
  parent_name: row.parentName,
})

export const presentFullCategories = (
  categories: readonly CategoryRow[],
  questions: readonly QuestionRow[],
): FullCategory[] => {
  const questionsIn = groupBy(questions, ({ categoryId }) => categoryId)
  return categories.map((category) => ({
    ...presentCategory(category),
    questions: (questionsIn.get(category.id) ?? []).map(presentQuestion),
  }))
}
