import { createTransport } from 'nodemailer'

const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 }

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no code'

/** Why the mail server takes no messages, or undefined. The fault is a warning only: mails wait in the queue meanwhile. */
export const mailFault = async (smtpUrl: string | undefined) => {
  if (smtpUrl === undefined) return undefined
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return `SMTP_URL leads to no mail server that takes messages (${codeOf(error)}): check host, port, user and password; mails wait meanwhile`
  } finally {
    transport.close()
  }
}
