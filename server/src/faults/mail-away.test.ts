import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliveries } from '#identity/embedded/deliveries.ts'
import { smtpMailer } from '#mail/smtp.ts'
import { type TestSmtp, startSmtp } from '#testing/smtp-server.ts'
import { FAULTS, type StandIn, leadingTo, startStandIn } from './stand-in.ts'

const TIMEOUTS = { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 200 }
const message = { subject: 'Olá', text: 'Olá', html: '<p>Olá</p>' }

let real: TestSmtp
let standIn: StandIn
beforeAll(async () => {
  real = await startSmtp('segredo')
  standIn = await startStandIn({ greets: true })
})
afterAll(async () => {
  await standIn.stop()
  await real.stop()
})

const posting = (pausesMs: readonly number[]) => {
  const failures: unknown[] = []
  const url = `smtp://portal:segredo@127.0.0.1:${standIn.port}`
  const mails = deliveries(smtpMailer(url, 'portal@x.test', TIMEOUTS), pausesMs)
  const log = { error: (...words: unknown[]) => void failures.push(words) }
  return { mails, failures, post: (to: string) => mails.post({ ...message, to }, log) }
}
const receivedBy = (to: string) => real.received.filter((mail) => mail.includes(to)).length

it('a mail waits while the mail server is away in every way, then goes out once', async () => {
  const { mails, failures, post } = posting([1, 1, 1, 1, 1, 1, 1])
  const faults = Object.values(FAULTS)
  standIn.be((socket) => (faults.shift() ?? leadingTo(real.port))(socket))
  post('ana@fazenda.test')
  await expect.poll(() => receivedBy('ana@'), { timeout: 10_000 }).toBe(1)
  await mails.settled()
  expect(failures).toHaveLength(Object.keys(FAULTS).length)
  expect(receivedBy('ana@')).toBe(1)
})

it('of two mails to one person only the newer is tried again', async () => {
  const { mails, failures, post } = posting([500])
  standIn.be(FAULTS.down)
  post('rui@fazenda.test')
  await expect.poll(() => failures.length, { interval: 1 }).toBe(1)
  standIn.be(leadingTo(real.port))
  post('rui@fazenda.test')
  await expect.poll(() => receivedBy('rui@'), { timeout: 10_000 }).toBe(1)
  await mails.settled()
  expect(receivedBy('rui@')).toBe(1)
})

it('a stop does not wait for the next try', async () => {
  const { mails, failures, post } = posting([60_000])
  standIn.be(FAULTS.down)
  post('eva@fazenda.test')
  await mails.settled()
  expect([failures.length, receivedBy('eva@')]).toEqual([1, 0])
})
