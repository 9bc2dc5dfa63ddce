import { isAltered } from '@portal/contract/checklists/questions/condition'
import {
  type Condition,
  ID_EQUALS,
  type Parent,
  type Question,
} from '@portal/contract/checklists/questions/question'
import { boundsWords } from './range-words.ts'

export const ALTERED = 'Resposta condicional alterada'

type Reference = Pick<Question, 'type' | 'options'>

const labelsOf = (conditions: readonly Condition[], { options }: Reference) =>
  conditions.map(({ value }) => options.find(({ id }) => id === value)?.data ?? '')

/** When the question appears, in words; nothing where the condition can no longer be met. */
export const conditionWords = (parent: Parent, reference: Reference | undefined) => {
  if (reference === undefined || isAltered(parent, reference)) return undefined
  const bounds = parent.conditions.flatMap((condition) =>
    condition.operator === ID_EQUALS ? [] : [condition],
  )
  return bounds.length > 0
    ? `se o valor for ${boundsWords(bounds)}`
    : `se a resposta for “${labelsOf(parent.conditions, reference).join('” e “')}”`
}
