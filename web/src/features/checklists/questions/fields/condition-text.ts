import {
  boundsOf,
  boundsText,
  isConditionBroken,
  optionIdsIn,
} from '@portal/contract/checklists/questions/condition'
import {
  ID_EQUALS,
  ID_NOT_EQUALS,
  type Parent,
  type Question,
} from '@portal/contract/checklists/questions/question'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'

export const CONDITION_ALTERED = 'Resposta condicional alterada'

type Reference = Pick<Question, 'type' | 'options'>

/** The expected answer in words: bounds of a number, options to choose, or options not to choose. */
export const expectedAnswerText = (parent: Parent, { type, options }: Reference) => {
  const bounds = boundsOf(parent)
  if (bounds.length > 0) return `for ${boundsText(bounds)}`
  const verb = QUESTION_TYPES[type].takesSeveral ? 'incluir' : 'for'
  const optionNames = (ids: readonly string[], separator: string) =>
    options
      .filter(({ id }) => ids.includes(id))
      .map(({ data }) => `“${data}”`)
      .join(separator)
  const expected = optionNames(optionIdsIn(parent, ID_EQUALS), ' ou ')
  const excluded = optionNames(optionIdsIn(parent, ID_NOT_EQUALS), ' nem ')
  if (expected !== '') return `${verb} ${expected}`
  // When all excluded options have been removed, any answer meets the condition.
  return excluded === '' ? 'for respondida' : `não ${verb} ${excluded}`
}

/** When the question appears, in words; undefined when the condition refers to what no longer exists. */
export const conditionText = (parent: Parent, reference: Reference | undefined) => {
  if (reference === undefined || isConditionBroken(parent, reference)) return undefined
  const subject = boundsOf(parent).length > 0 ? 'o valor' : 'a resposta'
  return `se ${subject} ${expectedAnswerText(parent, reference)}`
}
