import type { ReactNode } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Dialog, DialogButtons } from './dialog.tsx'

export type Alternative = { readonly label: string; readonly onChoose: () => void }

type Props = {
  readonly opened?: boolean
  /** The question: 'Deseja excluir este documento?' */
  readonly title: string
  /** What the question is about: the name of the item, and the consequences. */
  readonly children?: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel?: string
  /** An action that cannot be undone starts with the focus on Cancelar. */
  readonly isDangerous?: boolean
  readonly busy?: boolean
  /** What to do instead: the main button then, and confirming is a quiet one. */
  readonly alternative?: Alternative | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export const ConfirmDialog = (props: Props) => {
  const { opened = true, title, children, confirmLabel, cancelLabel = 'Cancelar' } = props
  const { isDangerous = false, busy = false, alternative, onConfirm, onClose } = props
  const close = () => !busy && onClose()
  const confirmVariant = isDangerous ? 'danger' : 'main'
  return (
    <Dialog opened={opened} onClose={close} title={title} size="sm">
      <div className="wrap-anywhere not-empty:pb-5">{children}</div>
      <DialogButtons>
        <Button variant="quiet" data-autofocus={isDangerous || undefined} onClick={close}>
          {cancelLabel}
        </Button>
        <Button
          variant={alternative ? 'quiet' : confirmVariant}
          data-autofocus={!isDangerous || undefined}
          loading={busy}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
        {alternative && <Button onClick={alternative.onChoose}>{alternative.label}</Button>}
      </DialogButtons>
    </Dialog>
  )
}
