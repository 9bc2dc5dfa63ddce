import { readNumber } from '@portal/contract/shared/numbers'
import * as z from 'zod'
import { dateInSearch, textsInSearch } from '#api/filters.ts'
import { listSearch } from '#api/paging.ts'

/** Here is what addresses are read by, which every screen brings along; what is asked by them is in answer-params. */

export const NEWEST_FIRST = 'response_date,desc'
export const BY_FARM = 'farm_name,asc'
const ORDERS = [NEWEST_FIRST, 'response_date,asc', BY_FARM] as const

/** What became of the answers: of the current ones nothing. */
export const stateInSearch = z.enum(['', 'replaced', 'voided']).default('').catch('')

/** A percentage as it is typed; nonsense narrows nothing. */
const percentInSearch = z
  .union([z.string(), z.number().transform(String)])
  .refine((text) => readNumber(text) !== undefined)
  .default('')
  .catch('')
const BAND_MAX = 200
/** What was given beside the values. */
export const evidenceInSearch = z.enum(['', 'photos', 'comment']).default('').catch('')
const failedInSearch = z.enum(['', 'yes']).default('').catch('')

/** What narrows answers, listed or summed up: `q` is of who answered, the dates are of when, both included. */
export const answerFilterSearch = z.object({
  q: listSearch.shape.q,
  from: dateInSearch,
  to: dateInSearch,
  farms: textsInSearch,
  filiais: textsInSearch,
  /** What the share is called, as the checklist called it when it was answered. */
  band: z.string().max(BAND_MAX).default('').catch(''),
  failed: failedInSearch,
  evidence: evidenceInSearch,
  min: percentInSearch,
  max: percentInSearch,
})
export type AnswerFilterSearch = z.output<typeof answerFilterSearch>

/** Where any screen of a checklist's answers stands: what one of them does not know goes unread there. */
export const answerSearch = answerFilterSearch.extend({
  page: listSearch.shape.page,
  order: z.enum(ORDERS).default(NEWEST_FIRST).catch(NEWEST_FIRST),
  state: stateInSearch,
  /** What is searched in texts. */
  text: listSearch.shape.q,
})
export type AnswerSearch = z.output<typeof answerSearch>

export const ANSWERS_START = answerSearch.parse({})
