import type { AnswerState } from '@portal/contract/checklists/answers/answer-view'
import {
  ANSWER_FILTERS,
  type AnswerEvidence,
} from '@portal/contract/checklists/answers/answer-filters'
import type { Filter } from '@portal/contract/shared/filters'
import { type Column, type SQL, and, eq, inArray, isNull, or } from 'drizzle-orm'
import { conditionOfAll, readFilters } from '#db/listing.ts'
import { farms } from '#places/place.tables.ts'
import { checklistAnswers, hasComments, hasPhotos, isInState } from './answer.tables.ts'

/** Of farms of these subsidiaries, and those of no farm; undefined is no limit. */
export type Subsidiaries = readonly string[] | undefined

type Fields = {
  readonly [F in keyof typeof ANSWER_FILTERS]: { readonly kind: (typeof ANSWER_FILTERS)[F] } & (
    | { readonly column: Column; readonly key?: Column }
    | { readonly states: () => Readonly<Record<AnswerEvidence, SQL>> }
  )
}

/** What answers are filtered and ordered by; the farm of each is joined by `ofFarm`. */
export const answerListing = {
  fields: {
    farm_id: { kind: 'code', column: checklistAnswers.farmCode },
    subsidiary_id: { kind: 'code', column: farms.subsidiaryCode },
    user_name: {
      kind: 'text',
      column: checklistAnswers.userName,
      key: checklistAnswers.userNameKey,
    },
    response_date: { kind: 'date', column: checklistAnswers.answeredOn },
    share: { kind: 'number', column: checklistAnswers.share },
    critical: { kind: 'number', column: checklistAnswers.critical },
    band: { kind: 'code', column: checklistAnswers.bandLabel },
    evidence: { kind: 'code', states: () => ({ photos: hasPhotos, comment: hasComments }) },
  } satisfies Fields,
  orders: { response_date: checklistAnswers.answeredAt },
  last: checklistAnswers.id,
} as const

export const ofFarm = eq(farms.code, checklistAnswers.farmCode)

export const readAnswerFilters = (text: string) => readFilters(text, ANSWER_FILTERS)

/** Some answers of a checklist, of those that a person reads. */
export type AnswerSelection = {
  readonly checklistId: string
  readonly subsidiaries: Subsidiaries
  readonly filters: readonly Filter[]
}

/** Those that are of a farm of these subsidiaries, or of none. */
export const readIn = (subsidiaries: Subsidiaries) =>
  subsidiaries &&
  or(isNull(checklistAnswers.farmCode), inArray(farms.subsidiaryCode, [...subsidiaries]))

export const inSelection = (
  { checklistId, subsidiaries, filters }: AnswerSelection,
  state: AnswerState = 'current',
) =>
  and(
    eq(checklistAnswers.checklistId, checklistId),
    isInState(state),
    readIn(subsidiaries),
    conditionOfAll(answerListing, filters),
  )
