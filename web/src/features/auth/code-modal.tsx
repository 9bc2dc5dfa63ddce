import { TOTP_ATTEMPTS, TOTP_DIGITS, totpCode } from '@portal/contract/auth/sign-in'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { TextField } from '#components/fields/text-field.tsx'
import { Button } from '#components/controls/button.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { codeFailure } from './auth.messages.ts'

type CurrentCode = { readonly code: string; readonly valid_for_seconds: number }
type DemonstrationCodeProps = {
  readonly load: () => Promise<CurrentCode>
  readonly onUse: (code: string) => void
}

/** Shows the current code and loads the next one when it expires. */
const DemonstrationCode = ({ load, onUse }: DemonstrationCodeProps) => {
  const [current, setCurrent] = useState<CurrentCode>()

  useEffect(() => {
    if (current !== undefined && current.valid_for_seconds <= 0) return undefined
    const delay = current === undefined ? 0 : current.valid_for_seconds * 1000
    const timer = setTimeout(() => {
      load().then(setCurrent, () => setCurrent({ code: '', valid_for_seconds: 0 }))
    }, delay)
    return () => clearTimeout(timer)
  }, [load, current])

  if (current === undefined || current.code === '') return null
  return (
    <p className="flex items-center justify-between gap-3 py-2 px-3 bg-warn-soft text-warn rounded-md">
      <span>
        Código de demonstração:{' '}
        <strong className="tabular-nums tracking-[0.08em]">{current.code}</strong>
      </span>
      <Button variant="quiet" size="small" onClick={() => onUse(current.code)}>
        Usar
      </Button>
    </p>
  )
}

type Props = {
  readonly onVerify: (code: string) => Promise<void>
  readonly onClose: () => void
  /** Only in a demonstration: loads the current code. */
  readonly demonstrationCode?: (() => Promise<CurrentCode>) | undefined
}

const attemptsText = (attemptsLeft: number) => {
  if (attemptsLeft === TOTP_ATTEMPTS) return `Você tem ${TOTP_ATTEMPTS} tentativas.`
  return attemptsLeft === 1 ? 'Resta 1 tentativa.' : `Restam ${attemptsLeft} tentativas.`
}

const digitsOf = (text: string) => text.replaceAll(/\s/g, '').slice(0, TOTP_DIGITS)

/** Submits by itself at the sixth digit. After three wrong codes the page must be reloaded. */
export const CodeModal = ({ onVerify, onClose, demonstrationCode }: Props) => {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [attemptsLeft, setAttemptsLeft] = useState(TOTP_ATTEMPTS)
  const [isClosed, setClosed] = useState(false)
  const [busy, setBusy] = useState(false)

  const showRefusal = (refusal: unknown) => {
    const { text, counts, closes } = codeFailure(refusal)
    const remaining = counts ? attemptsLeft - 1 : attemptsLeft
    setError(text)
    setAttemptsLeft(remaining)
    setClosed(closes || remaining <= 0)
    setCode('')
  }
  const verify = async (typed: string) => {
    if (busy || isClosed) return
    const checked = totpCode.safeParse(typed)
    if (!checked.success) return setError(checked.error.issues[0]?.message)
    setBusy(true)
    try {
      await onVerify(checked.data) // on success the panel replaces this page, so `busy` stays on
    } catch (refusal) {
      showRefusal(refusal)
      setBusy(false)
    }
  }
  const typeCode = (text: string) => {
    const digits = digitsOf(text)
    setCode(digits)
    setError(undefined)
    if (digits.length === TOTP_DIGITS) void verify(digits)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void verify(code)
  }

  return (
    <Dialog onClose={onClose} title="Código de verificação" closesOutside={false} size="sm">
      {isClosed ? (
        <SignInEnded reason={error} />
      ) : (
        <form onSubmit={submit} noValidate className="grid gap-4">
          <TextField
            label="Código do autenticador"
            description="Os 6 dígitos que o seu aplicativo autenticador mostra agora."
            data-autofocus
            name="totp"
            inputMode="numeric"
            autoComplete="one-time-code"
            size="large"
            className="[&_label]:sr-only [&_input[name]]:font-display [&_input[name]]:text-2xl [&_input[name]]:tabular-nums [&_input[name]]:tracking-[0.4em] [&_input[name]]:text-center [&_input[name]]:[text-indent:0.4em]"
            value={code}
            error={error}
            readOnly={busy}
            onChange={({ currentTarget }) => typeCode(currentTarget.value)}
          />
          <output className="text-ink-soft">{attemptsText(attemptsLeft)}</output>
          {demonstrationCode !== undefined && (
            <DemonstrationCode load={demonstrationCode} onUse={typeCode} />
          )}
          <Button type="submit" loading={busy} size="large">
            Verificar
          </Button>
        </form>
      )}
    </Dialog>
  )
}

const SignInEnded = ({ reason }: { readonly reason: string | undefined }) => (
  <div className="grid gap-4">
    <div role="alert">
      <p>{reason}</p>
      <p>
        <strong>Recarregue a página</strong> para tentar novamente.
      </p>
    </div>
    <Button data-autofocus onClick={() => location.reload()}>
      Recarregar a página
    </Button>
  </div>
)
