import type { StoredKind } from '#kinds/kind.ts'
import { categories, questions } from './question.tables.ts'

export const storedCategoryKind = {
  tables: [categories],
  names: { key: categories.id, name: categories.name, mentionedIn: ['categoryId'] },
} satisfies StoredKind

export const storedQuestionKind = {
  tables: [questions],
  names: { key: questions.id, name: questions.name, mentionedIn: ['parentId'] },
} satisfies StoredKind
