import { TextInput } from '@mantine/core'
import { TOTP_ATTEMPTS, TOTP_DIGITS, totpCode } from '@portal/contract/auth/sign-in'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { codeFailure } from './auth.messages.ts'
import classes from './code-modal.module.css'
import { DemonstrationCode, type ShownCode } from './demonstration-code.tsx'

type Props = {
  readonly onVerify: (code: string) => Promise<void>
  readonly onClose: () => void
  /** Only in a demonstration: where the current code comes from. */
  readonly demonstrationCode?: (() => Promise<ShownCode>) | undefined
}

const attemptsText = (left: number) => {
  if (left === TOTP_ATTEMPTS) return `Você tem ${TOTP_ATTEMPTS} tentativas.`
  return left === 1 ? 'Resta 1 tentativa.' : `Restam ${left} tentativas.`
}

const digitsOf = (text: string) => text.replaceAll(/\s/g, '').slice(0, TOTP_DIGITS)

/** Asks for the six digits: sent by themselves with the sixth, three tries, then a new page. */
export const CodeModal = ({ onVerify, onClose, demonstrationCode }: Props) => {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [left, setLeft] = useState(TOTP_ATTEMPTS)
  const [isClosed, setClosed] = useState(false)
  const [busy, setBusy] = useState(false)

  const refuse = (refusal: unknown) => {
    const { text, counts, closes } = codeFailure(refusal)
    const remaining = counts ? left - 1 : left
    setError(text)
    setLeft(remaining)
    setClosed(closes || remaining <= 0)
    setCode('')
  }
  const verify = async (typed: string) => {
    if (busy || isClosed) return
    const checked = totpCode.safeParse(typed)
    if (!checked.success) return setError(checked.error.issues[0]?.message)
    setBusy(true)
    try {
      await onVerify(checked.data) // and the page gives way to the panel
    } catch (refusal) {
      refuse(refusal)
      setBusy(false)
    }
  }
  const type = (text: string) => {
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
        <SignInOver reason={error} />
      ) : (
        <form onSubmit={submit} noValidate className={classes.form}>
          <TextInput
            label="Código do autenticador"
            description="Os 6 dígitos que o seu aplicativo mostra agora."
            data-autofocus
            name="totp"
            inputMode="numeric"
            autoComplete="one-time-code"
            size="lg"
            classNames={{ input: classes.digits ?? '' }}
            value={code}
            error={error}
            readOnly={busy}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
          <output className={classes.attempts}>{attemptsText(left)}</output>
          {demonstrationCode !== undefined && (
            <DemonstrationCode load={demonstrationCode} onUse={type} />
          )}
          <Button type="submit" loading={busy} size="large">
            Verificar
          </Button>
        </form>
      )}
    </Dialog>
  )
}

const SignInOver = ({ reason }: { readonly reason: string | undefined }) => (
  <div className={classes.form}>
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
