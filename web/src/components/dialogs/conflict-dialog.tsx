import { useRouterState } from '@tanstack/react-router'
import type { EditConflict } from '#api/api-error.ts'
import { Button, ButtonAnchor } from '#components/controls/button.tsx'
import { formatTime } from '#format.ts'
import { useSession } from '#session/session.ts'
import { Dialog } from './dialog.tsx'

type Props = {
  readonly conflict: EditConflict
  /** Replaces what was typed with what is saved. */
  readonly onReload: () => Promise<void>
  /** Saves what was typed over what is saved. */
  readonly onOverwrite: () => void
  readonly onClose: () => void
}

/** Somebody saved the same item after the form opened: the person says which version stays. */
export const ConflictDialog = ({ conflict, onReload, onOverwrite, onClose }: Props) => {
  const { savedBy, savedAt } = conflict
  const address = useRouterState({ select: ({ location }) => location.href })
  const isOwnName = useSession()?.person.name === savedBy
  return (
    <Dialog
      onClose={onClose}
      title={`Alterado por ${savedBy} às ${formatTime(savedAt)}`}
      closesOutside={false}
    >
      <div className="grid gap-3 wrap-anywhere">
        <p>
          {isOwnName && 'Pode ter sido você: em outra aba, ou num envio que ficou sem resposta. '}
          O que você digitou continua aqui.
        </p>
        <p>
          Recarregar descarta o que você digitou. Salvar por cima substitui tudo o que foi salvo,
          também nos campos que você não mudou.
        </p>
        <ButtonAnchor data-autofocus href={address} target="_blank" rel="noopener">
          Ver o que foi salvo (abre outra aba)
        </ButtonAnchor>
        <Button variant="quiet" onClick={() => void onReload()}>
          Recarregar
        </Button>
        <Button variant="danger" onClick={onOverwrite}>
          Salvar por cima
        </Button>
      </div>
    </Dialog>
  )
}
