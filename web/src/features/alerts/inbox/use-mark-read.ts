import type { InboxItem } from '@portal/contract/alerts/inbox'
import { useMutation } from '@tanstack/react-query'
import { showFailure } from '#components/notices/failure-notice.ts'
import { markAllRead, markRead } from './inbox.api.ts'

const NOT_MARKED = 'Não foi possível marcar como lido'

export const useMarkRead = () => {
  const marking = useMutation(markRead)
  const markingAll = useMutation(markAllRead)
  const mark = (alert: InboxItem) => {
    if (alert.read) return
    marking.mutate(alert.id, {
      onError: (error) => showFailure(NOT_MARKED, error, () => mark(alert)),
    })
  }
  const markAll = (until: string) =>
    markingAll.mutate(until, {
      onError: (error) => showFailure(NOT_MARKED, error, () => markAll(until)),
    })
  return { mark, markAll, isBusy: markingAll.isPending }
}
