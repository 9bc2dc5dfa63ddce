import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import { newId } from '#db/columns.ts'
import { type DrawReport, drawReport } from '#reports/draw.ts'
import { type Answering, FARMS, OPTIONS, answering } from '#test/support/answering.ts'
import { clerk } from '#test/support/people.ts'
import { sentFile } from '#test/support/uploads.ts'

const ASKED = { name: 'A ração está seca? 🐔', type: 1, options: OPTIONS }
const COMMENT = `Há umidade no silo nº 3 ✅ – ${'inconstitucionalissimamente'.repeat(12)}`

const offer = ({ world, id, token }: Answering, answer: string, as = token) =>
  world.call('POST', `/checklist/${id}/answer/${answer}/report`, { token: as, body: {} })

const download = async ({ world }: Answering, url: string) =>
  world.app.inject({ url: new URL(url).pathname })

const read = async (pdf: Buffer) => {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text, totalPages } = await extractText(document, { mergePages: true })
  return { text: text.replaceAll(/\s+/g, ' '), pages: totalPages }
}

describe('a report that cannot be made', () => {
  it('is refused as any call is, and its address is good still', () => {
    const failures = [new Error('No core is free')]
    const draw: DrawReport = async (...drawing) => {
      const failure = failures.pop()
      if (failure) throw failure
      await drawReport(...drawing)
    }
    return answering(
      async (story) => {
        const answer = newId()
        await story.send({}, { id: answer })
        const { url } = (await offer(story, answer)).body.data
        const failed = await download(story, url)
        expect(failed.statusCode).toBe(500)
        expect(failed.headers).not.toHaveProperty('content-disposition')
        expect(failed.json()).toMatchObject({
          error_code: 'internal_error',
          request_id: expect.any(String),
        })
        expect((await download(story, url)).statusCode).toBe(200)
        expect((await download(story, url)).statusCode).toBe(404)
      },
      {},
      { drawReport: draw },
    )
  })
})

describe('the report of an answer', () => {
  it('says all that was asked and answered, with pictures, on numbered pages', () =>
    answering(
      async (story) => {
        const { world, token, ask, change, send } = story
        const question = await ask({
          ...ASKED,
          comment: 'optional',
          photos: { min: 0, max: 2 },
        })
        await change({ signature: 'optional', location: 'optional' })
        const photo = (await sentFile(world, token, 'answers')).key
        const drawing = (await sentFile(world, token, 'answers')).key
        await world.call('PATCH', '/company', {
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

        const offered = await offer(story, answer)
        expect(offered.body.data).toMatchObject({ expires_at: expect.any(String) })
        const file = await download(story, offered.body.data.url)
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
        expect((await download(story, offered.body.data.url)).statusCode).toBe(404)

        const told = await world.db
          .select({ action: auditEntries.action })
          .from(auditEntries)
          .where(eq(auditEntries.entityId, answer))
        expect(told.map(({ action }) => action)).toEqual(
          expect.arrayContaining(['export_offered', 'exported']),
        )
      },
      { ...FARMS },
    ))

  it('says that it was voided, and why', () =>
    answering(async (story) => {
      const { world, token, id, ask, send } = story
      await ask(ASKED)
      const answer = newId()
      await send({}, { id: answer })
      const body = { reason: 'Enviada em dobro' }
      await world.call('DELETE', `/checklist/${id}/answer/${answer}`, { token, body })
      const { url } = (await offer(story, answer)).body.data
      const { text } = await read((await download(story, url)).rawPayload)
      expect(text).toContain('Resposta anulada')
      expect(text).toContain('Motivo: Enviada em dobro')
    }))

  it('is made by whoever reads the answer alone, and is downloaded with the rights of that moment', () =>
    answering(async (story) => {
      const { world, token, ask, send } = story
      await ask(ASKED)
      const answer = newId()
      await send({}, { id: answer })
      const stranger = await world.tokenOf(clerk(['1009'], ['checklist.get']))
      expect((await offer(story, answer, stranger)).status).toBe(404)
      expect((await offer(story, newId())).status).toBe(404)
      const { url } = (await offer(story, answer)).body.data
      await world.call('DELETE', '/auth/session', { token })
      expect((await download(story, url)).statusCode).toBe(404)
    }))
})
