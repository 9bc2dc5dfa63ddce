import type { AnswerItem } from '@portal/contract/checklists/answers/answer-item'
import { answerView } from '@portal/contract/checklists/answers/answer-view'
import { ownAnswer, ownAnswerDetail } from '@portal/contract/checklists/answers/own-answer'
import { envelope } from '@portal/contract/shared/envelope'
import { PAGE_SIZE, pageOf } from '@portal/contract/shared/paging'
import { queryOptions } from '@tanstack/react-query'
import { allPages } from '#api/all-pages.ts'
import { api } from '#api/client.ts'
import { since } from '#api/filters.ts'
import { pageParams } from '#api/paging.ts'
import { calendar } from '#calendar.ts'
import { readSession } from '#session/session.ts'
import { type FieldStore, type PreviousAnswer, browserField } from './offline/field-store.ts'
import { orKept } from './offline/or-kept.ts'
import { previousOf } from './offline/previous-answer.ts'
import type { SentAnswer } from './offline/sent-answer.ts'

const views = envelope(pageOf(answerView))
const ownPage = envelope(pageOf(ownAnswer))
const ownDetails = envelope(pageOf(ownAnswerDetail))

/** As many as are handed out at once, and as many farms as are taken along: those answered last. */
const WHOLE_PAGE = 100
const FARMS_MAX = 500

const newestPath = (checklistId: string, params: Record<string, string>) =>
  `/checklist/${encodeURIComponent(checklistId)}/newest-answer?${new URLSearchParams(params).toString()}`

/** What each farm answered last. */
export const readNewest = async (checklistId: string) => {
  const read = (page: number) =>
    api(newestPath(checklistId, { page: String(page), page_size: String(WHOLE_PAGE) }), views)
  return (await allPages(read, FARMS_MAX)).map(previousOf)
}

const ownId = () => readSession()?.person.id ?? ''

/** What this farm answered last; without network, as it was prepared. None is null. */
export const previousQuery = (checklistId: string, farm: string | null, field: FieldStore) =>
  queryOptions({
    queryKey: ['previous-answer', checklistId, farm],
    queryFn: () =>
      orKept<PreviousAnswer | null>(
        async () => {
          const params = farm === null ? { page_size: '1' } : { page_size: '1', farm_id: farm }
          const { items } = await api(newestPath(checklistId, params), views)
          return items[0] === undefined ? null : previousOf(items[0])
        },
        async () => {
          const kept = await field.newest(ownId(), checklistId)
          return kept && (kept.answers.find((answer) => answer.farm === farm) ?? null)
        },
      ),
    staleTime: 60_000,
    retry: false,
  })

export type Answered = Pick<AnswerItem, 'farm_id' | 'response_date'>

/** What the farm of an answer had answered before it. None is null. */
export const visitBeforeQuery = (
  checklistId: string,
  { farm_id: farm, response_date: before }: Answered,
) =>
  queryOptions({
    queryKey: ['previous-answer', checklistId, farm, before],
    queryFn: async (): Promise<PreviousAnswer | null> => {
      const ofFarm = farm === null ? {} : { farm_id: farm }
      const { items } = await api(
        newestPath(checklistId, { page_size: '1', before, ...ofFarm }),
        views,
      )
      const [visit] = items.filter((item) => item.farm_id === farm)
      return visit === undefined ? null : previousOf(visit)
    },
    staleTime: 60_000,
    retry: false,
  })

const KEPT_DAYS = 30
const KEPT_MAX = 300

const firstKeptDay = () => {
  const day = new Date()
  day.setDate(day.getDate() - KEPT_DAYS)
  return calendar().dayOf(day)
}

/** What the person sent in the last 30 days, all of it. */
const readRecent = () =>
  allPages((page) => {
    const params = new URLSearchParams({
      page: String(page),
      page_size: String(WHOLE_PAGE),
      output: 'web',
      filters: since('response_date', firstKeptDay()),
    })
    return api(`/answer/mine?${params.toString()}`, ownDetails)
  }, KEPT_MAX)

/** Keeps what was sent of late, and nothing older; answers how large it is. */
export const keepRecent = async (adminId: string, field: FieldStore) => {
  const recent = await readRecent()
  const ids = new Set(recent.map(({ id }) => id))
  const gone = (await field.sent(adminId)).filter(({ id }) => !ids.has(id))
  await field.removeSent(
    adminId,
    gone.map(({ id }) => id),
  )
  for (const answer of recent) await field.putSent({ adminId, id: answer.id, answer })
  return JSON.stringify(recent).length
}

const latestFirst = (kept: readonly SentAnswer[]) =>
  kept
    .map(({ answer }) => answer)
    .toSorted((left, right) => right.response_date.localeCompare(left.response_date))

const ownAnswers = ['own-answers'] as const

/** What the person sent, the newest first; without network, what is kept here of the last 30 days. */
export const ownAnswersQuery = (at: number, field: FieldStore = browserField) =>
  queryOptions({
    queryKey: [...ownAnswers, 'page', at],
    queryFn: ({ signal }) =>
      orKept(
        async () => {
          const params = pageParams({ page: at, q: '' }, PAGE_SIZE)
          return { ...(await api(`/answer/mine?${params}`, ownPage, { signal })), isOffline: false }
        },
        async () => {
          const kept = latestFirst(await field.sent(ownId()))
          const items = kept.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE)
          return { items, next_page: null, total: kept.length, isOffline: true }
        },
      ),
    select: ({ items, total, isOffline }) => ({ items, total, isOffline, pageSize: PAGE_SIZE }),
    staleTime: 0,
    refetchOnReconnect: 'always',
  })

/** One of them, with all that was asked and answered; null where there is none. */
export const ownAnswerQuery = (id: string, field: FieldStore = browserField) =>
  queryOptions({
    queryKey: [...ownAnswers, 'one', id],
    queryFn: ({ signal }) =>
      orKept(
        async () => {
          const params = new URLSearchParams({ output: 'web', filters: `id,equals,${id}` })
          const path = `/answer/mine?${params.toString()}`
          return (await api(path, ownDetails, { signal })).items[0] ?? null
        },
        async () => latestFirst(await field.sent(ownId())).find((answer) => answer.id === id),
      ),
    staleTime: 0,
    retry: false,
  })
