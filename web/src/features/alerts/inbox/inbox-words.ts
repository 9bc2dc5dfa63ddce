import { UNREAD_COUNTED } from '@portal/contract/alerts/inbox'

/** On the bell. */
export const shortCount = (unread: number) =>
  unread > UNREAD_COUNTED ? `${UNREAD_COUNTED}+` : String(unread)

export const unreadWords = (unread: number) => {
  if (unread > UNREAD_COUNTED) return `mais de ${UNREAD_COUNTED} não lidos`
  if (unread === 0) return 'nenhum não lido'
  return unread === 1 ? '1 não lido' : `${unread} não lidos`
}

/** What the bell is called; before the first answer it knows no number. */
export const bellLabel = (unread: number | undefined) =>
  unread === undefined ? 'Alertas' : `Alertas: ${unreadWords(unread)}`
