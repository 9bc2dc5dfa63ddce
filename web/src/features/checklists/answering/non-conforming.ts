import type { Checked } from '@portal/contract/checklists/answers/answer'
import { highestOf, weightOf } from '@portal/contract/checklists/answering/score'
import type { Question } from '@portal/contract/checklists/questions/question'
import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'

/** Of one choice, less than the best; of several, any that costs points. */
const isNonConforming = (question: Question, answer: Answer | undefined) => {
  if (!Array.isArray(answer)) return false
  const chosen = question.options.filter(({ id }) => answer.includes(id))
  return QUESTION_TYPES[question.type].takesSeveral
    ? chosen.some(({ weight }) => weight < 0)
    : weightOf(question, answer) < highestOf(question)
}

/** What whoever confirms should see once more: the questions that did not get what they could. */
export const nonConforming = ({ visible, answers }: Checked<Question>) =>
  visible
    .filter((question) => isNonConforming(question, answers[question.id]))
    .map((question) => {
      const { id, name, options } = question
      const chosen = [answers[id] ?? []].flat()
      const words = options.filter((option) => chosen.includes(option.id)).map(({ data }) => data)
      return { id, name, answer: words.join('; ') }
    })
