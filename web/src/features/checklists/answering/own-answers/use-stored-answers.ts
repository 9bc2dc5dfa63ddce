import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answers } from '#features/checklists/answering/device/answer-store.ts'
import { useAnswers } from '#features/checklists/answering/device/use-answers.ts'

const unopenedKey = (adminId: string) => ['unopened-answers', adminId]

/** Records that this panel cannot read, and the unsent answers of other people on this device. */
export const useUnopened = (answers: Answers, adminId: string) => {
  const { data } = useQuery({
    queryKey: unopenedKey(adminId),
    queryFn: async () => ({
      unreadable: await answers.unreadable(adminId).catch(() => []),
      others: await answers.others(adminId).catch(() => []),
    }),
    staleTime: 0,
  })
  return data ?? { unreadable: [], others: [] }
}

/** Everything on this device that the queue card lists. */
export const useStoredAnswers = (answers: Answers, adminId: string) => {
  const client = useQueryClient()
  const confirmed = useAnswers(answers, adminId).filter(({ confirmedAt }) => confirmedAt !== null)
  const readUnopened = () => client.invalidateQueries({ queryKey: unopenedKey(adminId) })
  return { confirmed, ...useUnopened(answers, adminId), readUnopened }
}
export type StoredAnswers = ReturnType<typeof useStoredAnswers>
