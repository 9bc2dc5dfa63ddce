import { escaped } from '#html/escaped.ts'
import type { Message } from './mail.ts'

/** Whose mail it is, as they say of themselves; nothing that is empty is written. */
export type Sender = { readonly name: string; readonly accent: string; readonly footLine: string }

type Letter = {
  readonly to: string
  readonly subject: string
  /** What it says before the link. */
  readonly before: readonly string[]
  readonly link: { readonly address: string; readonly label: string }
  /** What it says after the link. */
  readonly after: readonly string[]
}

const PORTAL = 'Portal Agro'

const textOf = ({ before, link, after }: Letter, signature: readonly string[]) =>
  `${['Olá,', before.join('\n'), link.address, after.join('\n'), signature.join('\n')].join('\n\n')}\n`

const paragraphs = (lines: readonly string[]) =>
  lines.map((line) => `<p>${escaped(line)}</p>`).join('\n    ')

const htmlOf = ({ before, link, after }: Letter, sender: Sender, signature: readonly string[]) => {
  const address = escaped(link.address)
  return `<!doctype html>
<html lang="pt-BR">
  <body style="font-family: sans-serif; line-height: 1.5; color: #1f2a1f">
    <p style="color: ${sender.accent}; font-size: 1.25em"><strong>${escaped(sender.name || PORTAL)}</strong></p>
    <p>Olá,</p>
    ${paragraphs(before)}
    <p><a href="${address}">${escaped(link.label)}</a></p>
    <p>Se o link não abrir, copie este endereço no navegador:<br>${address}</p>
    ${paragraphs(after)}
    <p style="color: #55605a">${signature.map((line) => escaped(line)).join('<br>')}</p>
  </body>
</html>
`
}

/** A mail in the company's name: one heading, one link, one signature. */
export const letterOf = (letter: Letter, sender: Sender): Message => {
  const signature = [...new Set([sender.name, sender.footLine, PORTAL])].filter(Boolean)
  return {
    to: letter.to,
    subject: letter.subject,
    text: textOf(letter, signature),
    html: htmlOf(letter, sender, signature),
    ...(sender.name !== '' && { fromName: sender.name }),
  }
}
