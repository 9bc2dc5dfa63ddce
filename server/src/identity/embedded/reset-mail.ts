import { type Sender, letterOf } from '#mail/letter.ts'

const linkOf = (publicUrl: string, code: string, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    mode: 'resetPassword',
    oobCode: code,
    lang: 'pt-BR',
    ...more,
  })
  return `${publicUrl}/redefinir-senha?${query.toString()}`
}

/** The page speaks of a first password; it is the same code, and the same page. */
export const invitationLinkOf = (publicUrl: string, code: string) =>
  linkOf(publicUrl, code, { convite: '1' })

export const resetMail = (to: string, publicUrl: string, code: string, company: Sender) =>
  letterOf(
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
