import { HOUR_MS } from '@portal/contract/shared/calendar'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { mailQueue } from '#mail/mail-queue.ts'
import { countMails } from '#mail/mail.queries.ts'
import { mails } from '#mail/mail.tables.ts'
import { smtpMailer } from '#mail/mail.ts'
import { openTestDatabase } from '#test/support/database.ts'
import { testBox } from '#test/support/embedded-identity.ts'
import { startSmtp, type TestSmtp } from '#test/support/smtp-server.ts'
import { type FakeService, FAULTS, forwardTo, startFakeService } from './fake-service.ts'

/** Timeouts for a mail server that does not reply. */
const HASTY = { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 200 }
const PATIENT = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 20_000 }
const message = { subject: 'Olá', text: 'Olá', html: '<p>Olá</p>' }

let database: Database
let real: TestSmtp
let fakeServer: FakeService
beforeAll(async () => {
  database = await openTestDatabase()
  real = await startSmtp('segredo')
  fakeServer = await startFakeService({ speaksFirst: true })
})
beforeEach(() => database.db.delete(mails))
afterAll(async () => {
  await fakeServer.stop()
  await real.stop()
  await database.close()
})

const start = new Date('2026-11-16T12:00:00Z')

/** A process of the portal that shares the database's mail queue and uses the test's clock. */
const processOf = (clock: { now: Date }, timeouts: typeof HASTY = PATIENT) => {
  const failures: unknown[] = []
  const url = `smtp://portal:segredo@127.0.0.1:${fakeServer.port}`
  const queue = mailQueue({ box: testBox, mailer: smtpMailer(url, 'portal@x.test', timeouts) })
  const log = { error: (...args: unknown[]) => void failures.push(args) }
  return {
    failures,
    add: (to: string, usefulMs = 24 * HOUR_MS) =>
      queue.add(
        database.db,
        { ...message, to },
        { now: clock.now, expiresAt: new Date(clock.now.getTime() + usefulMs) },
      ),
    sendDue: () => queue.sendDue({ db: database.db, now: () => clock.now, log }),
  }
}
const later = (clock: { now: Date }, ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}
const receivedBy = (to: string) => real.received.filter((mail) => mail.includes(to)).length

it('a mail waits while the mail server is unavailable, in every way, and is then sent once', async () => {
  const clock = { now: start }
  const { failures, add, sendDue } = processOf(clock, HASTY)
  const faults = Object.values(FAULTS)
  fakeServer.behaveAs((socket) => (faults.shift() ?? forwardTo(real.port))(socket))
  await add('ana@fazenda.test')
  for (let round = 0; round < Object.keys(FAULTS).length; round += 1) {
    expect(await sendDue()).toBe(0)
    expect(await sendDue()).toBe(0) // not due again yet
    later(clock, 20 * 60_000)
  }
  expect(failures).toHaveLength(Object.keys(FAULTS).length)
  const patient = processOf(clock)
  expect(await patient.sendDue()).toBe(1)
  expect(await patient.sendDue()).toBe(0)
  expect(receivedBy('ana@')).toBe(1)
})

it('a mail survives the process that queued it, and is sent by another', async () => {
  const clock = { now: start }
  const dying = processOf(clock, HASTY)
  const otherProcess = processOf(clock)
  let onConnected = () => {}
  const connected = new Promise<void>((resolve) => {
    onConnected = resolve
  })
  fakeServer.behaveAs(() => onConnected()) // the server never replies
  await dying.add('bia@fazenda.test')
  const dead = dying.sendDue()
  await connected
  expect(await otherProcess.sendDue()).toBe(0) // the other process has claimed it
  await dead
  fakeServer.behaveAs(forwardTo(real.port))
  later(clock, 2 * 60_000 + 1)
  expect(await otherProcess.sendDue()).toBe(1)
  expect(receivedBy('bia@')).toBe(1)
})

it('two replicas send each mail once', async () => {
  const clock = { now: start }
  const [here, there] = [processOf(clock), processOf(clock)]
  fakeServer.behaveAs(forwardTo(real.port))
  for (let mail = 0; mail < 6; mail += 1) await here.add(`rui-${mail}@fazenda.test`)
  const sent = await Promise.all([here.sendDue(), there.sendDue()])
  expect(sent[0] + sent[1]).toBe(6)
  expect(receivedBy('rui-')).toBe(6)
})

it('a mail that is no longer useful is given up, and this is logged', async () => {
  const clock = { now: start }
  const { failures, add, sendDue } = processOf(clock)
  fakeServer.behaveAs(FAULTS.down)
  await add('eva@fazenda.test', HOUR_MS)
  await sendDue()
  expect(await countMails(database.db)).toEqual({ waiting: 1, failed: 1 })
  fakeServer.behaveAs(forwardTo(real.port))
  later(clock, HOUR_MS)
  expect(await sendDue()).toBe(0)
  expect(receivedBy('eva@')).toBe(0)
  expect(failures.at(-1)).toEqual([{ tries: 1 }, 'mail given up'])
  expect(await countMails(database.db)).toEqual({ waiting: 0, failed: 0 })
})

it('a mail queued while the clock was ahead does not wait until that time', async () => {
  const clock = { now: new Date('2027-11-16T12:00:00Z') }
  const { add, sendDue } = processOf(clock)
  fakeServer.behaveAs(forwardTo(real.port))
  await add('leo@fazenda.test')
  clock.now = start
  expect(await sendDue()).toBe(1)
})

it('the recipient and the text of a mail cannot be read in the database', async () => {
  await processOf({ now: start }).add('ines@fazenda.test')
  const { rows } = await database.pool.query('select * from mails')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/ines|Olá/)
})
