export type Message = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Whose name the sender has, where it is not the configured one. */
  readonly fromName?: string | undefined
}

export type Mailer = {
  /** Refuses with `external_server_error` when the message could not be handed over. */
  readonly send: (message: Message) => Promise<void>
  readonly close: () => Promise<void>
}
