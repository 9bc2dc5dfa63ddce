import { usePopups } from '#components/notices/notices.ts'
import { lazyDialog } from './lazy-dialog.tsx'

const PopupDialog = lazyDialog(async () => (await import('./popup-dialog.tsx')).PopupDialog)

/** Shows the popups of showPopup. The dialog's code loads with the first popup. */
export const Popups = () => {
  const [popup] = usePopups()
  return popup !== undefined && <PopupDialog key={popup.id} {...popup} />
}
