import { readNumber } from '@portal/contract/shared/numbers'
import * as z from 'zod/mini'
import { dateParam, textListParam } from '#api/search-filters.ts'
import { listSearch } from '#api/list-search.ts'

/** Only the search schemas, which every screen loads; building requests from them is in answer-params.ts. */

export const NEWEST_FIRST = 'response_date,desc'
export const BY_FARM = 'farm_name,asc'
const ORDERS = [NEWEST_FIRST, 'response_date,asc', BY_FARM] as const

/** The state of the answers; '' means current. */
export const stateInSearch = z.catch(z._default(z.enum(['', 'replaced', 'voided']), ''), '')

/** A percentage as it is typed; an invalid one does not filter. */
const percentInSearch = z.catch(
  z._default(
    z
      .union([z.string(), z.pipe(z.number(), z.transform(String))])
      .check(z.refine((text) => readNumber(text) !== undefined)),
    '',
  ),
  '',
)
const BAND_MAX = 200
/** Filters by comments or photos. */
export const evidenceInSearch = z.catch(z._default(z.enum(['', 'photos', 'comment']), ''), '')
const failedInSearch = z.catch(z._default(z.enum(['', 'yes']), ''), '')

/** Filters of answers, in lists and summaries: `q` is the name of the person, the dates are inclusive days of answering. */
export const answerFilterSearch = z.object({
  q: listSearch.shape.q,
  from: dateParam,
  to: dateParam,
  farms: textListParam,
  filiais: textListParam,
  /** The band's label, as the checklist had it when it was answered. */
  band: z.catch(z._default(z.string().check(z.maxLength(BAND_MAX)), ''), ''),
  failed: failedInSearch,
  evidence: evidenceInSearch,
  min: percentInSearch,
  max: percentInSearch,
})
export type AnswerFilterSearch = z.output<typeof answerFilterSearch>

/** The search of any screen of a checklist's answers; a screen ignores parameters that it does not use. */
export const answerSearch = z.extend(answerFilterSearch, {
  page: listSearch.shape.page,
  order: z.catch(z._default(z.enum(ORDERS), NEWEST_FIRST), NEWEST_FIRST),
  state: stateInSearch,
  /** The search text of the list of texts. */
  text: listSearch.shape.q,
})
export type AnswerSearch = z.output<typeof answerSearch>

export const ANSWERS_START = answerSearch.parse({})
