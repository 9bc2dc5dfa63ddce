import type { Tone } from '@portal/contract/checklists/questions/share'

/** A short label and the tone that colours it. */
export type Mark = { readonly label: string; readonly tone: Tone | 'neutral' }

/** The key of a stored picture, and its alternative text. */
export type Picture = { readonly key: string; readonly alt: string }
/** A picture with a note below it: when it was taken, where that is known. */
export type Photo = Picture & { readonly note?: string | undefined }

export type Score = {
  /** Such as "12 de 20". */
  readonly figures: string
  /** Such as "60%", or a dash. */
  readonly share: string
  /** Whether anything could be scored. */
  readonly isScored: boolean
  /** The filled part of the bar, from 0 to 1. */
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

/** All texts of a report, ready to print; the drawing code only decides on the layout. */
export type Report = {
  readonly title: string
  readonly company: { readonly name: string; readonly accent: string; readonly footLine: string }
  readonly logo: Picture | undefined
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** Warnings at the top, such as a late or a corrected answer. */
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
        /** A remark below the signature. */
        readonly note?: string | undefined
      }
    | undefined
  readonly place: string | undefined
}
