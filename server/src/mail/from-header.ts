import type { Message } from './mail.ts'

const ADDRESS = /<([^<>]+)>\s*$/

/** The configured sender with the mail's own display name. The address stays, because servers refuse foreign senders. */
export const fromHeaderOf = (configured: string, { fromName }: Message) =>
  fromName === undefined
    ? configured
    : { name: fromName, address: (ADDRESS.exec(configured)?.[1] ?? configured).trim() }
