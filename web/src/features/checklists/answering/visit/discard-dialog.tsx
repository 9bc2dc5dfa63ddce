import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'

type Props = {
  readonly title: string
  /** What is lost by discarding. */
  readonly children: ReactNode
  readonly onDiscard: () => void
  readonly onClose: () => void
}

/** Asks twice, because an answer confirmed without a connection cannot be recovered. */
export const DiscardDialog = ({ title, children, onDiscard, onClose }: Props) => {
  const [isSecond, setSecond] = useState(false)
  const discard = () => {
    onClose()
    onDiscard()
  }
  if (isSecond) {
    return (
      <ConfirmDialog
        key="second"
        isDangerous
        title="Descartar mesmo?"
        confirmLabel="Descartar de vez"
        onConfirm={discard}
        onClose={onClose}
      >
        <p>Não há como recuperar depois. Se houver dúvida, exporte antes.</p>
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      key="first"
      isDangerous
      title={title}
      confirmLabel="Descartar"
      onConfirm={() => setSecond(true)}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
