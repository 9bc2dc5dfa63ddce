import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Mailer, Message } from '#mail/mail.ts'

const MINUTE_MS = 60_000
/** Between one try and the next: within the hour that a link is good for. */
const PAUSES_MS = [5000, 30_000, 2 * MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS, 20 * MINUTE_MS]

type Log = Pick<FastifyBaseLogger, 'error'>

const pause = (ms: number, signal: AbortSignal) =>
  setTimeout(ms, true, { signal, ref: false }).catch(() => false)

/** Mails on their way, which no request waits for; a stop waits for those that are being handed over. */
export const deliveries = (mailer: Mailer, pausesMs: readonly number[] = PAUSES_MS) => {
  const underWay = new Set<Promise<void>>()
  const toEach = new Map<string, AbortController>()

  const isSent = async (message: Message, log: Log) => {
    try {
      await mailer.send(message)
      return true
    } catch (error) {
      log.error({ err: error }, 'reset mail not sent')
      return false
    }
  }
  const deliver = async (message: Message, log: Log, signal: AbortSignal) => {
    for (const ms of pausesMs) {
      if ((await isSent(message, log)) || !(await pause(ms, signal))) return
    }
    await isSent(message, log)
  }

  return {
    post: (message: Message, log: Log) => {
      // Its link took the place of the one before: only the newest is worth another try.
      toEach.get(message.to)?.abort()
      const control = new AbortController()
      toEach.set(message.to, control)
      const delivery = deliver(message, log, control.signal).finally(() => {
        underWay.delete(delivery)
        if (toEach.get(message.to) === control) toEach.delete(message.to)
      })
      underWay.add(delivery)
    },
    settled: async () => {
      for (const control of toEach.values()) control.abort()
      await Promise.all(underWay)
    },
  }
}
