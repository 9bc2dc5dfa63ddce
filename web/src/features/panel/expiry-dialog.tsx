import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { formatWait } from '#format.ts'
import { refreshSession } from '#session/refresh.ts'

type Props = { readonly secondsLeft: number }

export const ExpiryDialog = ({ secondsLeft }: Props) => {
  const [busy, setBusy] = useState(false)
  const continueSession = async () => {
    setBusy(true)
    await refreshSession()
    setBusy(false)
  }
  return (
    <Dialog onClose={() => void continueSession()} title="Sua sessão vai expirar" size="sm">
      <p role="alert">Por falta de uso, a sua sessão termina em menos de dois minutos.</p>
      <p aria-hidden className="pt-3 pb-5 px-0 font-display text-2xl tabular-nums">
        {formatWait(secondsLeft)}
      </p>
      <Button loading={busy} data-autofocus onClick={() => void continueSession()}>
        Continuar
      </Button>
    </Dialog>
  )
}
