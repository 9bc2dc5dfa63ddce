import { Suspense, lazy } from 'react'
import { usePopups } from '#components/notices/notices.ts'

const PopupDialog = lazy(async () => {
  const { PopupDialog: component } = await import('./popup-dialog.tsx')
  return { default: component }
})

/** Shows what showPopup says. The dialog's code comes with the first popup. */
export const Popups = () => {
  const [popup] = usePopups()
  return <Suspense>{popup !== undefined && <PopupDialog key={popup.id} {...popup} />}</Suspense>
}
