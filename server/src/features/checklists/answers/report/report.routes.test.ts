import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import { newId } from '#db/columns.ts'
import { type DrawReport, drawReport } from '#reports/draw.ts'
import { type AnsweringTest, FARMS, OPTIONS, withActiveChecklist } from '#test/support/answering.ts'
import { clerk } from '#test/support/people.ts'
import { uploadFile } from '#test/support/uploads.ts'

const ASKED = { name: 'A ração está seca? 🐔', type: 1, options: OPTIONS }
const COMMENT = `Há umidade no silo nº 3 ✅ – ${'inconstitucionalissimamente'.repeat(12)}`

const offer = ({ portal, id, token }: AnsweringTest, answer: string, as = token) =>
  portal.call('POST', `/checklist/${id}/answer/${answer}/report`, { token: as, body: {} })

const download = async ({ portal }: AnsweringTest, url: string) =>
  portal.app.inject({ url: new URL(url).pathname })

const read = async (pdf: Buffer) => {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text, totalPages } = await extractText(document, { mergePages: true })
  return { text: text.replaceAll(/\s+/g, ' '), pages: totalPages }
}

describe('a report that cannot be made', () => {
  it('is refused with the usual envelope, and its address stays valid', () => {
    const failures = [new Error('No core is free')]
    const draw: DrawReport = async (...drawing) => {
      const failure = failures.pop()
      if (failure) throw failure
      await drawReport(...drawing)
    }
    return withActiveChecklist(
      async (setup) => {
        const answer = newId()
        await setup.send({}, { id: answer })
        const { url } = (await offer(setup, answer)).body.data
        const failed = await download(setup, url)
        expect(failed.statusCode).toBe(500)
        expect(failed.headers).not.toHaveProperty('content-disposition')
        expect(failed.json()).toMatchObject({
          error_code: 'internal_error',
          request_id: expect.any(String),
        })
        expect((await download(setup, url)).statusCode).toBe(200)
        expect((await download(setup, url)).statusCode).toBe(404)
      },
      {},
      { drawReport: draw },
    )
  })
})

describe('the report of an answer', () => {
  it('contains all questions and answers, with pictures, on numbered pages', () =>
    withActiveChecklist(
      async (setup) => {
        const { portal, token, ask, change, send } = setup
        const question = await ask({
          ...ASKED,
          comment: 'optional',
          photos: { min: 0, max: 2 },
        })
        await change({ signature: 'optional', location: 'optional' })
        const photo = (await uploadFile(portal, token, 'answers')).key
        const drawing = (await uploadFile(portal, token, 'answers')).key
        await portal.call('PATCH', '/company', {
          token,
          body: { name: 'Cooperativa Vale', foot_line: 'Rua das Flores, 1' },
        })
        const answer = newId()
        const sent = await send(
          { [question.id]: question.options[0].data },
          {
            id: answer,
            farm_id: FARMS.farms[0],
            evidence: { [question.id]: { comment: COMMENT, photos: [photo] } },
            signature: { name: 'José da Conceição', key: drawing },
            location: { reason: 'Sem sinal' },
          },
        )
        expect(sent.status).toBe(201)

        const offered = await offer(setup, answer)
        expect(offered.body.data).toMatchObject({ expires_at: expect.any(String) })
        const file = await download(setup, offered.body.data.url)
        expect(file.headers).toMatchObject({
          'content-type': 'application/pdf',
          'content-disposition': expect.stringMatching(/^attachment; filename="relatorio-.*\.pdf"/),
        })
        const { text } = await read(file.rawPayload)
        for (const words of [
          'Cooperativa Vale',
          'Rua das Flores, 1',
          'A ração está seca? 🐔',
          question.options[0].data,
          'Há umidade no silo nº 3 ✅ –',
          'José da Conceição',
          'Não informado: Sem sinal',
          'Fazenda 1001',
          'Página 1 de',
        ]) {
          expect(text).toContain(words)
        }
        expect(text.replaceAll(' ', '')).toContain(COMMENT.slice(-100))
        const raw = file.rawPayload.toString('latin1')
        expect(raw).toContain('/MarkInfo')
        expect(raw.match(/\/Subtype \/Image/g)).toHaveLength(2)
        expect((await download(setup, offered.body.data.url)).statusCode).toBe(404)

        const entries = await portal.db
          .select({ action: auditEntries.action })
          .from(auditEntries)
          .where(eq(auditEntries.entityId, answer))
        expect(entries.map(({ action }) => action)).toEqual(
          expect.arrayContaining(['export_offered', 'exported']),
        )
      },
      { ...FARMS },
    ))

  it('says that it was voided, and why', () =>
    withActiveChecklist(async (setup) => {
      const { portal, token, id, ask, send } = setup
      await ask(ASKED)
      const answer = newId()
      await send({}, { id: answer })
      const body = { reason: 'Enviada em dobro' }
      await portal.call('DELETE', `/checklist/${id}/answer/${answer}`, { token, body })
      const { url } = (await offer(setup, answer)).body.data
      const { text } = await read((await download(setup, url)).rawPayload)
      expect(text).toContain('Resposta anulada')
      expect(text).toContain('Motivo: Enviada em dobro')
    }))

  it('is made only by people who may read the answer, and is downloaded with the rights of that moment', () =>
    withActiveChecklist(async (setup) => {
      const { portal, token, ask, send } = setup
      await ask(ASKED)
      const answer = newId()
      await send({}, { id: answer })
      const stranger = await portal.tokenOf(clerk(['1009'], ['checklist.get']))
      expect((await offer(setup, answer, stranger)).status).toBe(404)
      expect((await offer(setup, newId())).status).toBe(404)
      const { url } = (await offer(setup, answer)).body.data
      await portal.call('DELETE', '/auth/session', { token })
      expect((await download(setup, url)).statusCode).toBe(404)
    }))
})
