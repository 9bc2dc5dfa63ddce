import { weight as weightRule } from '@portal/contract/checklists/questions/question-input'
import type { WholeQuestion } from '@portal/contract/checklists/questions/question'
import type { TriedWeights } from '@portal/contract/checklists/summary/tried-weights'
import type { NumberDraft } from '#features/checklists/questions/form/question-draft.ts'

type Option = WholeQuestion['options'][number]

/** What is tried of an option: its weight may be half typed. */
export type TriedOption = Pick<Option, 'not_applicable' | 'critical'> & {
  readonly weight: NumberDraft
}
/** Question id → option id → what is tried; what is in none of them is as it is stored. */
export type TriedDraft = Readonly<Record<string, Readonly<Record<string, TriedOption>>>>

const storedAs = ({ weight, not_applicable, critical }: Option): TriedOption => ({
  weight,
  not_applicable,
  critical,
})

export const triedAs = (draft: TriedDraft, question: WholeQuestion, option: Option): TriedOption =>
  draft[question.id]?.[option.id] ?? storedAs(option)

export const withOption = (
  draft: TriedDraft,
  question: WholeQuestion,
  option: Option,
  tried: TriedOption,
): TriedDraft => ({ ...draft, [question.id]: { ...draft[question.id], [option.id]: tried } })

export const isChanged = (draft: TriedDraft, question: WholeQuestion) =>
  question.options.some((option) => {
    const tried = triedAs(draft, question, option)
    const stored = storedAs(option)
    return (
      tried.weight !== stored.weight ||
      tried.not_applicable !== stored.not_applicable ||
      tried.critical !== stored.critical
    )
  })

/** Why a weight cannot be tried; undefined if it can. */
export const weightProblem = ({ weight }: TriedOption) => {
  if (weightRule.safeParse(weight).success) return undefined
  return typeof weight === 'number' ? 'Use um número menor' : 'Informe um número'
}

/** What is sent: all options of each question that differs, so that one screen is tried and no mixture of two. */
export const triedInput = (
  draft: TriedDraft,
  questions: readonly WholeQuestion[],
): TriedWeights => ({
  questions: questions
    .filter((question) => isChanged(draft, question))
    .map((question) => ({
      question_id: question.id,
      options: question.options.flatMap((option) => {
        const { weight, ...flags } = triedAs(draft, question, option)
        return typeof weight === 'number' ? [{ option_id: option.id, weight, ...flags }] : []
      }),
    })),
})
