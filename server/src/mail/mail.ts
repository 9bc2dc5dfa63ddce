import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import { AppError } from '#errors.ts'

export type Message = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The sender's display name, where it differs from the configured one. */
  readonly fromName?: string | undefined
}

export type Mailer = {
  /** Throws `external_server_error` when the message could not be delivered to the server or folder. */
  readonly send: (message: Message) => Promise<void>
  readonly close: () => Promise<void>
}

const ADDRESS = /<([^<>]+)>\s*$/

/** The configured sender with the mail's own display name. The address stays, because servers refuse foreign senders. */
export const fromHeaderOf = (configured: string, { fromName }: Message) =>
  fromName === undefined
    ? configured
    : { name: fromName, address: (ADDRESS.exec(configured)?.[1] ?? configured).trim() }

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

const codes = z.object({
  code: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  command: z.optional(z.string()),
})

/** The error by its codes alone: the server's own message often contains the recipient's address, which must not be logged. */
const reasonOf = (error: unknown) => {
  const { code = 'unknown', responseCode = '', command = '' } = codes.safeParse(error).data ?? {}
  return `The mail server took no message: ${code} ${responseCode} ${command}`.trim()
}

export const smtpMailer = (url: string, from: string, timeouts = TIMEOUTS): Mailer => {
  const transport = createTransport({ url, ...timeouts })
  return {
    send: async (message) => {
      try {
        await transport.sendMail({ ...message, from: fromHeaderOf(from, message) })
      } catch (error) {
        throw new AppError('external_server_error', { cause: new Error(reasonOf(error)) })
      }
    },
    close: async () => transport.close(),
  }
}
