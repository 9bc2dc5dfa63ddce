import { readNumber } from '@portal/contract/shared/numbers'
import * as z from 'zod'
import { dateParam, textListParam } from '#api/search-filters.ts'
import { listSearch } from '#api/list-search.ts'

/** Only the search schemas, which every screen loads; building requests from them is in answer-params.ts. */

export const NEWEST_FIRST = 'response_date,desc'
export const BY_FARM = 'farm_name,asc'
const ORDERS = [NEWEST_FIRST, 'response_date,asc', BY_FARM] as const

/** The state of the answers; '' means current. */
export const stateInSearch = z.enum(['', 'replaced', 'voided']).default('').catch('')

/** A percentage as it is typed; an invalid one does not filter. */
const percentInSearch = z
  .union([z.string(), z.number().transform(String)])
  .refine((text) => readNumber(text) !== undefined)
  .default('')
  .catch('')
const BAND_MAX = 200
/** Filters by comments or photos. */
export const evidenceInSearch = z.enum(['', 'photos', 'comment']).default('').catch('')
const failedInSearch = z.enum(['', 'yes']).default('').catch('')

/** Filters of answers, in lists and summaries: `q` is the name of the person, the dates are inclusive days of answering. */
export const answerFilterSearch = z.object({
  q: listSearch.shape.q,
  from: dateParam,
  to: dateParam,
  farms: textListParam,
  filiais: textListParam,
  /** The band's label, as the checklist had it when it was answered. */
  band: z.string().max(BAND_MAX).default('').catch(''),
  failed: failedInSearch,
  evidence: evidenceInSearch,
  min: percentInSearch,
  max: percentInSearch,
})
export type AnswerFilterSearch = z.output<typeof answerFilterSearch>

/** The search of any screen of a checklist's answers; a screen ignores parameters that it does not use. */
export const answerSearch = answerFilterSearch.extend({
  page: listSearch.shape.page,
  order: z.enum(ORDERS).default(NEWEST_FIRST).catch(NEWEST_FIRST),
  state: stateInSearch,
  /** The search text of the list of texts. */
  text: listSearch.shape.q,
})
export type AnswerSearch = z.output<typeof answerSearch>

export const ANSWERS_START = answerSearch.parse({})
