import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'

type Props = {
  readonly count: number
  readonly onLeave: () => void
  readonly onClose: () => void
}

const titleOf = (count: number) =>
  count === 1 ? 'Há 1 resposta não enviada' : `Há ${count} respostas não enviadas`

const staysOf = (count: number) =>
  count === 1
    ? 'Ela fica guardada neste aparelho e não é enviada antes de você entrar de novo.'
    : 'Elas ficam guardadas neste aparelho e não são enviadas antes de você entrar de novo.'

/** Before signing out. Asked from pages without the panel's frame too. */
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
      <p>{staysOf(count)}</p>
    </ConfirmDialog>
  )
}
