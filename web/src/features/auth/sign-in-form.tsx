import { REQUIRED } from '@portal/contract/shared/required'
import { type SyntheticEvent, useRef, useState } from 'react'
import { TextField } from '#components/fields/text-field.tsx'
import { Button } from '#components/controls/button.tsx'
import type { Credentials } from '#session/sign-in.ts'

type Props = {
  readonly credentials: Credentials
  readonly busy: boolean
  /** In recovery ('Esqueceu a senha?') the form has only the e-mail field. */
  readonly isRecovering: boolean
  readonly onChange: (credentials: Credentials) => void
  readonly onSignIn: () => void
  readonly onRecover: () => void
  readonly onToggle: () => void
}

export const SignInForm = (props: Props) => {
  const { credentials, busy, isRecovering, onChange, onSignIn, onRecover, onToggle } = props
  const [wasSent, setSent] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const { email, password } = credentials

  const requiredError = (value: string) => (wasSent && value.trim() === '' ? REQUIRED : undefined)

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    setSent(true)
    if (email.trim() === '') emailField.current?.focus()
    else if (isRecovering) onRecover()
    else if (password === '') passwordField.current?.focus()
    else onSignIn()
  }
  const toggle = () => {
    setSent(false)
    onToggle()
    emailField.current?.focus()
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        size="large"
        withAsterisk={false}
        ref={emailField}
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        maxLength={320}
        required
        value={email}
        error={requiredError(email)}
        onChange={({ currentTarget }) => onChange({ email: currentTarget.value, password })}
      />
      {!isRecovering && (
        <TextField
          size="large"
          withAsterisk={false}
          ref={passwordField}
          label="Senha"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={requiredError(password)}
          onChange={({ currentTarget }) => onChange({ email, password: currentTarget.value })}
        />
      )}
      <button
        type="button"
        className="justify-self-start -mt-1.5 py-1 px-0 border-0 bg-transparent text-link font-medium underline underline-offset-[0.2em] cursor-pointer"
        onClick={toggle}
      >
        {isRecovering ? 'Voltar para entrar' : 'Esqueceu a senha?'}
      </button>
      <Button type="submit" size="large" loading={busy}>
        {isRecovering ? 'Enviar' : 'Entrar'}
      </Button>
    </form>
  )
}
