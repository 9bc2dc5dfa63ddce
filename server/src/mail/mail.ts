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
