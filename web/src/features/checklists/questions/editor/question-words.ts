import { exact } from '@portal/contract/checklists/answering/score'
import { type ScoreBounds } from '@portal/contract/checklists/questions/score-bounds'
import type { Parent, Question } from '@portal/contract/checklists/questions/question'
import type { Option } from '@portal/contract/checklists/questions/types/question-type-rules'
import {
  QUESTION_TYPES,
  isChoice,
} from '@portal/contract/checklists/questions/types/question-types'
import { conditionWords } from '#features/checklists/questions/fields/condition-words.ts'
import { shownNumber } from '#features/checklists/questions/fields/number-text.ts'
import { boundsWords } from '#features/checklists/questions/fields/range-words.ts'

const SHORT_NAME_MAX = 80

/** As buttons and announcements call it: not to the end of a long text. */
export const shortName = ({ name }: Pick<Question, 'name'>) =>
  name.length > SHORT_NAME_MAX ? `${name.slice(0, SHORT_NAME_MAX)}…` : name

/** By which answer of which question this one appears, as far as it can still be told. */
export const conditionText = (
  parent: Parent,
  reference: Question | undefined,
  number: number | undefined,
) => {
  const whose = number === undefined ? 'Condicional' : `Condicional pergunta ${number}`
  const words = conditionWords(parent, reference)
  return words === undefined ? whose : `${whose} · ${words}`
}

const written = (sum: number) => shownNumber(exact(sum))

const spanText = ({ lowest, highest }: ScoreBounds) =>
  lowest === highest ? written(lowest) : `${written(lowest)} a ${written(highest)}`

const weightsText = (options: readonly Option[]) => {
  const weights = options.filter((option) => !option.not_applicable).map(({ weight }) => weight)
  if (weights.length === 0) return 'sem pesos'
  const span = { lowest: Math.min(...weights), highest: Math.max(...weights) }
  if (span.lowest === 0 && span.highest === 0) return 'sem pesos'
  return `${span.lowest === span.highest ? 'peso' : 'pesos'} ${spanText(span)}`
}

const FLAG_WORDS = [
  ['critical', 'crítica', 'críticas'],
  ['not_applicable', 'não se aplica', 'não se aplicam'],
  ['exclusive', 'exclusiva', 'exclusivas'],
] as const

/** How many options are more than a weight: '1 crítica'. */
const flagsText = (options: readonly Option[]) =>
  FLAG_WORDS.flatMap(([flag, one, many]) => {
    const { length } = options.filter((option) => option[flag] === true)
    return length === 0 ? [] : [`${length} ${length === 1 ? one : many}`]
  })

const optionsText = (options: readonly Option[]) => {
  if (options.length === 0) return ['nenhuma opção']
  const count = options.length === 1 ? '1 opção' : `${options.length} opções`
  return [count, weightsText(options), ...flagsText(options)]
}

/** Its type, and what its answers may be and bring. */
export const summaryText = ({ type, options, range, date_only: isDay = false }: Question) => {
  const limits = [...(range.length > 0 ? [boundsWords(range)] : []), ...(isDay ? ['só o dia'] : [])]
  const details = isChoice(type) ? optionsText(options) : limits
  return [QUESTION_TYPES[type].label, ...details].join(' · ')
}

export const scoreText = (bounds: ScoreBounds) => `Pontuação possível: ${spanText(bounds)}`

export const countText = (count: number) => (count === 1 ? '1 pergunta' : `${count} perguntas`)

/** What the checker found, as a whole. */
export const checkerText = (count: number) => {
  if (count === 0) return 'Nada a corrigir'
  return count === 1 ? '1 ponto a corrigir' : `${count} pontos a corrigir`
}
