import type { CheckedAnswers } from '@portal/contract/checklists/answering/check-answers'
import { isNonConforming, scoreQuestion } from '@portal/contract/checklists/questions/score'
import type { Question } from '@portal/contract/checklists/questions/question'

/** The answers that did not get their highest score, shown once more before confirming. */
export const nonConformingAnswers = ({ visible, answers }: CheckedAnswers<Question>) =>
  visible
    .filter((question) =>
      isNonConforming(scoreQuestion(question, answers[question.id], 'left_out')),
    )
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
