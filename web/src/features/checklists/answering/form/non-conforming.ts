import type { CheckedAnswers } from '@portal/contract/checklists/answering/check-answers'
import { isNonConforming } from '@portal/contract/checklists/questions/score'
import type { Question } from '@portal/contract/checklists/questions/question'

/** The answers that do not conform, shown once more before confirming. */
export const nonConformingAnswers = ({ visible, answers }: CheckedAnswers<Question>) =>
  visible
    .filter((question) => isNonConforming(question, answers[question.id]))
    .map((question) => {
      const { id, name } = question
      const chosen = [answers[id] ?? []].flat()
      const options = question.options.filter((option) => chosen.includes(option.id))
      return {
        id,
        name,
        answer: options.map(({ data }) => data).join('; '),
        isCritical: options.some((option) => option.critical),
      }
    })
