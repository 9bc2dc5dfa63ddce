import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'

type Props = {
  readonly name: string
  readonly isOwn: boolean
  readonly hasSecret: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

const consequenceOf = ({ name, isOwn, hasSecret }: Props) => {
  if (isOwn) {
    return 'O seu segredo atual deixa de valer e as suas sessões terminam. Tenha o aplicativo autenticador à mão: depois de fechar o novo segredo, você terá de entrar novamente com ele.'
  }
  return hasSecret
    ? `O segredo atual de ${name} deixa de valer, e as sessões abertas dessa pessoa terminam.`
    : `O QR code será mostrado uma única vez, para ${name} ler no aplicativo autenticador.`
}

export const NewSecretQuestion = (props: Props) => (
  <ConfirmDialog
    opened
    title={props.hasSecret ? 'Gerar um novo segredo TOTP?' : 'Gerar o segredo TOTP?'}
    confirmLabel="Gerar"
    isDangerous={props.hasSecret}
    onConfirm={props.onConfirm}
    onClose={props.onClose}
  >
    {consequenceOf(props)}
  </ConfirmDialog>
)
