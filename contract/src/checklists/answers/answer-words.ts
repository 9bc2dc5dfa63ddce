import type { AnswerChange, AnswerDetail, AnswerView, AnsweredQuestion } from './answer-view.ts'
import { isNonConforming } from '#checklists/answering/score.ts'
import { DEFAULT_CATEGORY } from '#checklists/questions/category.ts'
import { QUESTION_TYPES } from '#checklists/questions/types/question-types.ts'
import type { StateLabel } from '#shared/state.ts'
import { formatNumber } from '#shared/number-words.ts'
import { type AnsweredFarm, farmText } from './listed-answer.ts'

type Category = AnswerView['categories'][number]
type Answered = Pick<Category['answers'][number], 'type' | 'answer'>

export const NOTHING = '—'

const written = ({ type, answer }: Answered) => {
  const shown = QUESTION_TYPES[type].shown(answer)
  if (typeof shown === 'number') return formatNumber(shown)
  return typeof shown === 'string' ? shown : shown.join(', ')
}

/** An answer as people read it; a dash where there is none. */
export const answerText = ({ type, answer }: Answered) =>
  (answer.trim() !== '' && written({ type, answer })) || NOTHING

/** The questions of no category are about the farm itself. */
export const categoryTitle = ({ name }: Pick<Category, 'name'>, farm: AnsweredFarm) => {
  const farmName = farmText(farm)
  return name === DEFAULT_CATEGORY && farmName !== undefined ? `FAZENDA: ${farmName}` : name
}

/** What whoever reads an answer looks at first. What was left out is no answer that could be wrong. */
export const isFault = (answered: AnsweredQuestion) =>
  answered.answer.trim() !== '' && isNonConforming(answered)

const NOT_APPLICABLE = { label: 'Não se aplica', tone: 'neutral' } as const

/** What is said beside an answer; nothing beside one that is as it should be, or whose own words say it. */
export const markOf = (answered: AnsweredQuestion): StateLabel | undefined => {
  if (answered.critical > 0) return { label: 'Crítica', tone: 'bad' }
  if (isFault(answered)) return { label: 'Não conforme', tone: 'attention' }
  const isSaid = answerText(answered).toLowerCase() === NOT_APPLICABLE.label.toLowerCase()
  return answered.not_applicable && !isSaid ? NOT_APPLICABLE : undefined
}

const CHANGES = {
  replaced: ['Resposta substituída', 'Substituída'],
  voided: ['Resposta anulada', 'Anulada'],
  current: ['Correção de uma resposta', 'Corrigida'],
} as const

type Changed = Pick<AnswerDetail, 'state' | 'replaces_id' | 'correction' | keyof AnswerChange>

/** Of an answer that has ended, the answer tells of its end, and beside that why it had replaced another. */
const correctionOf = (answer: Changed) => {
  if (answer.replaces_id === null) return null
  return answer.state === 'current' ? answer : answer.correction
}

/** What became of an answer, the newest first: how it ended, and that it was sent in place of another. */
export const changesOf = (answer: Changed) => {
  const correction = correctionOf(answer)
  const changes: readonly (AnswerChange & Pick<Changed, 'state'>)[] = [
    ...(answer.state === 'current' ? [] : [answer]),
    ...(correction === null ? [] : [{ ...correction, state: 'current' as const }]),
  ]
  return changes.map(({ state, reason, changed_by, changed_at }) => {
    const [title, verb] = CHANGES[state]
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

/** How far around the point the device may have been. */
export const accuracyText = (metres: number) =>
  metres >= METRES_IN_KM
    ? `± ${formatNumber(Math.round(metres / 100) / 10)} km`
    : `± ${formatNumber(Math.round(metres))} m`

const DIGITS = 6
/** With a point, as maps take them. */
export const coordinatesText = (latitude: number, longitude: number) =>
  `${latitude.toFixed(DIGITS)}, ${longitude.toFixed(DIGITS)}`

/** What a photo of a question is called where it cannot be seen. */
export const photoText = (question: string, index: number, count: number) =>
  `Foto ${index + 1} de ${count} da pergunta ${question}`

const TAKEN_AT = /\/(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.\w+$/

/** The panel names a photo by the instant it was taken at; other callers may not. */
export const takenAtOf = (key: string) => {
  const [, day, hour, minute, second, ms] = TAKEN_AT.exec(key) ?? []
  const instant = `${day}T${hour}:${minute}:${second}.${ms}Z`
  return day === undefined || Number.isNaN(Date.parse(instant)) ? undefined : instant
}

/** Beside a signature that stands under other answers than it was given for; `corrected` begins with the day. */
export const signedBeforeText = (corrected: string) =>
  `Assinada antes da correção de ${corrected.slice(0, 'DD/MM/YYYY'.length)}`
