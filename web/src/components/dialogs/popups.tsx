import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { closePopup, showError, showSuccess, usePopup } from '#components/notices/notices.ts'
import { lazyComponent } from './lazy-part.tsx'

const PopupDialog = lazyComponent(async () => (await import('./popup-dialog.tsx')).PopupDialog)

/** Without the dialog's code, as offline, a toast says the text. */
const PopupToast = () => {
  const popup = usePopup()
  useEffect(() => {
    if (popup === undefined) return
    if (popup.title === 'Success') showSuccess(popup.text)
    else showError(popup.text)
    closePopup()
  }, [popup])
  return null
}

/** Shows the popups of showPopup. The dialog's code loads with the first popup. */
export const Popups = () => {
  const popup = usePopup()
  return (
    popup !== undefined && (
      <CatchBoundary key={popup.id} getResetKey={() => popup.id} errorComponent={PopupToast}>
        <Suspense>
          <PopupDialog {...popup} />
        </Suspense>
      </CatchBoundary>
    )
  )
}
