import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Button } from '#components/controls/button.tsx'
import { Dialog, DialogButtons } from './dialog.tsx'
import { type Popup, closePopup } from '#components/notices/notices.ts'

export const PopupDialog = ({ title, text }: Popup) => {
  const Icon = title === 'Success' ? IconCircleCheck : IconAlertTriangle
  return (
    <Dialog onClose={closePopup} title={title} size="sm">
      <div
        className="flex items-start gap-3 pt-1 pb-5 px-0 [&>svg[data-success='true']]:text-good [&>svg]:flex-none [&>svg]:text-danger"
        role={title === 'Success' ? 'status' : 'alert'}
      >
        <Icon size={28} aria-hidden data-success={title === 'Success'} />
        <p className="pt-0.5">{text}</p>
      </div>
      <DialogButtons>
        <Button onClick={closePopup} data-autofocus>
          OK
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
