import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'

type Props = {
  readonly count: number
  readonly onLeave: () => void
  readonly onClose: () => void
}

const titleOf = (count: number) =>
  count === 1 ? 'Há 1 resposta não enviada' : `Há ${count} respostas não enviadas`

const storedText = (count: number) =>
  count === 1
    ? 'Ela fica guardada neste aparelho e não é enviada antes de você entrar de novo.'
    : 'Elas ficam guardadas neste aparelho e não são enviadas antes de você entrar de novo.'

/** Asked before signing out, also on pages without the panel's layout. */
export const UnsentDialog = ({ count, onLeave, onClose }: Props) => {
  const [busy, setBusy] = useState(false)
  return (
    <ConfirmDialog
      isDangerous
      title={titleOf(count)}
      confirmLabel="Sair"
      busy={busy}
      onConfirm={() => {
        setBusy(true)
        onLeave()
      }}
      onClose={onClose}
    >
      <p>{storedText(count)}</p>
    </ConfirmDialog>
  )
}
