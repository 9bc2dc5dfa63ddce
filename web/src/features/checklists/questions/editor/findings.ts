import {
  type QuestionProblem,
  questionProblemsOf,
} from '@portal/contract/checklists/questions/checker'
import { byOrder } from '@portal/contract/checklists/questions/order'
import type { FullCategory } from '@portal/contract/checklists/questions/question'

export type CategoryFindings = {
  readonly id: string
  readonly name: string
  /** The number of questions. */
  readonly questions: number
  readonly problems: readonly QuestionProblem[]
}

const findingOf = ({ id, name, questions }: FullCategory): CategoryFindings => ({
  id,
  name,
  questions: questions.length,
  problems: questionProblemsOf(questions.toSorted(byOrder)),
})

/** The checker's findings for each category that has questions. */
export const findingsOf = (categories: readonly FullCategory[]) =>
  categories
    .filter(({ questions }) => questions.length > 0)
    .toSorted(byOrder)
    .map(findingOf)

/** The number of problems; a checklist without questions counts as one. */
export const problemCount = (findings: readonly CategoryFindings[]) =>
  findings.length === 0 ? 1 : findings.reduce((sum, { problems }) => sum + problems.length, 0)
