import { boundsOf, isAltered, optionsIn } from '@portal/contract/checklists/questions/condition'
import {
  ID_EQUALS,
  ID_NOT_EQUALS,
  type Parent,
  type Question,
} from '@portal/contract/checklists/questions/question'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import { boundsWords } from './range-words.ts'

export const ALTERED = 'Resposta condicional alterada'

type Reference = Pick<Question, 'type' | 'options'>

/** What a condition asks of the answer: bounds that hold, options that are chosen, or options that are not. */
export const expectedWords = (parent: Parent, { type, options }: Reference) => {
  const bounds = boundsOf(parent)
  if (bounds.length > 0) return `for ${boundsWords(bounds)}`
  const verb = QUESTION_TYPES[type].takesSeveral ? 'incluir' : 'for'
  const named = (ids: readonly string[], joint: string) =>
    options
      .filter(({ id }) => ids.includes(id))
      .map(({ data }) => `“${data}”`)
      .join(joint)
  const wanted = named(optionsIn(parent, ID_EQUALS), ' ou ')
  const avoided = named(optionsIn(parent, ID_NOT_EQUALS), ' nem ')
  if (wanted !== '') return `${verb} ${wanted}`
  // Where all that it avoided is gone, any answer will do.
  return avoided === '' ? 'for respondida' : `não ${verb} ${avoided}`
}

/** When the question appears, in words; nothing where the condition can no longer be told. */
export const conditionWords = (parent: Parent, reference: Reference | undefined) => {
  if (reference === undefined || isAltered(parent, reference)) return undefined
  const what = boundsOf(parent).length > 0 ? 'o valor' : 'a resposta'
  return `se ${what} ${expectedWords(parent, reference)}`
}
