import { createServer } from 'node:net'
import { inspect } from 'node:util'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { resetMail } from '#identity/embedded/reset.service.ts'
import { listenOnLoopback } from '#test/support/loopback-server.ts'
import { startSmtp, type TestSmtp } from '#test/support/smtp-server.ts'
import { smtpMailer } from './mail.ts'

const NO_COMPANY = { name: '', accent: '#1c4a33', footLine: '' }

const FROM = 'Portal Agro <nao-responda@portal.example>'
const CODE = 'a_b-c'.repeat(8)
const LINK = `https://portal.example/redefinir-senha?mode=resetPassword&oobCode=${CODE}&lang=pt-BR`
const message = resetMail('ana@fazenda.com.br', 'https://portal.example', CODE, NO_COMPANY)

let server: TestSmtp
beforeEach(async () => {
  server = await startSmtp('s&nha')
})
afterEach(() => server.stop())

const url = (login = 'portal:s%26nha@') => `smtp://${login}127.0.0.1:${server.port}`

describe('smtpMailer', () => {
  it('hands the message to the server, whole', async () => {
    const mailer = smtpMailer(url(), FROM)
    await mailer.send(message)
    await mailer.close()
    const [raw = Buffer.of()] = server.received
    const mail = await PostalMime.parse(raw)
    expect(mail.from).toMatchObject({ name: 'Portal Agro', address: 'nao-responda@portal.example' })
    expect(mail.to).toMatchObject([{ address: 'ana@fazenda.com.br' }])
    expect(mail.subject).toBe('Redefinição de senha do Portal Agro')
    expect(mail.text).toContain(LINK)
    expect(mail.text).toContain('só pode ser usado uma vez')
    expect(mail.html).toContain(`href="${LINK.replaceAll('&', '&amp;')}"`)
  })

  it.each([
    ['the login is refused', () => url('portal:errada@'), message],
    ['the mailbox is refused', () => url(), { ...message, to: 'recusada@fazenda.com.br' }],
    ['nobody listens', () => 'smtp://127.0.0.1:1', message],
  ])('says when %s', async (_name, where, refused) => {
    const mailer = smtpMailer(where(), FROM)
    await expect(mailer.send(refused)).rejects.toMatchObject({ code: 'external_server_error' })
    await mailer.close()
    expect(server.received).toEqual([])
  })

  it('says why by codes, without the address', async () => {
    const mailer = smtpMailer(url(), FROM)
    const sent = mailer.send({ ...message, to: 'recusada@fazenda.com.br' })
    const error: unknown = await sent.catch((reason: unknown) => reason)
    expect(inspect(error)).toContain('EENVELOPE 550 RCPT TO')
    expect(inspect(error)).not.toContain('recusada@')
    await mailer.close()
  })

  it('does not wait forever for a silent server', async () => {
    const silent = createServer()
    const mailer = smtpMailer(`smtp://127.0.0.1:${await listenOnLoopback(silent)}`, FROM, {
      connectionTimeout: 1000,
      greetingTimeout: 50,
      socketTimeout: 1000,
    })
    await expect(mailer.send(message)).rejects.toMatchObject({ code: 'external_server_error' })
    silent.close()
  })
})
