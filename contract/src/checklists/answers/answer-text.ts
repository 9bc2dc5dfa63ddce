import { DEFAULT_CATEGORY } from '#checklists/questions/question.ts'
import { QUESTION_TYPES } from '#checklists/questions/types/question-types.ts'
import { formatNumber } from '#shared/number-format.ts'
import type { StateLabel } from '#shared/state-label.ts'
import { type AnsweredFarm, farmText } from './answer-item.ts'
import type { AnswerChange, AnswerDetail, AnsweredQuestion, AnswerView } from './answer-view.ts'

type Category = AnswerView['categories'][number]
type AnswerValue = Pick<Category['answers'][number], 'type' | 'answer'>

export const DASH = '—'

const formatAnswer = ({ type, answer }: AnswerValue) => {
  const value = QUESTION_TYPES[type].parseText(answer)
  if (typeof value === 'number') return formatNumber(value)
  return typeof value === 'string' ? value : value.join(', ')
}

const isAnswered = ({ type, answer }: AnswerValue) =>
  answer.trim() !== '' && answer !== QUESTION_TYPES[type].unanswered

/** An answer formatted for people; a dash where there is none. */
export const answerText = (value: AnswerValue) => (isAnswered(value) ? formatAnswer(value) : DASH)

/** The default category is titled by the farm, since its questions are about the farm itself. */
export const categoryTitle = ({ name }: Pick<Category, 'name'>, farm: AnsweredFarm) => {
  const farmName = farmText(farm)
  return name === DEFAULT_CATEGORY && farmName !== undefined ? `FAZENDA: ${farmName}` : name
}

const NOT_APPLICABLE = { label: 'Não se aplica', tone: 'neutral' } as const

/** The badge beside an answer; undefined for an answer that conforms, or whose text already is the label. */
export const answerBadgeOf = (answered: AnsweredQuestion): StateLabel | undefined => {
  if (answered.critical > 0) return { label: 'Crítica', tone: 'bad' }
  if (answered.nonconforming) return { label: 'Não conforme', tone: 'attention' }
  const isLabelText = answerText(answered).toLowerCase() === NOT_APPLICABLE.label.toLowerCase()
  return answered.not_applicable && !isLabelText ? NOT_APPLICABLE : undefined
}

const CHANGE_WORDS = {
  replaced: ['Resposta substituída', 'Substituída'],
  voided: ['Resposta anulada', 'Anulada'],
  current: ['Correção de uma resposta', 'Corrigida'],
} as const

type ChangedAnswer = Pick<AnswerDetail, 'state' | 'replaces_id' | 'correction' | keyof AnswerChange>

/** A current answer holds its correction itself; a replaced or voided one holds it in `correction`. */
const correctionOf = (answer: ChangedAnswer) => {
  if (answer.replaces_id === null) return null
  return answer.state === 'current' ? answer : answer.correction
}

/** The changes of an answer, newest first: that it was replaced or voided, and that it replaced another. */
export const answerHistoryOf = (answer: ChangedAnswer) => {
  const correction = correctionOf(answer)
  const changes: readonly (AnswerChange & Pick<ChangedAnswer, 'state'>)[] = [
    ...(answer.state === 'current' ? [] : [answer]),
    ...(correction === null ? [] : [{ ...correction, state: 'current' as const }]),
  ]
  return changes.map(({ state, reason, changed_by, changed_at }) => {
    const [title, verb] = CHANGE_WORDS[state]
    return {
      state,
      title,
      reason: reason ?? '',
      by: `${verb} por ${changed_by ?? ''}`,
      at: changed_at,
    }
  })
}

const METRES_IN_KM = 1000

/** The radius in which the device may have been. */
export const accuracyText = (metres: number) =>
  metres >= METRES_IN_KM
    ? `± ${formatNumber(Math.round(metres / 100) / 10)} km`
    : `± ${formatNumber(Math.round(metres))} m`

const DIGITS = 6
/** Decimal points, because map services take coordinates so. */
export const coordinatesText = (latitude: number, longitude: number) =>
  `${latitude.toFixed(DIGITS)}, ${longitude.toFixed(DIGITS)}`

/** The alternative text of a photo. */
export const photoAltText = (question: string, index: number, count: number) =>
  `Foto ${index + 1} de ${count} da pergunta ${question}`

const TAKEN_AT = /\/(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.\w+$/

/** The panel names a photo by the instant it was taken; files of other callers may have any name. */
export const takenAtOf = (key: string) => {
  const [, day, hour, minute, second, ms] = TAKEN_AT.exec(key) ?? []
  const instant = `${day}T${hour}:${minute}:${second}.${ms}Z`
  return day === undefined || Number.isNaN(Date.parse(instant)) ? undefined : instant
}

/** Shown beside a signature that is older than the correction; `corrected` begins with the day. */
export const signedBeforeText = (corrected: string) =>
  `Assinada antes da correção de ${corrected.slice(0, 'DD/MM/YYYY'.length)}`
