import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type AnswerRecord, sortedAnswers } from './answer-record.ts'
import type { Answers } from './answer-store.ts'

const NONE: readonly AnswerRecord[] = []

/** A person's answers on this device; none where there is no database. */
export const answersQuery = (answers: Answers, adminId: string) =>
  queryOptions({
    queryKey: ['stored-answers', adminId],
    queryFn: () => answers.list(adminId).catch(() => NONE),
    staleTime: 0,
  })

const BATCH_DELAY_MS = 250

/** Listens to changes and reads the changed answers only: there may be hundreds, sent one at a time. */
const subscribe = (client: QueryClient, answers: Answers, adminId: string) => {
  const { queryKey } = answersQuery(answers, adminId)
  const changedIds = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const readAll = () => void client.invalidateQueries({ queryKey, exact: true })
  const readChanged = async () => {
    const ids = [...changedIds]
    timer = undefined
    changedIds.clear()
    const changed = await Promise.all(ids.map((id) => answers.get(adminId, id)))
    client.setQueryData(queryKey, (before) => {
      if (before === undefined) return undefined
      const unchanged = before.filter(({ id }) => !ids.includes(id))
      return sortedAnswers([...unchanged, ...changed.flatMap((answer) => answer ?? [])])
    })
  }
  const stop = answers.onChange((change) => {
    if (change.adminId !== adminId) return
    changedIds.add(change.id)
    timer ??= setTimeout(() => void readChanged().catch(readAll), BATCH_DELAY_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** The person's answers on this device, updated by changes of any tab. */
export const useAnswers = (answers: Answers, adminId: string) => {
  const client = useQueryClient()
  const { data = NONE } = useQuery(answersQuery(answers, adminId))
  useEffect(() => subscribe(client, answers, adminId), [client, answers, adminId])
  return data
}
