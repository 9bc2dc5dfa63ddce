import { boundsText } from '@portal/contract/checklists/questions/condition'
import type { Parent, Question } from '@portal/contract/checklists/questions/question'
import { roundScore } from '@portal/contract/checklists/questions/score'
import type { Option } from '@portal/contract/checklists/questions/types/question-type-rules'
import {
  isChoice,
  QUESTION_TYPES,
} from '@portal/contract/checklists/questions/types/question-types'
import { numberText } from '@portal/contract/shared/numbers'
import { conditionText } from '#features/checklists/questions/fields/condition-text.ts'
import { counted } from '#format.ts'

const SHORT_NAME_MAX = 80

/** The name in button labels and announcements, where long names are cut. */
export const shortName = ({ name }: Pick<Question, 'name'>) =>
  name.length > SHORT_NAME_MAX ? `${name.slice(0, SHORT_NAME_MAX)}…` : name

/** The reference question and the answer that shows this one; without the answer where the condition was altered. */
export const conditionSummary = (
  parent: Parent,
  reference: Question | undefined,
  number: number | undefined,
) => {
  const label = number === undefined ? 'Condicional' : `Condicional pergunta ${number}`
  const condition = conditionText(parent, reference)
  return condition === undefined ? label : `${label} · ${condition}`
}

const weightText = (sum: number) => numberText(roundScore(sum))

const rangeText = (lowest: number, highest: number) =>
  lowest === highest ? weightText(lowest) : `${weightText(lowest)} a ${weightText(highest)}`

const weightsText = (options: readonly Option[]) => {
  const weights = options.filter((option) => !option.not_applicable).map(({ weight }) => weight)
  if (weights.length === 0) return 'sem pesos'
  const [lowest, highest] = [Math.min(...weights), Math.max(...weights)]
  if (lowest === 0 && highest === 0) return 'sem pesos'
  return `${lowest === highest ? 'peso' : 'pesos'} ${rangeText(lowest, highest)}`
}

const FLAG_NAMES = [
  ['critical', 'crítica', 'críticas'],
  ['not_applicable', 'não se aplica', 'não se aplicam'],
  ['exclusive', 'exclusiva', 'exclusivas'],
] as const

/** How many options have each flag: '1 crítica'. */
const flagsText = (options: readonly Option[]) =>
  FLAG_NAMES.flatMap(([flag, one, many]) => {
    const { length } = options.filter((option) => option[flag])
    return length === 0 ? [] : [counted(length, one, many)]
  })

const optionsText = (options: readonly Option[]) => {
  if (options.length === 0) return ['nenhuma opção']
  return [counted(options.length, 'opção', 'opções'), weightsText(options), ...flagsText(options)]
}

/** The type, followed by the options and weights or the accepted values. */
export const questionSummary = ({ type, options, range, date_only: isDay }: Question) => {
  const limits = [...(range.length > 0 ? [boundsText(range)] : []), ...(isDay ? ['só o dia'] : [])]
  const details = isChoice(type) ? optionsText(options) : limits
  return [QUESTION_TYPES[type].label, ...details].join(' · ')
}

export const questionCountText = (count: number) => counted(count, 'pergunta', 'perguntas')

/** The number of problems in words. */
export const checkerText = (count: number) => {
  if (count === 0) return 'Nada a corrigir'
  return counted(count, 'ponto a corrigir', 'pontos a corrigir')
}
