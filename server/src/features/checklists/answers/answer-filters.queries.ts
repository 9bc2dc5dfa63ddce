import type { AnswerState } from '@portal/contract/checklists/answers/answer-view'
import {
  ANSWER_FILTERS,
  type EvidenceFilter,
} from '@portal/contract/checklists/answers/answer-filters'
import type { Filter } from '@portal/contract/shared/filters'
import { type Column, type SQL, and, eq, inArray, isNull, or } from 'drizzle-orm'
import { conditionOfAll, readFilters } from '#db/listing.ts'
import { farms } from '#places/place.tables.ts'
import { checklistAnswers, hasComments, hasPhotos, isInState } from './answer.tables.ts'

/** Limits answers to farms of these subsidiaries, and answers without a farm; undefined means no limit. */
export type Subsidiaries = readonly string[] | undefined

type Fields = {
  readonly [F in keyof typeof ANSWER_FILTERS]: { readonly type: (typeof ANSWER_FILTERS)[F] } & (
    | { readonly column: Column; readonly key?: Column }
    | { readonly states: () => Readonly<Record<EvidenceFilter, SQL>> }
  )
}

/** The fields that answers are filtered and sorted by; the query must join farms by `ofFarm`. */
export const answerListing = {
  fields: {
    farm_id: { type: 'code', column: checklistAnswers.farmCode },
    subsidiary_id: { type: 'code', column: farms.subsidiaryCode },
    user_name: {
      type: 'text',
      column: checklistAnswers.userName,
      key: checklistAnswers.userNameKey,
    },
    response_date: { type: 'date', column: checklistAnswers.answeredOn },
    share: { type: 'number', column: checklistAnswers.share },
    critical: { type: 'number', column: checklistAnswers.critical },
    band: { type: 'code', column: checklistAnswers.bandLabel },
    evidence: { type: 'code', states: () => ({ photos: hasPhotos, comment: hasComments }) },
  } satisfies Fields,
  orders: { response_date: checklistAnswers.answeredAt },
  last: checklistAnswers.id,
} as const

export const ofFarm = eq(farms.code, checklistAnswers.farmCode)

export const readAnswerFilters = (text: string) => readFilters(text, ANSWER_FILTERS)

/** The answers of a checklist that an actor may read, narrowed by filters. */
export type AnswerSelection = {
  readonly checklistId: string
  readonly subsidiaries: Subsidiaries
  readonly filters: readonly Filter[]
}

/** The answer is of a farm in these subsidiaries, or of no farm. */
export const isOfSubsidiaries = (subsidiaries: Subsidiaries) =>
  subsidiaries &&
  or(isNull(checklistAnswers.farmCode), inArray(farms.subsidiaryCode, [...subsidiaries]))

export const inSelection = (
  { checklistId, subsidiaries, filters }: AnswerSelection,
  state: AnswerState = 'current',
) =>
  and(
    eq(checklistAnswers.checklistId, checklistId),
    isInState(state),
    isOfSubsidiaries(subsidiaries),
    conditionOfAll(answerListing, filters),
  )
