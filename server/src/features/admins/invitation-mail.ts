import { type MailSender, renderMail } from '#mail/render-mail.ts'

type Invitation = {
  readonly to: string
  readonly address: string
  /** When the link expires, as displayed text. */
  readonly until: string
  /** The name of the person who invites. */
  readonly by: string
}

export const invitationMail = ({ to, address, until, by }: Invitation, company: MailSender) =>
  renderMail(
    {
      to,
      subject: 'Convite para o Portal Agro',
      before: [
        `${by} criou uma conta para você no Portal Agro. Você entra com este e-mail.`,
        'Para escolher a sua senha, abra o endereço abaixo:',
      ],
      link: { address, label: 'Escolher a senha' },
      after: [
        `O link vale até ${until} e só pode ser usado uma vez. Depois disso, peça outro convite a ${by}.`,
        'Na entrada, o portal pede também um código do aplicativo autenticador. O QR Code para ele vem de quem convidou você.',
        'Se você não esperava este convite, ignore esta mensagem.',
      ],
    },
    company,
  )
