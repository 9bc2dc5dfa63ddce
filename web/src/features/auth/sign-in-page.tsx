import type { Settings } from '@portal/contract/settings/settings'
import { Suspense, use, useEffect, useState } from 'react'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { showPopup } from '#components/notices/notices.ts'
import {
  type Credentials,
  type Ticket,
  demonstrationCodeOf,
  sendResetLink,
  signIn,
  verifyCode,
} from '#session/sign-in.ts'
import {
  PASSWORD_CHANGED,
  RECOVERY_FAILED,
  RECOVERY_SENT,
  isUnknownEmail,
  signInFailure,
} from './auth.messages.ts'
import { PublicPage } from './public-page.tsx'
import { SignInForm } from './sign-in-form.tsx'

type DemonstrationAccountsProps = {
  readonly settings: Promise<Settings | undefined>
  readonly onPick: (credentials: Credentials) => void
}

/** Accounts to try. Empty outside a demonstration. */
const DemonstrationAccounts = ({ settings, onPick }: DemonstrationAccountsProps) => {
  const accounts = use(settings)?.demonstration ?? []
  if (accounts.length === 0) return null
  return (
    <section
      className="grid gap-2 pt-5 border-t border-t-line [&_li+li]:border-t [&_li+li]:border-t-line [&_button:hover]:bg-hover [&_button:focus-visible]:outline-offset-[-2px]"
      aria-labelledby="demonstration"
    >
      <h2 className="text-base" id="demonstration">
        Contas de demonstração
      </h2>
      <p className="text-ink-soft text-sm">
        Escolha uma para preencher o formulário. O código aparece no passo seguinte.
      </p>
      <ul className="grid mt-1 mb-0 mx-0 p-0 border border-line rounded-lg bg-surface list-none overflow-hidden">
        {accounts.map(({ email, password, description }) => (
          <li key={email}>
            <button
              className="grid gap-px w-full py-2 px-4 border-0 bg-transparent text-inherit text-sm text-left cursor-pointer"
              type="button"
              onClick={() => onPick({ email, password })}
            >
              <strong className="font-semibold">{email}</strong>
              <span className="text-ink-soft">{description}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const PendingAnswersNotice = lazyPart(
  async () => (await import('./pending-answers-notice.tsx')).PendingAnswersNotice,
)
const CodeModal = lazyPart(async () => (await import('./code-modal.tsx')).CodeModal)

const hasDatabases = async () => (await indexedDB.databases()).length > 0

/** The notice's code is loaded only in a browser that has an IndexedDB database. */
const useMayHaveAnswers = () => {
  const [mayHave, setMayHave] = useState(false)
  useEffect(() => void hasDatabases().then(setMayHave, () => undefined), [])
  return mayHave
}

const SIGN_IN = {
  title: 'Entrar',
  lead: 'Use o e-mail e a senha da sua conta de administrador.',
}
const RECOVERY = {
  title: 'Recuperar senha',
  lead: 'Informe o e-mail da sua conta para receber o link de uma nova senha.',
}

type Attempt = {
  readonly ticket: Ticket
  readonly code: (() => ReturnType<typeof demonstrationCodeOf>) | undefined
}
type Props = {
  readonly settings: Promise<Settings | undefined>
  readonly notice: string | undefined
  /** Continues after sign-in where the page is rendered without a router. */
  readonly onEntered?: () => Promise<void>
}

export const SignInPage = ({ settings, notice, onEntered }: Props) => {
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' })
  const [attempt, setAttempt] = useState<Attempt>()
  const [busy, setBusy] = useState(false)
  const [isRecovering, setRecovering] = useState(false)
  const mayHaveAnswers = useMayHaveAnswers()
  const { email, password } = credentials

  const submitCredentials = async () => {
    setBusy(true)
    try {
      const ticket = await signIn({ email, password })
      const isDemonstration = Boolean((await settings)?.demonstration)
      setAttempt({ ticket, code: isDemonstration ? () => demonstrationCodeOf(email) : undefined })
    } catch (error) {
      showPopup('Erro', signInFailure(error))
    } finally {
      setBusy(false)
    }
  }
  const verify = async (ticket: Ticket, code: string) => {
    await verifyCode(ticket, code)
    await onEntered?.()
  }
  const recover = async () => {
    setBusy(true)
    try {
      await sendResetLink(email)
      showPopup('Success', RECOVERY_SENT)
    } catch (error) {
      if (isUnknownEmail(error)) showPopup('Success', RECOVERY_SENT)
      else showPopup('Erro', RECOVERY_FAILED)
    } finally {
      setBusy(false)
    }
  }

  return (
    <PublicPage {...(isRecovering ? RECOVERY : SIGN_IN)}>
      {notice !== undefined && (
        <output
          className="py-2 px-4 border-l-4 border-l-accent [border-radius:4px_8px_8px_4px] bg-warn-soft text-warn font-medium data-[success=true]:[border-left-color:var(--color-good)] data-[success=true]:bg-good-soft data-[success=true]:text-good"
          data-success={notice === PASSWORD_CHANGED}
        >
          {notice}
        </output>
      )}
      {mayHaveAnswers && <PendingAnswersNotice />}
      <SignInForm
        credentials={credentials}
        busy={busy}
        isRecovering={isRecovering}
        onChange={setCredentials}
        onSignIn={() => void submitCredentials()}
        onRecover={() => void recover()}
        onToggle={() => setRecovering(!isRecovering)}
      />
      <Suspense>
        <DemonstrationAccounts settings={settings} onPick={setCredentials} />
      </Suspense>
      {attempt !== undefined && (
        <CodeModal
          onVerify={(code) => verify(attempt.ticket, code)}
          onClose={() => setAttempt(undefined)}
          demonstrationCode={attempt.code}
        />
      )}
    </PublicPage>
  )
}
