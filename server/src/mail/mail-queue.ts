import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'
import { SKEW_MS } from '#clock.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/columns.ts'
import { logOutage } from '#db/outage-log.ts'
import { isDatabaseUnavailable } from '#db/unavailable.ts'
import type { SecretBox } from '#secret-box.ts'
import type { Mailer, Message } from './mail.ts'
import { type MailRow, deleteMail, insertMail, putOffMail, takeMail } from './mail.queries.ts'

const MINUTE_MS = 60_000
/** After each try that failed; then again and again after the last. */
const PAUSES_MS = [5000, 30_000, 2 * MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS, 20 * MINUTE_MS]
const LONGEST_PAUSE_MS = 20 * MINUTE_MS
/** Longer than a mail server may take to answer: who holds a mail for so long has died with it. */
const TAKEN_MS = 2 * MINUTE_MS

const message = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  fromName: z.string().optional(),
})

export type MailLog = Pick<FastifyBaseLogger, 'error'>

type Sending = {
  readonly db: Db
  readonly now: () => Date
  readonly log: MailLog
}
type Times = { readonly now: Date; readonly expiresAt: Date }

const after = (instant: Date, ms: number) => new Date(instant.getTime() + ms)

/** Mails are kept in the database until they are sent, so that none is lost with the process. */
export const mailQueue = ({
  box,
  mailer,
}: {
  readonly box: SecretBox
  readonly mailer: Mailer
}) => {
  const underWay = new Set<Promise<unknown>>()

  const deliver = async ({ db, now, log }: Sending, { id, sealedMessage, tries }: MailRow) => {
    try {
      await mailer.send(message.parse(JSON.parse(box.open(sealedMessage, id))))
    } catch (error) {
      log.error({ err: error, tries }, 'mail not sent')
      await putOffMail(db, id, after(now(), PAUSES_MS[tries - 1] ?? LONGEST_PAUSE_MS))
      return 0
    }
    await deleteMail(db, id)
    return 1
  }

  /** Sends what is due, one after the other, and says how many. Two replicas never send the same. */
  const sendDue = async (sending: Sending, isStopping: () => boolean = () => false) => {
    let sent = 0
    while (!isStopping()) {
      const now = sending.now()
      const latest = after(now, LONGEST_PAUSE_MS + SKEW_MS)
      const mail = await takeMail(sending.db, now, latest, after(now, TAKEN_MS))
      if (mail === undefined) return sent
      if (mail.expiresAt > now) sent += await deliver(sending, mail)
      else {
        sending.log.error({ tries: mail.tries - 1 }, 'mail given up')
        await deleteMail(sending.db, mail.id)
      }
    }
    return sent
  }

  return {
    /** In the transaction of what it tells about: there is the one if there is the other. */
    add: async (tx: Db, content: Message, { now, expiresAt }: Times) => {
      const id = newId()
      const sealedMessage = box.seal(JSON.stringify(content), id)
      await insertMail(tx, { id, sealedMessage, createdAt: now, dueAt: now, expiresAt, tries: 0 })
    },
    sendDue,
    /** Sends what is due without anybody waiting for it; what fails is left for the next round. */
    sendSoon: (sending: Sending) => {
      const round = sendDue(sending)
        .catch((error: unknown) => {
          if (isDatabaseUnavailable(error)) logOutage(sending.log, error)
          else sending.log.error({ err: error }, 'mails not sent')
        })
        .finally(() => underWay.delete(round))
      underWay.add(round)
    },
    settled: async () => {
      await Promise.all(underWay)
    },
  }
}
export type MailQueue = ReturnType<typeof mailQueue>
