import { presentAlert } from './alert.present.ts'
import type { InboxRow } from './inbox.queries.ts'

export const presentInboxItem = ({ alert, read }: InboxRow) => ({ ...presentAlert(alert), read })
