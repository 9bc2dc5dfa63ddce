import type { Admin } from '@portal/contract/admins/admin'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import { useActor } from '#session/session.ts'
import { useNewSecret } from './use-new-secret.ts'
import classes from './totp-section.module.css'

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
    confirmLabel="Gerar"
    isDangerous={props.hasSecret}
    onConfirm={props.onConfirm}
    onClose={props.onClose}
  >
    {consequenceOf(props)}
  </ConfirmDialog>
)

const SecretDialog = lazyDialog(async () => (await import('./secret-dialog.tsx')).SecretDialog)

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
    <section className={classes.section} aria-labelledby={heading} data-missing={!hasSecret}>
      <h2 id={heading}>Autenticação em duas etapas</h2>
      {hasSecret ? (
        <p>Há um segredo TOTP em uso. Gere outro se o celular foi perdido ou trocado.</p>
      ) : (
        <p className={classes.missing}>
          <IconAlertTriangle size={20} aria-hidden />
          Sem segredo TOTP, {name} não consegue entrar.
        </p>
      )}
      <Button
        kind={hasSecret ? 'quiet' : 'main'}
        loading={newSecret.busy}
        onClick={() => setConfirming(true)}
      >
        Gerar
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
