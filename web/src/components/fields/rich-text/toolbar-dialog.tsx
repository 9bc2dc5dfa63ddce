import type { FormEvent, ReactNode } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Dialog, DialogButtons } from '#components/dialogs/dialog.tsx'

type Props = {
  readonly title: string
  readonly submitLabel: string
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly remove?: { readonly label: string; readonly onClick: () => void } | undefined
  readonly children: ReactNode
}

/** A dialog of the editor's toolbar. It is a form within the form around the editor, which it must not submit. */
export const ToolbarDialog = (props: Props) => {
  const { title, submitLabel, onSubmit, onClose, remove, children } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit()
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <form className="grid gap-5" onSubmit={submit} noValidate>
        {children}
        <DialogButtons>
          {remove && (
            <Button variant="quiet" onClick={remove.onClick}>
              {remove.label}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">{submitLabel}</Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
