import type { AnswerItem } from '@portal/contract/checklists/answers/answer-item'
import { answerView } from '@portal/contract/checklists/answers/answer-view'
import { ownAnswer, ownAnswerDetail } from '@portal/contract/checklists/answers/own-answer'
import { MINUTE_MS } from '@portal/contract/shared/calendar'
import { envelope } from '@portal/contract/shared/envelope'
import { PAGE_SIZE, pageOf } from '@portal/contract/shared/paging'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { pageParams } from '#api/list-search.ts'
import { readAllPages } from '#api/read-all-pages.ts'
import { since } from '#api/search-filters.ts'
import { calendar } from '#company-calendar.ts'
import {
  type PreviousAnswer,
  previousAnswerOf,
} from '#features/checklists/answering/form/previous-answer.ts'
import { currentPersonId } from '#session/session.ts'
import { device } from './device.ts'
import { orCached } from './answering.api.ts'
import type { SentAnswer } from './sent-answer.ts'

const answerPage = envelope(pageOf(answerView))
const ownPage = envelope(pageOf(ownAnswer))
const ownDetails = envelope(pageOf(ownAnswerDetail))

/** The largest page of the API, and the number of farms whose last answer is copied to the device: the most recent. */
const MAX_PAGE_SIZE = 100
const MAX_FARMS = 500

const lastAnswersPath = (checklistId: string, params: Record<string, string>) =>
  `/checklist/${encodeURIComponent(checklistId)}/newest-answer?${new URLSearchParams(params).toString()}`

/** Reads the last answer of each farm. */
export const readLastAnswers = async (checklistId: string) => {
  const read = (page: number) =>
    api(
      lastAnswersPath(checklistId, { page: String(page), page_size: String(MAX_PAGE_SIZE) }),
      answerPage,
    )
  return (await readAllPages(read, MAX_FARMS)).map(previousAnswerOf)
}

/** The last answer of this farm; without a connection, the prepared copy. Null where there is none. */
export const previousAnswerQuery = (checklistId: string, farm: string | null) =>
  queryOptions({
    queryKey: ['previous-answer', checklistId, farm],
    queryFn: () =>
      orCached<PreviousAnswer | null>(
        async () => {
          const params = farm === null ? { page_size: '1' } : { page_size: '1', farm_id: farm }
          const { items } = await api(lastAnswersPath(checklistId, params), answerPage)
          return items[0] === undefined ? null : previousAnswerOf(items[0])
        },
        async () => {
          const cached = await device.offlineCopy.previous(currentPersonId(), checklistId)
          return cached && (cached.answers.find((answer) => answer.farm === farm) ?? null)
        },
      ),
    staleTime: MINUTE_MS,
    retry: false,
  })

/** The answer of the same farm before this one; null where there is none. */
export const answerBeforeQuery = (
  checklistId: string,
  { farm_id: farm, response_date: before }: Pick<AnswerItem, 'farm_id' | 'response_date'>,
) =>
  queryOptions({
    queryKey: ['previous-answer', checklistId, farm, before],
    queryFn: async (): Promise<PreviousAnswer | null> => {
      const ofFarm = farm === null ? {} : { farm_id: farm }
      const { items } = await api(
        lastAnswersPath(checklistId, { page_size: '1', before, ...ofFarm }),
        answerPage,
      )
      const [newest] = items.filter((item) => item.farm_id === farm)
      return newest === undefined ? null : previousAnswerOf(newest)
    },
    staleTime: MINUTE_MS,
    retry: false,
  })

const RECENT_DAYS = 30
const RECENT_MAX = 300

const firstRecentDay = () => {
  const day = new Date()
  day.setDate(day.getDate() - RECENT_DAYS)
  return calendar().dayOf(day)
}

/** The person's answers of the last 30 days, all pages. */
const readRecent = () =>
  readAllPages((page) => {
    const params = new URLSearchParams({
      page: String(page),
      page_size: String(MAX_PAGE_SIZE),
      output: 'web',
      filters: since('response_date', firstRecentDay()),
    })
    return api(`/answer/mine?${params.toString()}`, ownDetails)
  }, RECENT_MAX)

/** Stores the recent answers on the device, removes older ones and returns the size in bytes. */
export const storeRecentAnswers = async (adminId: string) => {
  const recent = await readRecent()
  const ids = new Set(recent.map(({ id }) => id))
  const outdated = (await device.offlineCopy.sent(adminId)).filter(({ id }) => !ids.has(id))
  await device.offlineCopy.removeSent(
    adminId,
    outdated.map(({ id }) => id),
  )
  for (const answer of recent) await device.offlineCopy.putSent({ adminId, id: answer.id, answer })
  return new Blob([JSON.stringify(recent)]).size
}

const latestFirst = (answers: readonly SentAnswer[]) =>
  answers
    .map(({ answer }) => answer)
    .toSorted((left, right) => right.response_date.localeCompare(left.response_date))

const ownAnswers = ['own-answers'] as const

/** The person's answers, newest first; without a connection, those of the last 30 days stored on the device. */
export const ownAnswersQuery = (at: number) =>
  queryOptions({
    queryKey: [...ownAnswers, 'page', at],
    queryFn: ({ client, queryKey, signal }) =>
      orCached(
        async () => {
          const params = pageParams({ page: at, q: '' }, PAGE_SIZE)
          return { ...(await api(`/answer/mine?${params}`, ownPage, { signal })), isOffline: false }
        },
        async () => {
          const cached = latestFirst(await device.offlineCopy.sent(currentPersonId()))
          const items = cached.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE)
          return { items, next_page: null, total: cached.length, isOffline: true }
        },
        (fresh) => client.setQueryData(queryKey, fresh),
      ),
    select: ({ items, total, isOffline }) => ({ items, total, isOffline, pageSize: PAGE_SIZE }),
    staleTime: 0,
    refetchOnReconnect: 'always',
  })

/** One own answer with all its questions; null where it does not exist. */
export const ownAnswerQuery = (id: string) =>
  queryOptions({
    queryKey: [...ownAnswers, 'one', id],
    queryFn: ({ signal }) =>
      orCached(
        async () => {
          const params = new URLSearchParams({ output: 'web', filters: `id,equals,${id}` })
          const path = `/answer/mine?${params.toString()}`
          return (await api(path, ownDetails, { signal })).items[0] ?? null
        },
        async () =>
          latestFirst(await device.offlineCopy.sent(currentPersonId())).find(
            (answer) => answer.id === id,
          ),
      ),
    staleTime: 0,
    retry: false,
  })
