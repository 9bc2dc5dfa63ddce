export const QUESTION_TYPE = {
  single: 1,
  multiple: 2,
  text: 3,
  date: 4,
  yesNo: 5,
  number: 6,
  scale: 7,
} as const
export type QuestionType = (typeof QUESTION_TYPE)[keyof typeof QUESTION_TYPE]

export const ALL_TYPES = Object.values(QUESTION_TYPE)

/** The largest number that answers and the bounds of questions may have. It keeps sums over many answers finite. */
export const NUMBER_MAX = 1e15

/** The ids of chosen options, a number, or a text. */
export type Answer = readonly string[] | number | string
export type Answers = Readonly<Record<string, Answer | undefined>>

/** An answer on the wire, which refers to options by their texts. */
type WireAnswer = string[] | number | string | null

export type Option = {
  readonly id: string
  readonly data: string
  readonly weight: number
  /** An answer with this option leaves the question out of the score. */
  readonly not_applicable: boolean
  /** An answer with this option is failed, whatever else is answered. */
  readonly critical: boolean
  /** It cannot be chosen together with others. */
  readonly exclusive: boolean
}
/** The options with one of these ids, in their order. */
export const optionsAmong = <Chosen extends Pick<Option, 'id'>>(
  options: readonly Chosen[],
  ids: Answer | null | undefined,
) => {
  if (typeof ids !== 'object') return []
  const wanted = new Set(ids)
  return options.filter(({ id }) => wanted.has(id))
}

type TypedQuestion = {
  readonly options: readonly Option[]
  /** Dates only: the day without the hour. */
  readonly date_only?: boolean
}

/** A day, and for dates with an hour its time, in the company's time zone. */
export type DayAndTime = { readonly day: string; readonly time?: string }

/** Everything that differs between question types, except how they look. */
export type QuestionTypeRules = {
  readonly label: string
  /** Options are written by the author of the question, fixed by the type, or absent. */
  readonly options: 'free' | 'fixed' | 'none'
  /** The labels of fixed options; `count` is how many options were sent. */
  readonly labels?: (count: number) => readonly string[]
  /** The display order of the options, if it is not the order in which they were written. */
  readonly order?: (left: string, right: string) => number
  readonly takesSeveral: boolean
  readonly takesRange: boolean
  /** The author can ask for the day without the hour. */
  readonly takesDateOnly: boolean
  /** What conditions on its answer are about: chosen options, or bounds. */
  readonly reference: 'option' | 'bounds' | 'none'
  /** Reads a sent value as an answer. A value that cannot be read becomes an answer that `refusal` refuses. */
  readonly read: (question: TypedQuestion, sent: Answer) => Answer
  /** Why the answer is not valid for the question; undefined if it is. */
  readonly refusal: (question: TypedQuestion, answer: Answer) => string | undefined
  readonly send: (question: TypedQuestion, answer: Answer) => WireAnswer
  /** What the summary shows of its answers besides their number. */
  readonly figures: 'choices' | 'numbers' | 'texts' | 'none'
  /** The answer as responses contain it. */
  readonly text: (question: TypedQuestion, answer: Answer) => string
  /** What responses contain where there is no answer. */
  readonly unanswered: string
  /** Reads such a text, so that it can be formatted for people. */
  readonly parseText: (text: string) => Answer
  /** The value as the export's cell shows it. */
  readonly cell: (question: TypedQuestion, answer: Answer) => number | string | DayAndTime
}
