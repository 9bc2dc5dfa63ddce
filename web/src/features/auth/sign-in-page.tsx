import type { Settings } from '@portal/contract/settings/settings'
import { Suspense, use, useEffect, useState } from 'react'
import { lazyDialog, lazyPart } from '#components/dialogs/lazy-dialog.tsx'
import { showPopup } from '#components/notices/notices.ts'
import type * as signInModule from '#session/sign-in.ts'
import type { Credentials, Ticket } from '#session/sign-in.ts'
import {
  PASSWORD_CHANGED,
  RECOVERY_FAILED,
  RECOVERY_SENT,
  isUnknownEmail,
  signInFailure,
} from './auth.messages.ts'
import { PublicPage } from './public-page.tsx'
import { SignInForm } from './sign-in-form.tsx'
import classes from './sign-in.module.css'

type DemonstrationAccountsProps = {
  readonly settings: Promise<Settings | undefined>
  readonly onPick: (credentials: Credentials) => void
}

/** Accounts to try. Empty outside a demonstration. */
const DemonstrationAccounts = ({ settings, onPick }: DemonstrationAccountsProps) => {
  const accounts = use(settings)?.demonstration ?? []
  if (accounts.length === 0) return null
  return (
    <section className={classes.demonstration} aria-labelledby="demonstration">
      <h2 id="demonstration">Contas de demonstração</h2>
      <p>Escolha uma para preencher o formulário. O código aparece no passo seguinte.</p>
      <ul>
        {accounts.map(({ email, password, description }) => (
          <li key={email}>
            <button type="button" onClick={() => onPick({ email, password })}>
              <strong>{email}</strong>
              <span>{description}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Imported at the first sign-in attempt: the page itself needs neither schemas nor API calls. */
const loadSignIn = (): Promise<typeof signInModule> => import('#session/sign-in.ts')

const PendingAnswersNotice = lazyPart(
  async () => (await import('./pending-answers-notice.tsx')).PendingAnswersNotice,
)
const CodeModal = lazyDialog(async () => (await import('./code-modal.tsx')).CodeModal)

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
  readonly code: (() => ReturnType<typeof signInModule.demonstrationCodeOf>) | undefined
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
      const { signIn, demonstrationCodeOf } = await loadSignIn()
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
    await (await loadSignIn()).verifyCode(ticket, code)
    await onEntered?.()
  }
  const recover = async () => {
    setBusy(true)
    try {
      await (await loadSignIn()).sendResetLink(email)
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
        <output className={classes.notice} data-success={notice === PASSWORD_CHANGED}>
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
