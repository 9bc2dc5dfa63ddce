import type { Message } from '#mail/mail.ts'

const linkOf = (publicUrl: string, code: string) => {
  const query = new URLSearchParams({ mode: 'resetPassword', oobCode: code, lang: 'pt-BR' })
  return `${publicUrl}/redefinir-senha?${query.toString()}`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const textOf = (link: string) => `Olá,

Recebemos um pedido para redefinir a sua senha do Portal Agro.
Para escolher uma nova senha, abra o endereço abaixo:

${link}

O link vale por 1 hora e só pode ser usado uma vez.
Se você não fez este pedido, ignore esta mensagem: a sua senha continua a mesma.

Portal Agro
`

const htmlOf = (link: string) => `<!doctype html>
<html lang="pt-BR">
  <body style="font-family: sans-serif; line-height: 1.5; color: #1f2a1f">
    <p>Olá,</p>
    <p>Recebemos um pedido para redefinir a sua senha do <strong>Portal Agro</strong>.</p>
    <p><a href="${escaped(link)}">Escolher uma nova senha</a></p>
    <p>Se o link não abrir, copie este endereço no navegador:<br>${escaped(link)}</p>
    <p>O link vale por 1 hora e só pode ser usado uma vez.</p>
    <p>Se você não fez este pedido, ignore esta mensagem: a sua senha continua a mesma.</p>
    <p>Portal Agro</p>
  </body>
</html>
`

export const resetMail = (to: string, publicUrl: string, code: string): Message => {
  const link = linkOf(publicUrl, code)
  return {
    to,
    subject: 'Redefinição de senha do Portal Agro',
    text: textOf(link),
    html: htmlOf(link),
  }
}
