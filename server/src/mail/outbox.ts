import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { DAY_MS } from '@portal/contract/shared/calendar'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import { newId } from '#db/columns.ts'
import { AppError } from '#errors.ts'
import { fromHeaderOf, type Mailer } from './mail.ts'

type Log = Pick<FastifyBaseLogger, 'info'>

/** Writes to a draft and renames it, so that a reader of the folder never sees half a message. */
const writeAtomically = async (folder: string, name: string, composed: Buffer | Readable) => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `.${name}.draft`)
  try {
    await writeFile(draft, composed, { mode: 0o600, flag: 'wx' })
    await rename(draft, join(folder, name))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** For an installation without a mail server: writes mails as .eml files, whose names sort in the order of sending. */
export const outboxMailer = (folder: string, from: string, log: Log): Mailer => {
  const composer = createTransport({ streamTransport: true, newline: 'windows' })
  return {
    send: async (message) => {
      const name = `${newId()}.eml`
      try {
        const { message: composed } = await composer.sendMail({
          ...message,
          from: fromHeaderOf(from, message),
        })
        await writeAtomically(folder, name, composed)
      } catch (cause) {
        throw new AppError('external_server_error', { cause })
      }
      log.info({ file: name }, 'mail written to the outbox')
    },
    close: () => Promise.resolve(),
  }
}

const RETENTION_MS = 30 * DAY_MS

/** Deletes the messages that are older than thirty days, and returns how many. */
export const clearOutbox = async (folder: string, now: Date) => {
  const names = await readdir(folder).catch(() => [])
  let deleted = 0
  for (const name of names.filter((entry) => entry.endsWith('.eml'))) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
    if (now.getTime() - mtimeMs <= RETENTION_MS) continue
    await rm(file, { force: true })
    deleted += 1
  }
  return deleted
}
