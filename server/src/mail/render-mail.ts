import { PORTAL_NAME } from '@portal/contract/company/company-input'
import { escapeHtml } from '#html/escape-html.ts'
import type { Message } from './mail.ts'

/** The company that sends the mail, from its settings; empty fields are left out. */
export type MailSender = {
  readonly name: string
  readonly accent: string
  readonly footLine: string
}

type MailContent = {
  readonly to: string
  readonly subject: string
  /** Paragraphs before the link. */
  readonly before: readonly string[]
  readonly link: { readonly address: string; readonly label: string }
  /** Paragraphs after the link. */
  readonly after: readonly string[]
}

const textOf = ({ before, link, after }: MailContent, signature: readonly string[]) =>
  `${['Olá,', before.join('\n'), link.address, after.join('\n'), signature.join('\n')].join('\n\n')}\n`

const paragraphs = (lines: readonly string[]) =>
  lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n    ')

const htmlOf = (
  { before, link, after }: MailContent,
  sender: MailSender,
  signature: readonly string[],
) => {
  const address = escapeHtml(link.address)
  return `<!doctype html>
<html lang="pt-BR">
  <body style="font-family: sans-serif; line-height: 1.5; color: #1f2a1f">
    <p style="color: ${sender.accent}; font-size: 1.25em"><strong>${escapeHtml(sender.name || PORTAL_NAME)}</strong></p>
    <p>Olá,</p>
    ${paragraphs(before)}
    <p><a href="${address}">${escapeHtml(link.label)}</a></p>
    <p>Se o link não abrir, copie este endereço no navegador:<br>${address}</p>
    ${paragraphs(after)}
    <p style="color: #55605a">${signature.map((line) => escapeHtml(line)).join('<br>')}</p>
  </body>
</html>
`
}

/** Renders a mail in the company's name, with one heading, one link and one signature. */
export const renderMail = (content: MailContent, sender: MailSender): Message => {
  const signature = [...new Set([sender.name, sender.footLine, PORTAL_NAME])].filter(Boolean)
  return {
    to: content.to,
    subject: content.subject,
    text: textOf(content, signature),
    html: htmlOf(content, sender, signature),
    ...(sender.name !== '' && { fromName: sender.name }),
  }
}
