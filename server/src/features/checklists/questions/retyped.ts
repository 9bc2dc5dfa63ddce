import type { QuestionType } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { CategoryRow, QuestionRow } from './question.queries.ts'

type NamedType = { readonly name: string; readonly type: QuestionType }

const keyOf = (category: string, name: string) => `${category} ${name}`

/**
 * Recognises a question that is no longer asked because it got another type, and with it another id: its category asks
 * a question of its name and of another type.
 */
export const retypedAmong = (
  categories: readonly CategoryRow[],
  questions: readonly QuestionRow[],
) => {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const currentTypes = new Map(
    questions.map(({ categoryId, name, type }) => [keyOf(names.get(categoryId) ?? '', name), type]),
  )
  return (category: string, { name, type }: NamedType) => {
    const successorType = currentTypes.get(keyOf(category, name))
    return successorType !== undefined && successorType !== type
  }
}
