import { checkAnswers, readAnswers } from '@portal/contract/checklists/answers/answer'
import type { Answers } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { Category } from '@portal/contract/checklists/questions/category'
import { branches, questionNumbers } from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'
import type { AnswerInput } from '@portal/contract/checklists/answering/answering'
import { highestOf, sumOf, weightOf } from '@portal/contract/checklists/answering/score'
import type { NewAnswer } from '#features/checklists/answers/answer.queries.ts'
import type { AskedCategory, AskedQuestion } from '#features/checklists/answers/answer.tables.ts'
import type { VersionContent } from '#features/checklists/checklist/version.tables.ts'

type Given = AnswerInput['builtObjectValues']

const unknownIn = (given: Given, questions: readonly Question[]) => {
  const known = new Set(questions.map(({ id }) => id))
  const unknown = Object.keys(given).filter((id) => !known.has(id))
  return Object.fromEntries(unknown.map((id) => [id, 'Pergunta desconhecida']))
}

const askedQuestion = (
  question: Question,
  number: number | undefined,
  answers: Answers,
): AskedQuestion => ({
  id: question.id,
  ...(number !== undefined && { number }),
  name: question.name,
  type: question.type,
  options: question.options,
  answer: answers[question.id] ?? null,
  weight: weightOf(question, answers[question.id]),
})

const askedCategory = (
  { id, name }: Category,
  visible: readonly Question[],
  numbers: ReadonlyMap<string, number>,
  answers: Answers,
): AskedCategory => {
  const placed = branches(visible.filter((question) => question.category_id === id))
  const questions = placed.map(({ question }) =>
    askedQuestion(question, numbers.get(question.id), answers),
  )
  return { id, name, questions, total: sumOf(questions.map(({ weight }) => weight)) }
}

type AskedContent =
  | {
      readonly ok: true
      readonly answer: Pick<NewAnswer, 'content' | 'totalWeight' | 'highestWeight'>
    }
  | { readonly ok: false; readonly problems: Readonly<Record<string, string>> }

/** What was asked, answered and weighed, as it is kept; or what is wrong with it, by question id. */
export const askedContent = (
  { categories, questions }: Pick<VersionContent, 'categories' | 'questions'>,
  given: Given,
): AskedContent => {
  const { visible, answers, problems } = checkAnswers(questions, readAnswers(questions, given))
  const wrong = { ...unknownIn(given, questions), ...problems }
  if (Object.keys(wrong).length > 0) return { ok: false, problems: wrong }
  const numbers = questionNumbers(
    categories.map(({ id, order }) => ({
      order,
      questions: questions.filter((question) => question.category_id === id),
    })),
  )
  const answered = categories.map((category) => askedCategory(category, visible, numbers, answers))
  return {
    ok: true,
    answer: {
      content: answered.filter((category) => category.questions.length > 0),
      totalWeight: sumOf(answered.map(({ total }) => total)),
      highestWeight: sumOf(visible.map(highestOf)),
    },
  }
}
