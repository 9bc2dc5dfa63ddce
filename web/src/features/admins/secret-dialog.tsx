import type { TotpSecret } from '@portal/contract/admins/admin'
import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { Button } from '#components/controls/button.tsx'
import { useCopy } from '#components/controls/use-copy.ts'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { readSession } from '#session/session.ts'
import classes from './secret-dialog.module.css'

type Props = {
  readonly name: string
  readonly email: string
  readonly isOwn: boolean
  readonly secret: TotpSecret
  readonly onClose: () => void
}

const GROUP = /.{1,4}/g

/** Blocks leaving, by Back or by a sign-out in another tab, while the secret is shown. */
const useLeaveBlocker = (isOwn: boolean) => {
  const isDone = useRef(false)
  const shouldStay = () => !isDone.current && (isOwn || readSession() !== undefined)
  useBlocker({ shouldBlockFn: shouldStay, enableBeforeUnload: shouldStay })
  return () => {
    isDone.current = true
  }
}

const COPYING = {
  copied: 'Segredo copiado',
  refused: 'O navegador não deixou copiar. Selecione o segredo e copie.',
}

export const SecretDialog = ({ name, email, isOwn, secret, onClose }: Props) => {
  const allowLeaving = useLeaveBlocker(isOwn)
  const { outcome, copy } = useCopy(secret.user_secret, COPYING)
  const close = () => {
    allowLeaving()
    onClose()
  }
  return (
    <Dialog onClose={close} title="Segredo TOTP" closesByButtonOnly>
      <div className={classes.card}>
        <p>
          <strong>{name}</strong>
          <span>{email}</span>
        </p>
        <img
          src={`data:image/png;base64,${secret.qrcode_content}`}
          alt={`QR code para o aplicativo autenticador de ${name}`}
          width={220}
          height={220}
        />
        <p>
          <span>Segredo</span>
          <code>{secret.user_secret.match(GROUP)?.join(' ')}</code>
        </p>
      </div>
      <p className="mt-4 py-2 px-4 rounded-md bg-warn-soft text-warn">
        Este segredo não será mostrado novamente. Leia o QR code no aplicativo autenticador, ou
        guarde-o, antes de fechar.
        {isOwn && ' Ao fechar, você sai do portal e entra de novo com o novo código.'}
      </p>
      <output className="block min-h-[1.5rem] my-1 text-ink-soft text-sm">{outcome}</output>
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        <Button variant="quiet" data-autofocus onClick={copy}>
          Copiar
        </Button>
        <Button variant="quiet" onClick={() => print()}>
          Imprimir
        </Button>
        <Button onClick={close}>Fechar</Button>
      </div>
    </Dialog>
  )
}
