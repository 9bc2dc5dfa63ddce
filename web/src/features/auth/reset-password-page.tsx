import { IconLinkOff } from '@tabler/icons-react'
import { Suspense, use } from 'react'
import { Button } from '#components/controls/button.tsx'
import { ErrorState } from '#components/states/error-state.tsx'
import { Message } from '#components/notices/message.tsx'
import { isDeadLink } from './auth.messages.ts'
import { PublicPage } from './public-page.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** Whose password the link resets, or why it cannot. */
export type ResetLink = { readonly email: string } | { readonly failure: unknown }

type Props = {
  readonly link: Promise<ResetLink>
  readonly onReset: (password: string) => Promise<void>
  readonly onAskAgain: () => void
  readonly onRetry: () => void
}

export const ResetPasswordPage = (props: Props) => (
  <PublicPage title="Redefinir senha">
    <Suspense fallback={<output>Verificando o link…</output>}>
      <Checked {...props} />
    </Suspense>
  </PublicPage>
)

const Checked = ({ link, onReset, onAskAgain, onRetry }: Props) => {
  const state = use(link)
  if ('email' in state) {
    return <ResetPasswordForm email={state.email} onReset={onReset} onAskAgain={onAskAgain} />
  }
  return isDeadLink(state.failure) ? (
    <DeadLink onAskAgain={onAskAgain} />
  ) : (
    <ErrorState error={state.failure} onRetry={onRetry} />
  )
}

const DeadLink = ({ onAskAgain }: Pick<Props, 'onAskAgain'>) => (
  <Message icon={IconLinkOff} title="Link inválido ou expirado" role="alert">
    <p>Cada link serve uma única vez e por pouco tempo. Peça um novo em “Esqueceu a senha?”.</p>
    <Button onClick={onAskAgain}>Pedir um novo link</Button>
  </Message>
)
