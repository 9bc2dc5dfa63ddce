import { IconLinkOff } from '@tabler/icons-react'
import { Suspense, use } from 'react'
import { Button } from '#components/controls/button.tsx'
import { ErrorState } from '#components/states/error-state.tsx'
import { Message } from '#components/notices/message.tsx'
import { isDeadLink } from './password.messages.ts'
import { PublicPage } from './public-page.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { INVITATION_TEXTS, RESET_TEXTS, type ResetTexts } from './reset-texts.ts'

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
