import { newPasswordInput } from '@portal/contract/auth/password'
import { IconLinkOff } from '@tabler/icons-react'
import { Suspense, type SyntheticEvent, use, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { PasswordHint } from '#components/fields/password-hint.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Message } from '#components/notices/message.tsx'
import { showError, showPopup } from '#components/notices/notices.ts'
import { ErrorState } from '#components/states/error-state.tsx'
import { isDeadLink, newPasswordError, resetFailure } from './password.messages.ts'
import { PublicPage } from './public-page.tsx'
import { INVITATION_TEXTS, RESET_TEXTS, type ResetTexts } from './reset-texts.ts'

type ResetPasswordFormProps = {
  readonly email: string
  /** Undefined when the settings could not be loaded. */
  readonly passwordMin: number | undefined
  readonly texts: ResetTexts
  readonly onReset: (password: string) => Promise<void>
  readonly onAskAgain: () => void
}

export const ResetPasswordForm = ({
  email,
  passwordMin,
  texts,
  ...handlers
}: ResetPasswordFormProps) => {
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

/** The checked link: the account's e-mail and minimum password length, or why it cannot be used. */
export type ResetLink =
  | { readonly email: string; readonly passwordMin: number | undefined }
  | { readonly failure: unknown }

type Props = {
  readonly isInvitation: boolean
  readonly link: Promise<ResetLink>
  readonly onReset: (password: string) => Promise<void>
  readonly onAskAgain: () => void
  readonly onRetry: () => void
}

const textsOf = ({ isInvitation }: Pick<Props, 'isInvitation'>) =>
  isInvitation ? INVITATION_TEXTS : RESET_TEXTS

export const ResetPasswordPage = (props: Props) => (
  <PublicPage title={textsOf(props).title}>
    <Suspense fallback={<output>Verificando o link…</output>}>
      <CheckedLink {...props} />
    </Suspense>
  </PublicPage>
)

const CheckedLink = ({ link, onReset, onAskAgain, onRetry, ...props }: Props) => {
  const state = use(link)
  const deadLinkProps = { texts: textsOf(props), onAskAgain }
  if ('email' in state) {
    return <ResetPasswordForm {...state} onReset={onReset} {...deadLinkProps} />
  }
  return isDeadLink(state.failure) ? (
    <DeadLink {...deadLinkProps} />
  ) : (
    <ErrorState error={state.failure} onRetry={onRetry} />
  )
}

type DeadLinkProps = Pick<Props, 'onAskAgain'> & { readonly texts: ResetTexts }

const DeadLink = ({ texts, onAskAgain }: DeadLinkProps) => (
  <Message icon={IconLinkOff} title={texts.deadTitle} role="alert">
    <p>{texts.deadReason}</p>
    <Button onClick={onAskAgain}>{texts.continueLabel}</Button>
  </Message>
)
