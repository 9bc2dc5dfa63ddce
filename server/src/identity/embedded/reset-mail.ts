import { type MailSender, renderMail } from '#mail/render-mail.ts'

const linkOf = (publicUrl: string, code: string, parameters: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    mode: 'resetPassword',
    oobCode: code,
    lang: 'pt-BR',
    ...parameters,
  })
  return `${publicUrl}/redefinir-senha?${query.toString()}`
}

/** The link of an invitation: the same page and kind of code, with a text about a first password. */
export const invitationLinkOf = (publicUrl: string, code: string) =>
  linkOf(publicUrl, code, { convite: '1' })

export const resetMail = (to: string, publicUrl: string, code: string, company: MailSender) =>
  renderMail(
    {
      to,
      subject: 'Redefinição de senha do Portal Agro',
      before: [
        'Recebemos um pedido para redefinir a sua senha do Portal Agro.',
        'Para escolher uma nova senha, abra o endereço abaixo:',
      ],
      link: { address: linkOf(publicUrl, code), label: 'Escolher uma nova senha' },
      after: [
        'O link vale por 1 hora e só pode ser usado uma vez.',
        'Se você não fez este pedido, ignore esta mensagem: a sua senha continua a mesma.',
      ],
    },
    company,
  )
