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

/** What was answered: the ids of chosen options, a number, or a text; nothing where nothing was. */
export type Answer = readonly string[] | number | string
export type Answers = Readonly<Record<string, Answer | undefined>>

/** An answer as it is sent: the wire knows options by their texts. */
type Sent = string[] | number | string | null

/** Options from before the three flags were there have none of them. */
export type Option = {
  readonly id: string
  readonly data: string
  readonly weight: number
  /** Whoever chooses it is not scored for the question. */
  readonly not_applicable?: boolean | undefined
  /** Whoever chooses it fails, whatever else is answered. */
  readonly critical?: boolean | undefined
  /** Of several, it is chosen alone. */
  readonly exclusive?: boolean | undefined
}
type Bound = { readonly operator: '<' | '>'; readonly value: number }
type Answered = {
  readonly options: readonly Option[]
  /** Of a date: the day without the hour. */
  readonly date_only?: boolean | undefined
}
type Scored = Answered & { readonly range: readonly Bound[] }

/** A way to answer, and what it weighs by itself. */
type Way = { readonly answer: Answer; readonly weight: number }

/** A day, or an hour of it, as the company's clocks show it. */
export type Moment = { readonly day: string; readonly time?: string }

/** All that differs from one question type to another, but for how it looks. */
export type QuestionTypeRules = {
  readonly label: string
  /** Written by whoever makes the question, brought along by the type, or none. */
  readonly options: 'free' | 'fixed' | 'none'
  /** The labels of fixed options, however many were sent. */
  readonly labels?: (count: number) => readonly string[]
  /** How the options are ordered where that is not how they were written. */
  readonly order?: (left: string, right: string) => number
  readonly takesSeveral: boolean
  readonly takesRange: boolean
  /** What a condition tells of its answer: an option that is chosen, or bounds that hold. */
  readonly reference: 'option' | 'bounds' | 'none'
  /** What was sent, as an answer. One that cannot be read becomes one that is refused. */
  readonly read: (question: Answered, sent: Answer) => Answer
  /** Why this is no answer to the question; undefined if it is one. */
  readonly refusal: (question: Answered, answer: Answer) => string | undefined
  readonly send: (question: Answered, answer: Answer) => Sent
  /** Every way to answer that can matter to the score; the bounds are those of the conditions on it. */
  readonly ways: (question: Scored, bounds: readonly number[]) => readonly Way[]
  /** What the summary shows of its answers, beside how many there are. */
  readonly figures: 'choices' | 'numbers' | 'none'
  /** What of an answer is counted for them. */
  readonly counted: (question: Answered, answer: Answer) => readonly string[]
  /** As the answer is told on the wire. */
  readonly text: (question: Answered, answer: Answer) => string
  /** What such a text says, to be formatted for people. */
  readonly shown: (text: string) => Answer
  /** As it stands in a sheet. */
  readonly cell: (question: Answered, answer: Answer) => number | string | Moment
}
