import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Button } from '#components/controls/button.tsx'
import { Dialog, DialogButtons } from './dialog.tsx'
import { type Popup, closePopup } from '#components/notices/notices.ts'
import classes from './popup-dialog.module.css'

export const PopupDialog = ({ id, title, text }: Popup) => {
  const close = () => closePopup(id)
  const Icon = title === 'Success' ? IconCircleCheck : IconAlertTriangle
  return (
    <Dialog onClose={close} title={title} size="sm">
      <div className={classes.message} role={title === 'Success' ? 'status' : 'alert'}>
        <Icon size={28} aria-hidden data-success={title === 'Success'} />
        <p>{text}</p>
      </div>
      <DialogButtons>
        <Button onClick={close} data-autofocus>
          OK
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
