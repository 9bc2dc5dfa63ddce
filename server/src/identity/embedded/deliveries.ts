import type { FastifyBaseLogger } from 'fastify'
import type { Mailer, Message } from '#mail/mail.ts'

/** Mails on their way, which no request waits for; a stop does. */
export const deliveries = (mailer: Mailer) => {
  const underWay = new Set<Promise<void>>()

  const deliver = async (message: Message, log: FastifyBaseLogger) => {
    try {
      await mailer.send(message)
    } catch (error) {
      log.error({ err: error }, 'reset mail not sent')
    }
  }

  return {
    post: (message: Message, log: FastifyBaseLogger) => {
      const delivery = deliver(message, log).finally(() => underWay.delete(delivery))
      underWay.add(delivery)
    },
    settled: async () => {
      await Promise.all(underWay)
    },
  }
}
