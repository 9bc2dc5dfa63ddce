import type { Checked } from '@portal/contract/checklists/answers/answer'
import { isNonConforming, scoreQuestion } from '@portal/contract/checklists/answering/score'
import type { Question } from '@portal/contract/checklists/questions/question'

/** What whoever confirms should see once more: the questions that did not get what they could. */
export const nonConforming = ({ visible, answers }: Checked<Question>) =>
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
