import { createTransport } from 'nodemailer'

const PATIENCE = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 }

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no code'

/** What keeps the mail server from taking messages, or undefined. Mail may be away for a while: no start ends for it. */
export const mailFault = async (smtpUrl: string | undefined) => {
  if (smtpUrl === undefined) return undefined
  const transport = createTransport({ url: smtpUrl, ...PATIENCE })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return `SMTP_URL leads to no mail server that takes messages (${codeOf(error)}): check host, port, user and password; mails wait meanwhile`
  } finally {
    transport.close()
  }
}
