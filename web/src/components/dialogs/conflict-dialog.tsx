import type { EditConflict } from '#api/api-error.ts'
import { formatInstant, formatTime } from '#format.ts'
import { Button } from '#components/controls/button.tsx'
import classes from './conflict-dialog.module.css'
import { Dialog } from './dialog.tsx'

type Props = {
  readonly conflict: EditConflict
  /** The saved version is on its way. */
  readonly busy: boolean
  readonly onReload: () => void
  readonly onOverwrite: () => void
  readonly onClose: () => void
}

/** Someone else saved first: whose text stays is for the person to say. */
export const ConflictDialog = ({ conflict, busy, onReload, onOverwrite, onClose }: Props) => {
  const { savedBy, savedAt } = conflict
  return (
    <Dialog
      onClose={onClose}
      title={`Alterado por ${savedBy} às ${formatTime(savedAt)}`}
      closesOutside={false}
    >
      <p className={classes.about}>
        Depois que você abriu este formulário, outra versão foi salva em {formatInstant(savedAt)}. O
        que você digitou continua aqui.
      </p>
      <div className={classes.choices}>
        <Button data-autofocus onClick={onClose}>
          Continuar editando
        </Button>
        <Button kind="quiet" loading={busy} onClick={onReload}>
          Descartar o meu texto e carregar a versão salva
        </Button>
        <Button kind="danger" onClick={onOverwrite}>
          Manter o meu texto e sobrescrever
        </Button>
      </div>
    </Dialog>
  )
}
