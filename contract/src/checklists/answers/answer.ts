import { readDate } from '#shared/dates.ts'
import { BODY_MAX, NOT_STORABLE, isStorable, tooLong } from '#shared/text.ts'
import {
  type Answer,
  type Answers,
  visibleQuestions,
  within,
} from '#checklists/questions/condition.ts'
import { type Question, QUESTION_TYPE } from '#checklists/questions/question.ts'

export const REQUIRED_QUESTION = 'Pergunta obrigatoria'
const NOT_AN_OPTION = 'Escolha uma das opções'
const NOT_A_TEXT = 'Informe um texto'
const NOT_A_NUMBER = 'Informe um número'
const NUMBER_TOO_LARGE = 'Número grande demais'
const NOT_A_DATE = 'Informe uma data e hora válidas'

type Asked = Pick<Question, 'id' | 'type' | 'options' | 'range' | 'required' | 'parent'>

/** An answer as it was read, or what is wrong with it. */
type Read = { readonly answer: Answer | undefined } | { readonly problem: string }

const DATE_TIME = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d$/

const isDateTime = (text: string) => {
  const date = DATE_TIME.exec(text)?.[1]
  return date !== undefined && readDate(date) === date
}

/** A number of a scale, or a text of digits, may come as a number. */
const textOf = (given: unknown) => (typeof given === 'number' ? String(given) : given)

const readChoice = ({ type, options }: Asked, given: unknown): Read => {
  const texts = (Array.isArray(given) ? given : [given]).map(textOf)
  const ids = texts.map((text) => options.find(({ data }) => data === text)?.id)
  const known = ids.filter((id) => id !== undefined)
  const several = type !== QUESTION_TYPE.multiple && texts.length > 1
  if (several || known.length < texts.length) return { problem: NOT_AN_OPTION }
  return { answer: known.length === 0 ? undefined : [...new Set(known)] }
}

/** As the bounds of a question are. Sums over many answers must stay numbers. */
const LARGEST = 1e15

const readNumber = (given: unknown): Read => {
  const text = typeof given === 'string' ? given.trim().replace(',', '.') : given
  const number = text === '' ? Number.NaN : Number(text)
  const isOne = (typeof given === 'number' || typeof given === 'string') && Number.isFinite(number)
  if (!isOne) return { problem: NOT_A_NUMBER }
  return Math.abs(number) > LARGEST ? { problem: NUMBER_TOO_LARGE } : { answer: number }
}

const readText = (given: unknown): Read => {
  const written = textOf(given)
  if (typeof written !== 'string') return { problem: NOT_A_TEXT }
  const text = written.trim()
  if (text.length > BODY_MAX) return { problem: tooLong(BODY_MAX) }
  return isStorable(text) ? { answer: text } : { problem: NOT_STORABLE }
}

const isNothing = (given: unknown) =>
  given === undefined ||
  given === null ||
  (typeof given === 'string' && given.trim() === '') ||
  (Array.isArray(given) && given.length === 0)

/** What was sent for a question: option texts, or the raw value. Nothing at all is an answer too. */
export const readAnswer = (question: Asked, given: unknown): Read => {
  if (isNothing(given)) return { answer: undefined }
  switch (question.type) {
    case QUESTION_TYPE.single:
    case QUESTION_TYPE.multiple:
    case QUESTION_TYPE.yesNo:
    case QUESTION_TYPE.scale:
      return readChoice(question, given)
    case QUESTION_TYPE.number:
      return readNumber(given)
    case QUESTION_TYPE.date:
      return typeof given === 'string' && isDateTime(given)
        ? { answer: given }
        : { problem: NOT_A_DATE }
    case QUESTION_TYPE.text:
      return readText(given)
  }
}

const rangeProblem = ({ range }: Asked, number: number) => {
  const broken = range.find((bound) => !within(number, bound))
  if (broken === undefined) return undefined
  return `Valor deve ser ${broken.operator === '<' ? 'menor' : 'maior'} que ${broken.value}`
}

/** What is wrong with the answer of a question that is shown; undefined if nothing is. */
export const problemWith = (question: Asked, answer: Answer | undefined) => {
  if (answer === undefined) return question.required ? REQUIRED_QUESTION : undefined
  return typeof answer === 'number' ? rangeProblem(question, answer) : undefined
}

export type Checked<Q> = {
  /** The questions that are shown for these answers, in the order given. */
  readonly visible: readonly Q[]
  /** The answers of those, and of no others. */
  readonly answers: Answers
  /** Question id → what is wrong. */
  readonly problems: Readonly<Record<string, string>>
}

/**
 * The rules of an answer, for the panel and for the server alike: which questions are shown, what is kept
 * of what was sent, and what is wrong with it. A hidden question is neither kept nor required.
 */
export const checked = <Q extends Asked>(
  questions: readonly Q[],
  given: Readonly<Record<string, unknown>>,
): Checked<Q> => {
  const reads = new Map(
    questions.map((question) => [question.id, readAnswer(question, given[question.id])]),
  )
  const read: Answers = Object.fromEntries(
    [...reads].map(([id, result]) => [id, 'answer' in result ? result.answer : undefined]),
  )
  const visible = visibleQuestions(questions, read)
  const problems = visible.flatMap((question): [string, string][] => {
    const result = reads.get(question.id)
    const problem =
      result && 'problem' in result ? result.problem : problemWith(question, read[question.id])
    return problem === undefined ? [] : [[question.id, problem]]
  })
  return {
    visible,
    answers: Object.fromEntries(visible.map(({ id }) => [id, read[id]])),
    problems: Object.fromEntries(problems),
  }
}
