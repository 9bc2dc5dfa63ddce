import { MINUTE_MS } from '@portal/contract/shared/calendar'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { CLOCK_SKEW_MS } from '#clock.ts'
import { newId } from '#db/columns.ts'
import type { Db } from '#db/database.ts'
import { logOutage } from '#db/outage-log.ts'
import { isDatabaseUnavailable } from '#db/unavailable.ts'
import type { SecretBox } from '#secret-box.ts'
import { claimDueMail, deleteMail, insertMail, type MailRow, postponeMail } from './mail.queries.ts'
import type { Mailer, Message } from './mail.ts'

/** The delay after each failed try; the last one repeats. */
const RETRY_DELAYS_MS = [5000, 30_000, 2 * MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS, 20 * MINUTE_MS]
const MAX_RETRY_DELAY_MS = 20 * MINUTE_MS
/** Longer than a mail server may take to answer: a process that holds a mail longer has died. */
const CLAIM_MS = 2 * MINUTE_MS

const message = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  fromName: z.optional(z.string()),
})

export type MailLog = Pick<FastifyBaseLogger, 'error'>

type SendDeps = {
  readonly db: Db
  readonly now: () => Date
  readonly log: MailLog
}
type Times = { readonly now: Date; readonly expiresAt: Date }

const after = (instant: Date, ms: number) => new Date(instant.getTime() + ms)

/** Mails are stored in the database until they are sent, so that none is lost when the process dies. */
export const mailQueue = ({
  box,
  mailer,
}: {
  readonly box: SecretBox
  readonly mailer: Mailer
}) => {
  const activeRounds = new Set<Promise<unknown>>()

  const deliver = async ({ db, now, log }: SendDeps, { id, sealedMessage, tries }: MailRow) => {
    try {
      await mailer.send(message.parse(JSON.parse(box.open(sealedMessage, id))))
    } catch (error) {
      log.error({ err: error, tries }, 'mail not sent')
      await postponeMail(db, id, after(now(), RETRY_DELAYS_MS[tries - 1] ?? MAX_RETRY_DELAY_MS))
      return 0
    }
    await deleteMail(db, id)
    return 1
  }

  /** Sends the due mails one after the other and returns how many were sent. Two replicas never send the same mail. */
  const sendDue = async (deps: SendDeps, isStopping: () => boolean = () => false) => {
    let sent = 0
    while (!isStopping()) {
      const now = deps.now()
      const latest = after(now, MAX_RETRY_DELAY_MS + CLOCK_SKEW_MS)
      const mail = await claimDueMail(deps.db, now, latest, after(now, CLAIM_MS))
      if (mail === undefined) return sent
      if (mail.expiresAt > now) sent += await deliver(deps, mail)
      else {
        deps.log.error({ tries: mail.tries - 1 }, 'mail given up')
        await deleteMail(deps.db, mail.id)
      }
    }
    return sent
  }

  return {
    /** Adds a mail in the transaction of the event that it reports: either both are stored or neither. */
    add: async (tx: Db, content: Message, { now, expiresAt }: Times) => {
      const id = newId()
      const sealedMessage = box.seal(JSON.stringify(content), id)
      await insertMail(tx, { id, sealedMessage, createdAt: now, dueAt: now, expiresAt, tries: 0 })
    },
    sendDue,
    /** Sends the due mails in the background; a failed mail waits for the next round. */
    sendSoon: (deps: SendDeps) => {
      const round = sendDue(deps)
        .catch((error: unknown) => {
          if (isDatabaseUnavailable(error)) logOutage(deps.log, error)
          else deps.log.error({ err: error }, 'mails not sent')
        })
        .finally(() => activeRounds.delete(round))
      activeRounds.add(round)
    },
    settled: async () => {
      await Promise.all(activeRounds)
    },
  }
}
export type MailQueue = ReturnType<typeof mailQueue>
