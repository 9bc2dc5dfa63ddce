import { boundsOf, isAltered } from '@portal/contract/checklists/questions/condition'
import type { Parent, Question } from '@portal/contract/checklists/questions/question'
import { boundsWords } from './range-words.ts'

export const ALTERED = 'Resposta condicional alterada'

type Reference = Pick<Question, 'type' | 'options'>

/** What a condition asks of the answer: bounds that hold, or options that are chosen. */
export const expectedWords = ({ conditions }: Parent, { options }: Reference) => {
  const bounds = boundsOf({ conditions })
  if (bounds.length > 0) return boundsWords(bounds)
  const labels = conditions.map(({ value }) => options.find(({ id }) => id === value)?.data ?? '')
  return `“${labels.join('” e “')}”`
}

/** When the question appears, in words; nothing where the condition can no longer be met. */
export const conditionWords = (parent: Parent, reference: Reference | undefined) => {
  if (reference === undefined || isAltered(parent, reference)) return undefined
  const what = boundsOf(parent).length > 0 ? 'o valor' : 'a resposta'
  return `se ${what} for ${expectedWords(parent, reference)}`
}
