import { IconX } from '@tabler/icons-react'
import { isDialogOpen } from '#components/dialogs/layers.ts'
import { focusScreen } from '#components/layout/focus-screen.ts'
import classes from './notices.module.css'

/** The button that had the focus is gone. */
export const returnFocus = () => {
  if (!isDialogOpen()) focusScreen()
}

export const CloseButton = ({ onClose }: { readonly onClose: () => void }) => (
  <button
    type="button"
    className={classes.close}
    aria-label="Fechar aviso"
    onClick={() => {
      onClose()
      returnFocus()
    }}
  >
    <IconX size={16} aria-hidden />
  </button>
)
