import { schemaResolver } from '@mantine/form'
import { type Question, questionInput } from '@portal/contract/checklists/questions/question'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import type { ReactNode } from 'react'
import { type Draft, filledSides, ofItsType } from './question-draft.ts'

const NO_REFERENCE = 'Selecione a pergunta de referência'
const NO_ANSWER = 'Selecione a resposta de referência'
const TOO_FAR = 'Use um número menor'

const resolved = schemaResolver(questionInput, { sync: true })

const NUMBER = /^(options\.(\d+)\.weight|parent\.conditions\.(\d+)\.value)$/
const RANGE = /^range\.(\d+)\.value$/

/** A number was typed and is refused all the same: it can only be too large. */
const isTooFar = ({ options, parent }: Draft, path: string) => {
  const [, , option, condition] = NUMBER.exec(path) ?? []
  const given =
    option === undefined
      ? parent?.conditions[Number(condition)]?.value
      : options[Number(option)]?.weight
  return NUMBER.test(path) && typeof given === 'number'
}

const rangeProblemAt = ({ range }: Draft, index: number, message: ReactNode) => {
  const filled = filledSides(range)[index]
  return [
    `range.${filled?.side ?? 'above'}`,
    typeof filled?.value === 'number' ? TOO_FAR : message,
  ] as const
}

/** What is wrong with a draft, at the fields of the form. */
export const problemsIn = (draft: Draft, questions: readonly Question[]) => {
  const reference = questions.find(({ id }) => id === draft.parent?.id)
  const placed = Object.entries(resolved(ofItsType(draft))).map(([path, message]) => {
    const side = RANGE.exec(path)?.[1]
    if (side !== undefined) return rangeProblemAt(draft, Number(side), message)
    if (path === 'parent.id') return [path, NO_REFERENCE] as const
    const asksAnswer = reference && QUESTION_TYPES[reference.type].reference === 'option'
    if (path === 'parent.conditions') return [path, asksAnswer ? NO_ANSWER : message] as const
    return [path, isTooFar(draft, path) ? TOO_FAR : message] as const
  })
  const problems = Object.fromEntries(placed)
  // To the server such a parent is none; whoever ticked the condition has yet to choose.
  if (draft.parent?.id === '') problems['parent.id'] = NO_REFERENCE
  // Nothing can be said of an answer before its question is known.
  const { 'parent.conditions': _answer, ...rest } = problems
  return draft.parent?.id === '' ? rest : problems
}
