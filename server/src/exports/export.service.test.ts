import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { readBatches } from '#batches.ts'
import { hashOf, newToken } from '#secret-token.ts'
import { type TestPortal, withCommittedApp } from '#test/support/app.ts'
import { master } from '#test/support/people.ts'
import { type ExportDeps, openExport } from './export.service.ts'
import { insertTicket } from './ticket.queries.ts'

const PAGES = 100
const PAGE = 500

/** Pages of equal rows, which a workbook compresses to a few bytes. */
const pagesOf = (onPage: (number: number) => unknown) => {
  let read = 0
  const readPage = async () => {
    read += 1
    await onPage(read)
    return Array.from({ length: read % PAGES === 0 ? 0 : PAGE }, () => ['x'])
  }
  async function* rows() {
    for await (const page of readBatches(PAGE, readPage)) yield* page
  }
  return { rows, count: () => read }
}

const item = { entity: 'audit', id: 'audit' } as const

/** Opens exports of these rows for one person. */
const openerOf = async (portal: TestPortal, rows: () => AsyncGenerator<string[]>) => {
  const { id } = await portal.signedIn(master)
  const actor = { id, name: '', email: '', isMaster: true, subsidiary: {} }
  const sheet = async () => ({
    fileName: 'linhas',
    table: { title: 'Linhas', columns: [{ header: 'Linha' }], rows: rows() },
  })
  const exporter = async () => ({ item, sheet })
  const deps: ExportDeps = {
    exporters: { answers: exporter, audit: exporter, report: exporter },
    sessionOf: async () => ({ actor, sessionHash: '' }),
    calendar: portal.config.calendar,
  }
  return async (format: 'csv' | 'xlsx') => {
    const token = newToken()
    const expiresAt = new Date(portal.clock.now.getTime() + 60_000)
    const ticket = { tokenHash: hashOf(token), adminId: id, expiresAt, format }
    await insertTicket(portal.db, { ...ticket, kind: 'audit', about: '' })
    return (reader = new AbortController().signal) =>
      openExport(portal.context(), deps, token, { panel: '', reader })
  }
}

it.each(['csv', 'xlsx'] as const)(
  'reads no page of an export (%s) whose reader has left, and its address stays valid',
  (format) =>
    withCommittedApp(async (portal) => {
      const reader = new AbortController()
      const pages = pagesOf((number) => number === 3 && reader.abort())
      const open = await (await openerOf(portal, pages.rows))(format)
      await expect(open(reader.signal)).rejects.toMatchObject({ code: 'request_timeout' })
      expect(pages.count()).toBe(3)
      expect((await buffer((await open()).body)).length).toBeGreaterThan(500)
      expect(pages.count()).toBe(PAGES)
    }),
)

it('exports that nobody reads hold no turn', () =>
  withCommittedApp(async (portal) => {
    const offer = await openerOf(portal, pagesOf(() => undefined).rows)
    const open = async () => (await (await offer('csv'))()).body
    const unread = [await open(), await open(), await open()]
    expect(String(await buffer(await open()))).toContain('Linha\r\nx\r\n')
    for (const body of unread) body.destroy()
  }))

it('makes one export of a person at once, lets ten wait and refuses more', () =>
  withCommittedApp(async (portal) => {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => (finish = resolve))
    const pages = pagesOf(() => finished)
    const offer = await openerOf(portal, pages.rows)
    const offered = await Promise.all(Array.from({ length: 12 }, () => offer('csv')))
    const opened = offered.map((open) => open())
    await expect(Promise.race(opened)).rejects.toMatchObject({
      code: 'too_many_attempts',
      retryAfterSeconds: 2,
    })
    expect(pages.count()).toBe(1)
    finish()
    const outcomes = await Promise.allSettled(opened)
    const files = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value.body : [],
    )
    expect(files).toHaveLength(11)
    for (const body of files) body.destroy()
  }))
