import { DAY_MS } from '@portal/contract/shared/calendar'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries, creations } from '#audit/audit.tables.ts'
import { newId } from '#db/columns.ts'
import { checklists } from '#features/checklists/checklist/checklist.tables.ts'
import { applyRetention } from '#jobs/retention.service.ts'
import type { DrawReport } from '#reports/draw.ts'
import { type AnsweringTest, FARMS, withActiveChecklist } from '#test/support/answering.ts'
import { advance } from '#test/support/clock.ts'
import { clerk } from '#test/support/people.ts'
import { signInAs } from '#test/support/sign-in.ts'
import { reportLinks } from './link.tables.ts'

const NOBODY = '0'.repeat(43)
const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0 Mobile'

type Shared = AnsweringTest & { readonly answer: string; readonly path: string }

const sharing = (
  test: (shared: Shared) => Promise<void>,
  deps: Parameters<typeof withActiveChecklist>[2] = {},
) =>
  withActiveChecklist(
    async (portal) => {
      const answer = newId()
      await portal.send({}, { id: answer, farm_id: FARMS.farms[0] })
      await test({ ...portal, answer, path: `/checklist/${portal.id}/answer/${answer}/share` })
    },
    { ...FARMS },
    deps,
  )

const share = async ({ portal, token, path }: Shared, body: object = {}) =>
  portal.call('POST', path, { token, body })
const linkOf = async (shared: Shared, body: object = {}) => {
  const { data } = (await share(shared, body)).body
  return { ...data, page: new URL(data.url).pathname }
}
const opened = async ({ portal }: Shared, url: string, agent = PHONE) =>
  portal.app.inject({ url, headers: { 'user-agent': agent, accept: 'text/html' } })
const listed = async ({ portal, token, path }: Shared) =>
  (await portal.call('GET', path, { token })).body.data

describe('the links of a person who is deleted', () => {
  it.each([
    ['', 200],
    ['?end_links=1', 404],
  ])('are listed with the person, and the deletion%s leaves them at %s', (query, status) =>
    sharing(async (shared) => {
      const { portal, token, answer } = shared
      const maker = await portal.anAdmin(clerk(['1001'], ['checklist.get'], [shared.area]))
      const { token: theirs } = await signInAs(portal, maker.email)
      const link = await linkOf({ ...shared, token: theirs })
      const own = await linkOf(shared)
      const path = `/admin/${maker.id}`
      const [{ open_links: links }] = (await portal.call('GET', path, { token })).body.data
      expect(links).toEqual([
        {
          id: link.id,
          checklist_name: expect.any(String),
          farm_name: expect.any(String),
          expires_at: link.expires_at,
        },
      ])
      await portal.call('DELETE', `${path}${query}`, { token })
      expect((await opened(shared, link.page)).statusCode).toBe(status)
      expect((await opened(shared, own.page)).statusCode).toBe(200)
      const ended = await portal.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.entityId, answer))
      expect(ended.filter(({ action }) => action === 'share_ended')).toHaveLength(query ? 1 : 0)
    }),
  )
})

describe('a link to a report', () => {
  it('offers to try again where the report cannot be made, and says what to quote', () => {
    const drawReport = () => Promise.reject(new Error('No core is free'))
    return sharing(
      async (shared) => {
        const { page } = await linkOf(shared)
        const failed = await opened(shared, `${page}/report.pdf`)
        expect(failed.statusCode).toBe(500)
        expect(failed.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' })
        expect(failed.headers).not.toHaveProperty('content-disposition')
        expect(failed.body).toContain('<a href="">Tentar novamente</a>')
        expect(failed.body).toContain(`informe o código ${String(failed.headers['x-request-id'])}`)
        expect((await opened(shared, `/shared/${NOBODY}`)).body).not.toContain('Tentar novamente')
      },
      { drawReport },
    )
  })

  it('opens without a sign-in, in the name of the company, and hands out the PDF', () =>
    sharing(async (shared) => {
      const { portal, token } = shared
      const body = { name: 'Cooperativa <Vale>', foot_line: 'Rua das Flores, 1' }
      await portal.call('PATCH', '/company', { token, body })
      const made = await share(shared)
      expect(made).toMatchObject({ status: 201, body: { data: { id: expect.any(String) } } })
      const { page } = await linkOf(shared)
      expect(page).toMatch(/^\/shared\/[\w-]{43}$/)

      const reply = await opened(shared, page)
      expect(reply.statusCode).toBe(200)
      for (const words of ['Cooperativa &lt;Vale', 'Rua das Flores, 1', 'Fazenda 1001', 'PDF']) {
        expect(reply.body).toContain(words)
      }
      expect(reply.body).not.toContain('<Vale>')
      expect(reply.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': expect.stringContaining('noindex'),
        'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
      })
      const href = /href="([^"]+)"/.exec(reply.body)?.[1] ?? ''
      const file = await opened(shared, new URL(href).pathname)
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^inline; filename="relatorio-.*\.pdf"/),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }))

  it('is returned again to the repeated request that made it, under its key: one link, one mail', () =>
    sharing(async (shared) => {
      const { portal, token, path } = shared
      const body = { email: 'jose@sitio.test' }
      const make = (key: string) =>
        portal.call('POST', path, { token, body, headers: { 'idempotency-key': key } })
      const key = newId()
      const first = await make(key)
      expect(await make(key)).toMatchObject({ status: 201, body: first.body })
      expect(await listed(shared)).toHaveLength(1)
      expect(portal.mails).toHaveLength(1)
      const url = String(first.body.data.url)
      expect((await opened(shared, new URL(url).pathname)).statusCode).toBe(200)
      const stored = JSON.stringify(await portal.db.select().from(creations))
      expect(stored).not.toContain(url.slice(-43))
      expect((await make(newId())).body.data.url).not.toBe(url)
    }))

  it('is stored as a hash, and counts how often its page is opened, without messengers and downloads', () =>
    sharing(async (shared) => {
      const { page, url, expires_at } = await linkOf(shared, { days: 3 })
      expect(Date.parse(expires_at) - shared.portal.clock.now.getTime()).toBe(3 * DAY_MS)
      await opened(shared, page)
      await opened(shared, page)
      await opened(shared, page, 'WhatsApp/2.23.20.0')
      await opened(shared, `${page}/report.pdf`)
      await shared.portal.app.inject({ method: 'HEAD', url: page })
      expect(await listed(shared)).toMatchObject([
        { opened: 2, ended_at: null, sent_to: null, can_end: true },
      ])
      const rows = await shared.portal.db.select().from(reportLinks)
      expect(JSON.stringify(rows)).not.toContain(String(url).slice(-43))
    }))

  it.each<[string, (shared: Shared, id: string) => Promise<unknown>]>([
    [
      'it was ended',
      ({ portal, token, path }, id) => portal.call('DELETE', `${path}/${id}`, { token }),
    ],
    ['its days are over', async (shared) => advance(shared.portal, 7 * DAY_MS)],
    [
      'the answer was voided',
      ({ portal, token, id, answer }) =>
        portal.call('DELETE', `/checklist/${id}/answer/${answer}`, {
          token,
          body: { reason: 'Enviada em dobro' },
        }),
    ],
    [
      'the answer was moved to another farm, which is another producer’s',
      ({ send, answer }) =>
        send({}, { replaces_id: answer, reason: 'Outra', farm_id: FARMS.farms[1] }),
    ],
    [
      'the checklist is in the bin',
      ({ portal, id }) =>
        portal.db
          .update(checklists)
          .set({ deletedAt: portal.clock.now })
          .where(eq(checklists.id, id)),
    ],
  ])('is not found once %s, with the page of an unknown link', (_name, end) =>
    sharing(async (shared) => {
      const { id, page } = await linkOf(shared)
      expect((await opened(shared, page)).statusCode).toBe(200)
      await end(shared, id)
      const unknown = await opened(shared, `/shared/${NOBODY}`)
      expect(unknown.statusCode).toBe(404)
      for (const url of [
        page,
        `${page}/report.pdf`,
        '/shared/abc',
        `/shared/${NOBODY}/report.pdf`,
      ]) {
        const { statusCode, body, headers } = await opened(shared, url)
        expect([url, statusCode, body]).toEqual([url, 404, unknown.body])
        expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer' })
      }
    }),
  )

  it('is sent by mail in the name of the company, to thirty a day at most', () =>
    sharing(async (shared) => {
      const { portal, token } = shared
      await portal.call('PATCH', '/company', { token, body: { name: 'Cooperativa Vale' } })
      const { url } = await linkOf(shared, { email: 'jose@sitio.test' })
      expect(portal.mails).toMatchObject([
        {
          to: 'jose@sitio.test',
          fromName: 'Cooperativa Vale',
          subject: expect.stringContaining('Fazenda 1001'),
          text: expect.stringContaining(url),
        },
      ])
      expect((await listed(shared))[0]).toMatchObject({ sent_to: 'jose@sitio.test' })
      for (let sent = 1; sent < 30; sent += 1) await share(shared, { email: `p${sent}@sitio.test` })
      const refused = await share(shared, { email: 'mais@sitio.test' })
      expect(refused).toMatchObject({ status: 429, body: { error_code: 'too_many_attempts' } })
      expect(portal.mails).toHaveLength(30)
      expect(await listed(shared)).toHaveLength(30)
      expect((await share(shared)).status).toBe(201)
    }))

  it('opens the correction of its answer, and says when it was made', () =>
    sharing(async (shared) => {
      const { portal, token, id, answer } = shared
      const link = await linkOf(shared)
      expect((await opened(shared, link.page)).body).not.toContain('Corrigida em')
      const newQuestion = await shared.ask({ type: 6, name: 'Quantas?' })
      const correct = async (replaces_id: string, value: number) => {
        const body = { replaces_id, reason: 'Contagem errada', version_id: undefined }
        return String((await shared.send({ [newQuestion.id]: value }, body)).body.data[0].id)
      }
      // A new question makes a new version, which the later answers use.
      const version = (await portal.call('GET', `/checklist/${id}?type=FULL`, { token })).body
      const first = await shared.send(
        { [newQuestion.id]: 1 },
        { replaces_id: answer, reason: 'Outra', version_id: version.data[0].version_id },
      )
      const last = await correct(String(first.body.data[0].id), 2)
      expect((await opened(shared, link.page)).body).toMatch(/Corrigida em.*\d\d\/\d\d\/\d{4}/)
      const path = `/checklist/${id}/answer/${last}/share`
      expect(await listed({ ...shared, path })).toMatchObject([{ id: link.id, opened: 2 }])
      expect(await listed(shared)).toEqual([])
      expect((await portal.call('DELETE', `${path}/${link.id}`, { token })).status).toBe(200)
      expect((await opened(shared, link.page)).statusCode).toBe(404)
    }))

  it('is shown as over where its answer was voided', () =>
    sharing(async (shared) => {
      const { portal, token, id, answer } = shared
      await linkOf(shared)
      const body = { reason: 'Enviada em dobro' }
      await portal.call('DELETE', `/checklist/${id}/answer/${answer}`, { token, body })
      expect(await listed(shared)).toMatchObject([{ ended_at: portal.clock.now.toISOString() }])
    }))

  it('is no link to an answer that is not current', () =>
    sharing(async (shared) => {
      const { portal, token, id, answer } = shared
      const body = { reason: 'Enviada em dobro' }
      await portal.call('DELETE', `/checklist/${id}/answer/${answer}`, { token, body })
      const refused = await share(shared)
      expect(refused).toMatchObject({ status: 409, body: { error_code: 'answer_not_current' } })
    }))

  it('is ended by its author or a manager of the checklist, and by nobody else', () =>
    sharing(async (shared) => {
      const { portal, token, path } = shared
      const { id } = await linkOf(shared)
      const reader = await portal.tokenOf(clerk(['1001'], ['checklist.get'], [shared.area]))
      const [visibleLink] = (await portal.call('GET', path, { token: reader })).body.data
      expect(visibleLink).toMatchObject({ id, can_end: false })
      expect((await portal.call('DELETE', `${path}/${id}`, { token: reader })).status).toBe(403)
      const own = await portal.call('POST', path, { token: reader, body: {} })
      const ended = await portal.call('DELETE', `${path}/${own.body.data.id}`, { token: reader })
      expect(ended.status).toBe(200)
      expect((await portal.call('DELETE', `${path}/${id}`, { token })).status).toBe(200)
      expect((await portal.call('DELETE', `${path}/${id}`, { token })).status).toBe(404)
      expect((await listed(shared)).map((entry: { ended_at: unknown }) => entry.ended_at)).toEqual([
        expect.any(String),
        expect.any(String),
      ])
      const entries = await portal.db
        .select({ action: auditEntries.action, changes: auditEntries.changes })
        .from(auditEntries)
        .where(eq(auditEntries.entityId, shared.answer))
      expect(entries.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['shared', 'share_ended']),
      )
    }))

  it('is deleted thirty days after its end', () =>
    sharing(async (shared) => {
      const { portal, token, path } = shared
      const { id } = await linkOf(shared, { days: 30 })
      await linkOf(shared, { days: 30 })
      await portal.call('DELETE', `${path}/${id}`, { token })
      advance(shared.portal, 31 * DAY_MS)
      const log = { info: () => undefined, error: () => undefined }
      const { storage } = portal.deps
      await applyRetention(
        { db: portal.db, storage, now: () => portal.clock.now, log },
        () => false,
      )
      expect(await portal.db.select().from(reportLinks)).toHaveLength(1)
    }))
})

describe('a visitor who requests reports without end', () => {
  it('gets twenty reports of one link in ten minutes', () => {
    const drawReport: DrawReport = async (_report, _pictureOf, onPart) =>
      onPart(Buffer.from('%PDF-'))
    return sharing(
      async (shared) => {
        const { page } = await linkOf(shared)
        const statuses = []
        for (let report = 0; report < 21; report += 1) {
          statuses.push((await opened(shared, `${page}/report.pdf`)).statusCode)
        }
        expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
        expect((await opened(shared, page)).statusCode).toBe(200)
      },
      { drawReport },
    )
  })
})

describe('a visitor who does not read the report', () => {
  it('keeps nobody else from one', () => {
    const size = 20_000_000
    const drawReport: DrawReport = async (_report, _pictureOf, onPart) => onPart(Buffer.alloc(size))
    return sharing(
      async (shared) => {
        const { app } = shared.portal
        const { page } = await linkOf(shared)
        const address = await app.listen({ port: 0, host: '127.0.0.1' })
        const open = () =>
          fetch(`${address}${page}/report.pdf`, { signal: AbortSignal.timeout(20_000) })
        try {
          const unread = [await open(), await open(), await open()]
          expect((await (await open()).arrayBuffer()).byteLength).toBe(size)
          for (const { body } of unread) await body?.cancel()
        } finally {
          app.server.closeAllConnections()
        }
      },
      { drawReport },
    )
  })
})
