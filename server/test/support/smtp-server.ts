import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { portOf } from './loopback-server.ts'

export type TestSmtp = {
  readonly port: number
  /** Raw messages, in the order of arrival. */
  readonly received: Buffer[]
  readonly stop: () => Promise<void>
}

/** Starts a mail server that accepts messages from the user `portal` with this password, except to `recusada…`. */
export const startSmtp = async (expectedPassword: string): Promise<TestSmtp> => {
  const received: Buffer[] = []
  const server = new SMTPServer({
    closeTimeout: 100, // do not wait for senders that disconnect late
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'portal' && password === expectedPassword
        ? done(null, { user: username })
        : done(new Error('535 refused')),
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('recusada') ? done(new Error(`${address} is unknown here`)) : done(),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks))
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    port: portOf(listening),
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
