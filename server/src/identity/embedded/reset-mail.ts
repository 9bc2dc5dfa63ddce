import { type Sender, letterOf } from '#mail/letter.ts'

export const linkOf = (publicUrl: string, code: string) => {
  const query = new URLSearchParams({ mode: 'resetPassword', oobCode: code, lang: 'pt-BR' })
  return `${publicUrl}/redefinir-senha?${query.toString()}`
}

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
