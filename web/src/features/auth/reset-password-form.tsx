import { newPasswordInput } from '@portal/contract/auth/password'
import { type SyntheticEvent, useState } from 'react'
import { TextField } from '#components/fields/text-field.tsx'
import { Button } from '#components/controls/button.tsx'
import { showError, showPopup } from '#components/notices/notices.ts'
import { PasswordHint } from '#components/fields/password-hint.tsx'
import { isDeadLink, newPasswordError, resetFailure } from './password.messages.ts'
import type { ResetTexts } from './reset-texts.ts'

type Props = {
  readonly email: string
  /** Undefined when the settings could not be loaded. */
  readonly passwordMin: number | undefined
  readonly texts: ResetTexts
  readonly onReset: (password: string) => Promise<void>
  readonly onAskAgain: () => void
}

export const ResetPasswordForm = ({ email, passwordMin, texts, ...handlers }: Props) => {
  const [values, setValues] = useState({ password: '', confirmation: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const [isDead, setDead] = useState(false)

  const showRefusal = (refusal: Record<string, string>) => {
    setErrors(refusal)
    const [reason] = Object.values(refusal)
    if (reason !== undefined) showError(reason)
  }
  const save = async (password: string) => {
    setBusy(true)
    try {
      await handlers.onReset(password)
    } catch (error) {
      setDead(isDeadLink(error))
      const refusal = newPasswordError(error, passwordMin)
      if (refusal !== undefined) showRefusal({ password: refusal })
      else showPopup('Erro', resetFailure(error))
      setBusy(false)
    }
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    const { data, error } = newPasswordInput(passwordMin).safeParse(values)
    const issues = error?.issues ?? []
    showRefusal(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])))
    if (data !== undefined) void save(data.password)
  }
  const input = (name: keyof typeof values) => ({
    type: 'password',
    name,
    autoComplete: 'new-password',
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      setValues({ ...values, [name]: currentTarget.value }),
  })
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <TextField
        size="large"
        label="E-mail"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <TextField
        size="large"
        label={texts.password}
        description={
          passwordMin && (
            <PasswordHint
              password={values.password}
              owner={{ email, name: '' }}
              shortest={passwordMin}
            />
          )
        }
        {...input('password')}
      />
      <TextField size="large" label={texts.confirmation} {...input('confirmation')} />
      <Button type="submit" size="large" loading={busy}>
        {texts.save}
      </Button>
      {isDead && (
        <Button variant="quiet" onClick={handlers.onAskAgain}>
          {texts.continueLabel}
        </Button>
      )}
    </form>
  )
}
