import { createTransport } from 'nodemailer'
import { AppError } from '#errors.ts'
import type { Mailer } from './mail.ts'

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export const smtpMailer = (url: string, from: string, timeouts = TIMEOUTS): Mailer => {
  const transport = createTransport({ url, ...timeouts })
  return {
    send: async (message) => {
      try {
        await transport.sendMail({ ...message, from })
      } catch (cause) {
        throw new AppError('external_server_error', 'The mail server took no message', { cause })
      }
    },
    close: async () => transport.close(),
  }
}
