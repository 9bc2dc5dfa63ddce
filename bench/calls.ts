import { ANSWERED, COMMON_WORD, RARE_WORD } from './seed/kinds.ts'

/** An API call that the panel makes. */
export type Call = {
  readonly name: string
  readonly path: string
  readonly as: 'master' | 'clerk'
}

/** The panel's query for checklists that can be answered: active, for the panel, started and not ended. */
const ANSWERABLE = new URLSearchParams({
  order_by: 'end_date,asc',
  filters: 'active,equals,1|responder,not_equals,1|state,in,active,expiring',
}).toString()

type List = {
  readonly name: string
  readonly path: string
  readonly isSearched?: true
  /** Persons without master rights see a part of the list. */
  readonly isShared?: true
}

const documents: List = { name: 'documents', path: 'document', isSearched: true, isShared: true }
const news: List = { name: 'news', path: 'news', isSearched: true, isShared: true }
const areas: List = { name: 'areas', path: 'activity', isSearched: true }
const alerts: List = {
  name: 'alerts',
  path: 'alerts/simple-alert',
  isSearched: true,
  isShared: true,
}
const administrators: List = { name: 'administrators', path: 'admin', isSearched: true }
const answers: List = { name: 'answers', path: `checklist/${ANSWERED}/answer`, isShared: true }

const LISTS: readonly List[] = [
  documents,
  news,
  areas,
  alerts,
  administrators,
  { name: 'checklists', path: 'checklist', isSearched: true, isShared: true },
  { name: 'checklists to answer', path: `checklist?${ANSWERABLE}`, isShared: true },
  answers,
  { name: 'audit', path: 'audit' },
  { name: 'bin', path: 'bin', isSearched: true },
  { name: 'inbox', path: 'alerts/inbox', isShared: true },
]

const pathOf = ({ path }: List, query = '') =>
  `/api/v1/${path}${path.includes('?') ? '&' : '?'}${query}`

export const FIRST_PAGES: readonly Call[] = [
  ...LISTS.map((list): Call => ({ name: list.name, path: pathOf(list), as: 'master' })),
  ...LISTS.filter(({ isShared }) => isShared).map((list): Call => ({
    name: `${list.name}, one filial`,
    path: pathOf(list),
    as: 'clerk',
  })),
]

const searchCall = (list: List, kind: string, word: string): Call => ({
  name: `${list.name}, ${kind} word`,
  path: pathOf(list, `filters=name,like,${word}`),
  as: 'master',
})
export const SEARCHES: readonly Call[] = LISTS.filter(({ isSearched }) => isSearched).flatMap(
  (list) => [searchCall(list, 'common', COMMON_WORD), searchCall(list, 'rare', RARE_WORD)],
)

const PAGE_SIZE = 10
const DEEP = 0.9
/** A page at 90 % of a list with this many rows. */
export const DEEP_PAGES = LISTS.filter(({ path }) => !path.includes('?')).map(
  (list) =>
    (size: number): Call => ({
      name: `${list.name}, 90 % down`,
      path: pathOf(list, `page=${Math.floor((size * DEEP) / PAGE_SIZE) || 1}`),
      as: 'master',
    }),
)

const SUMMARY_PATHS = {
  'dashboard, counts': 'dashboard/consolidado',
  'dashboard, answers': 'dashboard/answers?weeks=12',
  'dashboard, coverage': 'dashboard/coverage',
  'summary of a checklist': `checklist/${ANSWERED}/summary`,
}
export const SUMMARIES = Object.entries(SUMMARY_PATHS).map(([name, path]): Call => ({
  name,
  path: `/api/v1/${path}`,
  as: 'master',
}))

/** Calls that open the first item of each list. */
export const detailsOf = async (
  firstIdIn: (path: string) => Promise<string>,
): Promise<readonly Call[]> => {
  const detailCall = async (name: string, list: List): Promise<Call> => {
    const id = await firstIdIn(pathOf(list))
    return { name, path: `/api/v1/${list.path}/${id}`, as: 'master' }
  }
  return [
    await detailCall('one document', documents),
    await detailCall('one news item', news),
    await detailCall('one area', areas),
    await detailCall('one alert', alerts),
    await detailCall('one administrator', administrators),
    { name: 'one checklist', path: `/api/v1/checklist/${ANSWERED}`, as: 'master' },
    await detailCall('one answer', answers),
  ]
}
