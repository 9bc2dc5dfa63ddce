import { weight as weightRule } from '@portal/contract/checklists/questions/question-input'
import type { CompleteQuestion } from '@portal/contract/checklists/questions/question'
import type { TriedWeights } from '@portal/contract/checklists/summary/tried-weights'
import type { NumberDraft } from '#features/checklists/questions/form/question-draft.ts'

type Option = CompleteQuestion['options'][number]

/** The tried weight and flags of an option; the weight may be an incomplete number. */
export type TriedOption = Pick<Option, 'not_applicable' | 'critical'> & {
  readonly weight: NumberDraft
}
/** Question id → option id → tried values; options that are missing have their stored values. */
export type TriedDraft = Readonly<Record<string, Readonly<Record<string, TriedOption>>>>

const storedOptionOf = ({ weight, not_applicable, critical }: Option): TriedOption => ({
  weight,
  not_applicable,
  critical,
})

export const triedOptionOf = (
  draft: TriedDraft,
  question: CompleteQuestion,
  option: Option,
): TriedOption => draft[question.id]?.[option.id] ?? storedOptionOf(option)

export const withTriedOption = (
  draft: TriedDraft,
  question: CompleteQuestion,
  option: Option,
  tried: TriedOption,
): TriedDraft => ({ ...draft, [question.id]: { ...draft[question.id], [option.id]: tried } })

export const hasTriedWeights = (draft: TriedDraft, question: CompleteQuestion) =>
  question.options.some((option) => {
    const tried = triedOptionOf(draft, question, option)
    const stored = storedOptionOf(option)
    return (
      tried.weight !== stored.weight ||
      tried.not_applicable !== stored.not_applicable ||
      tried.critical !== stored.critical
    )
  })

/** Why a weight is invalid, or undefined. */
export const weightProblem = ({ weight }: TriedOption) => {
  if (weightRule.safeParse(weight).success) return undefined
  return typeof weight === 'number' ? 'Use um número menor' : 'Informe um número'
}

/** The request: all options of each changed question, so that the result never mixes tried and older stored weights. */
export const triedWeightsOf = (
  draft: TriedDraft,
  questions: readonly CompleteQuestion[],
): TriedWeights => ({
  questions: questions
    .filter((question) => hasTriedWeights(draft, question))
    .map((question) => ({
      question_id: question.id,
      options: question.options.flatMap((option) => {
        const { weight, ...flags } = triedOptionOf(draft, question, option)
        return typeof weight === 'number' ? [{ option_id: option.id, weight, ...flags }] : []
      }),
    })),
})
