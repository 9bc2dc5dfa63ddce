import type { Tone } from '@portal/contract/checklists/answering/share'

/** What is said of something in a word, and how it is meant. */
export type Mark = { readonly label: string; readonly tone: Tone | 'neutral' }

/** A picture of the store, and what it shows in words. */
export type Picture = { readonly key: string; readonly alt: string }
/** With what is told below it: when it was taken, where that is known. */
export type Photo = Picture & { readonly note?: string | undefined }

export type Score = {
  /** As in 12 de 20. */
  readonly figures: string
  /** As in 60%, or a dash. */
  readonly share: string
  /** Whether anything could be scored. */
  readonly isScored: boolean
  /** How much of the bar is filled, of 1. */
  readonly filled: number
  readonly mark: Mark | undefined
}

export type ReportQuestion = {
  readonly question: string
  readonly answer: string
  readonly mark: Mark | undefined
  readonly weight: string | undefined
  readonly comment: string | undefined
  readonly photos: readonly Photo[]
}

/** Everything that a report says, in the words it says it in: whoever draws it decides nothing but its looks. */
export type Report = {
  readonly title: string
  readonly company: { readonly name: string; readonly accent: string; readonly footLine: string }
  readonly logo: Picture | undefined
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** What must be known before anything else: that it came late, or no longer holds. */
  readonly notices: readonly { readonly title: string; readonly lines: readonly string[] }[]
  readonly score: Score
  readonly faults: readonly ReportQuestion[]
  readonly categories: readonly {
    readonly title: string
    readonly score: Score
    readonly questions: readonly ReportQuestion[]
  }[]
  readonly signature:
    | {
        readonly name: string
        readonly drawing: Picture
        /** What must be known of it. */
        readonly note?: string | undefined
      }
    | undefined
  readonly place: string | undefined
}
