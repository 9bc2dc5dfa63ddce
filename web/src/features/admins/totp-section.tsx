import { type Admin, type TotpSecret } from '@portal/contract/admins/admin'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId, useState, useEffect, useRef } from 'react'
import { Button } from '#components/controls/button.tsx'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { useActor } from '#session/session.ts'
import { showFailure } from '#components/notices/failure-notice.ts'
import { SECRET_FAILED } from './admin.messages.ts'
import { generateOwnSecret, generateSecret } from './admins.api.ts'

type Options = {
  readonly id: string
  readonly isOwn: boolean
  readonly onSessionOver: () => void
}

/** Generates a secret and holds it until its dialog is closed; it is stored nowhere else. */
const useNewSecret = ({ id, isOwn, onSessionOver }: Options) => {
  const [secret, setSecret] = useState<TotpSecret>()
  const [wasMade, setMade] = useState(false)
  const [busy, setBusy] = useState(false)
  const resolveShown = useRef(() => {})
  useEffect(() => () => resolveShown.current(), [])

  const showUntilClosed = (newSecret: TotpSecret) =>
    new Promise<void>((resolve) => {
      resolveShown.current = resolve
      setMade(true)
      setBusy(false)
      setSecret(newSecret)
    })
  const requestSecret = async () =>
    isOwn ? generateOwnSecret(id, showUntilClosed) : showUntilClosed(await generateSecret(id))

  const generate = () => {
    setBusy(true)
    requestSecret().catch((error: unknown) => {
      setBusy(false)
      showFailure(SECRET_FAILED, error, generate)
    })
  }
  const close = () => {
    setSecret(undefined)
    if (isOwn) onSessionOver()
    resolveShown.current()
  }
  return { secret, wasMade, busy, generate, close }
}

const generateLabel = (hasSecret: boolean) => (hasSecret ? 'Gerar novo segredo' : 'Gerar segredo')

type NewSecretQuestionProps = {
  readonly name: string
  readonly isOwn: boolean
  readonly hasSecret: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

const consequenceOf = ({ name, isOwn, hasSecret }: NewSecretQuestionProps) => {
  if (isOwn) {
    return 'O seu segredo atual deixa de valer e as suas sessões terminam. Tenha o aplicativo autenticador à mão: depois de fechar o novo segredo, você terá de entrar novamente com ele.'
  }
  return hasSecret
    ? `O segredo atual de ${name} deixa de valer, e as sessões abertas dessa pessoa terminam.`
    : `O QR code será mostrado uma única vez, para ${name} ler no aplicativo autenticador.`
}

const NewSecretQuestion = (props: NewSecretQuestionProps) => (
  <ConfirmDialog
    title={props.hasSecret ? 'Gerar um novo segredo TOTP?' : 'Gerar o segredo TOTP?'}
    confirmLabel={generateLabel(props.hasSecret)}
    isDangerous={props.hasSecret}
    onConfirm={props.onConfirm}
    onClose={props.onClose}
  >
    {consequenceOf(props)}
  </ConfirmDialog>
)

const SecretDialog = lazyPart(async () => (await import('./secret-dialog.tsx')).SecretDialog)

type Props = { readonly admin: Admin; readonly onSessionOver: () => void }

/** A person cannot sign in without a secret; generating a new one replaces the current one. */
export const TotpSection = ({ admin, onSessionOver }: Props) => {
  const { id, name, email } = admin
  const heading = useId()
  const actor = useActor()
  const [isOwn] = useState(actor.id === id) // fixed: the session may end while the secret is shown
  const [isConfirming, setConfirming] = useState(false)
  const newSecret = useNewSecret({ id, isOwn, onSessionOver })
  const hasSecret = admin.has_totp || newSecret.wasMade
  const generate = () => {
    setConfirming(false)
    newSecret.generate()
  }
  return (
    <section
      className="grid justify-items-start gap-3 pt-5 border-t border-line data-[missing=true]:p-4 data-[missing=true]:border data-[missing=true]:border-accent data-[missing=true]:rounded-md data-[missing=true]:bg-warn-soft [&_h2]:text-lg"
      aria-labelledby={heading}
      data-missing={!hasSecret}
    >
      <h2 id={heading}>Autenticação em duas etapas</h2>
      {hasSecret ? (
        <p>Há um segredo TOTP em uso. Gere outro se o celular foi perdido ou trocado.</p>
      ) : (
        <p className="flex gap-2 text-warn font-semibold wrap-anywhere [&>svg]:flex-none">
          <IconAlertTriangle size={20} aria-hidden />
          Sem segredo TOTP, {name} não consegue entrar.
        </p>
      )}
      <Button
        variant={hasSecret ? 'quiet' : 'main'}
        loading={newSecret.busy}
        onClick={() => setConfirming(true)}
      >
        {generateLabel(hasSecret)}
      </Button>
      {isConfirming && (
        <NewSecretQuestion
          name={name}
          isOwn={isOwn}
          hasSecret={hasSecret}
          onConfirm={generate}
          onClose={() => setConfirming(false)}
        />
      )}
      {newSecret.secret && (
        <SecretDialog
          name={name}
          email={email}
          isOwn={isOwn}
          secret={newSecret.secret}
          onClose={newSecret.close}
        />
      )}
    </section>
  )
}
