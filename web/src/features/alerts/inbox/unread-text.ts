import { UNREAD_COUNT_MAX } from '@portal/contract/alerts/inbox'
import { counted } from '#format.ts'

/** The count on the bell. */
export const badgeText = (unread: number) =>
  unread > UNREAD_COUNT_MAX ? `${UNREAD_COUNT_MAX}+` : String(unread)

export const unreadText = (unread: number) => {
  if (unread > UNREAD_COUNT_MAX) return `mais de ${UNREAD_COUNT_MAX} não lidos`
  if (unread === 0) return 'nenhum não lido'
  return counted(unread, 'não lido', 'não lidos')
}

/** The bell's accessible name; without a count until it has loaded. */
export const bellLabel = (unread: number | undefined) =>
  unread === undefined ? 'Alertas' : `Alertas: ${unreadText(unread)}`
