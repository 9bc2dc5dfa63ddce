import { IconLinkOff } from '@tabler/icons-react'
import { Suspense, use } from 'react'
import { Button } from '#components/controls/button.tsx'
import { ErrorState } from '#components/states/error-state.tsx'
import { Message } from '#components/notices/message.tsx'
import { isDeadLink } from './password.messages.ts'
import { PublicPage } from './public-page.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { INVITATION_WORDS, RESET_WORDS, type ResetWords } from './reset-words.ts'

/** Whose password the link resets and how short it may be, or why it cannot. */
export type ResetLink =
  | { readonly email: string; readonly passwordMin: number | undefined }
  | { readonly failure: unknown }

type Props = {
  /** Whether the link came with an invitation. */
  readonly isInvitation: boolean
  readonly link: Promise<ResetLink>
  readonly onReset: (password: string) => Promise<void>
  readonly onAskAgain: () => void
  readonly onRetry: () => void
}

const wordsOf = ({ isInvitation }: Pick<Props, 'isInvitation'>) =>
  isInvitation ? INVITATION_WORDS : RESET_WORDS

export const ResetPasswordPage = (props: Props) => (
  <PublicPage title={wordsOf(props).title}>
    <Suspense fallback={<output>Verificando o link…</output>}>
      <Checked {...props} />
    </Suspense>
  </PublicPage>
)

const Checked = ({ link, onReset, onAskAgain, onRetry, ...props }: Props) => {
  const state = use(link)
  const asking = { words: wordsOf(props), onAskAgain }
  if ('email' in state) {
    return <ResetPasswordForm {...state} onReset={onReset} {...asking} />
  }
  return isDeadLink(state.failure) ? (
    <DeadLink {...asking} />
  ) : (
    <ErrorState error={state.failure} onRetry={onRetry} />
  )
}

type Asking = Pick<Props, 'onAskAgain'> & { readonly words: ResetWords }

const DeadLink = ({ words, onAskAgain }: Asking) => (
  <Message icon={IconLinkOff} title={words.dead} role="alert">
    <p>{words.why}</p>
    <Button onClick={onAskAgain}>{words.goOn}</Button>
  </Message>
)
