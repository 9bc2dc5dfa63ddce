import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { resetMail } from '#identity/embedded/reset.service.ts'
import { outboxMailer } from './outbox.ts'

const NO_COMPANY = { name: '', accent: '#1c4a33', footLine: '' }

const FROM = 'Portal Agro <nao-responda@portal.example>'
const CODE = 'a_b-c'.repeat(8)
const LINK = `https://portal.example/redefinir-senha?mode=resetPassword&oobCode=${CODE}&lang=pt-BR`

let folder: string
let announced: unknown[][]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-outbox-'))
  announced = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const log = { info: (...line: unknown[]) => void announced.push(line) }
const outbox = () => outboxMailer(join(folder, 'outbox'), FROM, log)
const files = () => readdirSync(join(folder, 'outbox'))

describe('outboxMailer', () => {
  it('writes a message that a mail program reads', async () => {
    await outbox().send(resetMail('ana@fazenda.com.br', 'https://portal.example', CODE, NO_COMPANY))
    const [file = ''] = files()
    const mail = await PostalMime.parse(readFileSync(join(folder, 'outbox', file)))
    expect(mail.from).toMatchObject({ name: 'Portal Agro', address: 'nao-responda@portal.example' })
    expect(mail.to).toMatchObject([{ address: 'ana@fazenda.com.br' }])
    expect(mail.subject).toBe('Redefinição de senha do Portal Agro')
    expect(mail.messageId).toBeTruthy()
    expect(mail.text).toContain(LINK)
    expect(mail.text).toContain('O link vale por 1 hora e só pode ser usado uma vez.')
    expect(mail.html).toContain(`href="${LINK.replaceAll('&', '&amp;')}"`)
  })

  it('makes messages readable by the owner of the installation only', async () => {
    await outbox().send(resetMail('ana@fazenda.com.br', 'https://portal.example', CODE, NO_COMPANY))
    const [file = ''] = files()
    expect(statSync(join(folder, 'outbox', file)).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'outbox')).mode & 0o777).toBe(0o700)
  })

  it('names files in the order of sending, and leaves no partial files', async () => {
    const mailer = outbox()
    const message = { subject: 'Olá', text: 'Olá', html: '<p>Olá</p>' }
    const messages = Array.from({ length: 20 }, (_, at) => ({
      ...message,
      to: `p${at}@fazenda.com.br`,
    }))
    for (const mail of messages) await mailer.send(mail)
    const readers = files()
      .toSorted()
      .map(async (file) => {
        expect(file).toMatch(/^[\w-]+\.eml$/)
        return PostalMime.parse(readFileSync(join(folder, 'outbox', file)))
      })
    const read = await Promise.all(readers)
    expect(read.map(({ to }) => to?.[0]?.address)).toEqual(messages.map(({ to }) => to))
  })

  it('logs the file, without the recipient', async () => {
    await outbox().send(resetMail('ana@fazenda.com.br', 'https://portal.example', CODE, NO_COMPANY))
    expect(announced).toEqual([[{ file: files()[0] }, 'mail written to the outbox']])
  })

  it('does not allow headers to be injected through an address', async () => {
    const message = { to: 'ana@fazenda.com.br\r\nBcc: mal@mal.example', subject: 'Olá\r\nX-Mal: 1' }
    await outbox().send({ ...message, text: 'Olá', html: '' })
    const [file = ''] = files()
    const mail = await PostalMime.parse(readFileSync(join(folder, 'outbox', file)))
    expect(mail.bcc).toBeUndefined()
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-mal')
  })

  it('says when it cannot write', async () => {
    writeFileSync(join(folder, 'outbox'), 'a file is in the way')
    const sending = outbox().send({ to: 'a@b.c', subject: 's', text: 't', html: 'h' })
    await expect(sending).rejects.toMatchObject({ code: 'external_server_error' })
    expect(announced).toEqual([])
  })
})
