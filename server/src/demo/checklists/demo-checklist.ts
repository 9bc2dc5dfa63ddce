import type { Band, ScoreUnanswered } from '@portal/contract/checklists/questions/share'
import type { Responder, Role } from '@portal/contract/checklists/checklist/checklist'
import type { EvidenceLevel } from '@portal/contract/checklists/questions/evidence-settings'
import type { AREAS, BUSINESS_ACTIVITIES } from '#demo/demo-places.ts'
import type { DemoQuestion } from './demo-question.ts'

export type Person = 'master' | 'gestor'

/** Days before the day of loading, and the local time. */
type Moment = readonly [daysAgo: number, time: `${number}:${number}`]

export type DemoCategory = {
  readonly name: string
  readonly description: string
  readonly questions: readonly DemoQuestion[]
}

export type DemoChecklist = {
  readonly name: string
  readonly code: string
  readonly description: string
  readonly owner: Person
  readonly active: boolean
  readonly responder: Responder
  /** The period, in days relative to the day of loading. */
  readonly days: { readonly from: number; readonly to: number }
  readonly subsidiaries: readonly string[]
  readonly farms?: readonly string[]
  readonly areas?: readonly (typeof AREAS)[number]['name'][]
  readonly businesses?: readonly (typeof BUSINESS_ACTIVITIES)[number]['code'][]
  readonly editors?: readonly Role[]
  readonly viewers?: readonly Role[]
  readonly bands?: readonly Band[]
  readonly scoreUnanswered?: ScoreUnanswered
  readonly signature?: EvidenceLevel
  readonly location?: EvidenceLevel
  readonly created: Moment
  readonly updated: readonly [...Moment, by: Person]
  /** Questions without a category. */
  readonly uncategorized?: readonly DemoQuestion[]
  readonly categories: readonly DemoCategory[]
}

/** The bands of the score, in percent. */
export const BANDS: readonly Band[] = [
  { min: 85, label: 'Adequada', tone: 'good' },
  { min: 60, label: 'Em adequação', tone: 'attention' },
  { min: 0, label: 'Inadequada', tone: 'bad' },
]

export const category = (
  name: string,
  questions: readonly DemoQuestion[],
  description = '',
): DemoCategory => ({
  name,
  description,
  questions,
})
