import type { Message } from './mail.ts'

const ADDRESS = /<([^<>]+)>\s*$/

/** As configured, under the name that the mail brings; the address stays ours, or others would refuse it. */
export const fromOf = (configured: string, { fromName }: Message) =>
  fromName === undefined
    ? configured
    : { name: fromName, address: (ADDRESS.exec(configured)?.[1] ?? configured).trim() }
