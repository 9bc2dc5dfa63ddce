import { DEFAULT_TIME_ZONE, calendarIn } from '@portal/contract/shared/calendar'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import type { Db } from '#db/database.ts'
import { orNotFound } from '#errors.ts'
import { areas } from '#features/areas/area.tables.ts'
import { presentNews } from '#features/news/news.present.ts'
import { newsStore } from '#features/news/news.queries.ts'
import { newsFiles } from '#features/news/news.tables.ts'
import { sanitize } from '#html/sanitize.ts'
import { businessActivities, farms, subsidiaries } from '#places/place.tables.ts'
import { pictureFault } from '#storage/picture.ts'
import { type TestPortal, withApp, withCommittedApp } from '#test/support/app.ts'
import { master } from '#test/support/people.ts'
import { codeAt, idTokenOf } from '#test/support/sign-in.ts'
import { unusedFiles } from '#test/support/uploads.ts'
import { ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { loadDemonstration } from './demonstration.ts'
import { loadContent } from './load-content.ts'

/** The files that the content of the demonstration stores. */
const contents = new Map<string, Buffer>()

beforeAll(() =>
  withCommittedApp(async ({ context, deps }) => {
    await loadDemonstration(context(), deps)
    const put = async (key: string, content: Buffer) => void contents.set(key, content)
    const calendar = calendarIn(DEFAULT_TIME_ZONE)
    await loadContent(context(), { fileStore: { put } as never, calendar })
  }),
)

const withDemonstration = (test: (portal: TestPortal) => Promise<void>) =>
  withApp(test, { demonstration: true })

describe('the demonstration', () => {
  it('has the places of the company, is offered to newcomers, and lets each in with the code the page shows', () =>
    withDemonstration(async (portal) => {
      const tables = [subsidiaries, farms, areas, businessActivities]
      const counts = []
      for (const table of tables) counts.push(await portal.db.$count(table))
      expect(counts).toEqual([6, 40, 5, 6])

      const { body: settings } = await portal.call('GET', '/settings')
      expect(settings.data.demonstration).toHaveLength(5)

      for (const { email, isMaster, scopesBySubsidiary: held } of ACCOUNTS) {
        const shown = await portal.call('GET', `/demonstration/code?email=${email}`)
        const auth_token = await idTokenOf(portal, email, DEMO_PASSWORD)
        const body = { auth_token, totp: shown.body.data.code }
        const { status, body: answer } = await portal.call('POST', '/auth/totp', { body })
        expect(status, email).toBe(200)
        expect(answer.data.is_master, email).toBe(isMaster)
        expect(Object.keys(answer.data.subsidiary).toSorted()).toEqual(Object.keys(held))
      }
    }))

  const enter = async (portal: TestPortal, email: string, totp: string, password?: string) => {
    const body = { auth_token: await idTokenOf(portal, email, password), totp }
    return (await portal.call('POST', '/auth/totp', { body })).status
  }

  it('takes a shown code again within its time, and the code of anybody else once', () =>
    withDemonstration(async (portal) => {
      const { email, totpSecret } = ACCOUNTS[0] ?? { email: '', totpSecret: '' }
      const shown = () => portal.call('GET', `/demonstration/code?email=${email}`)
      const { code } = (await shown()).body.data
      expect(await enter(portal, email, code, DEMO_PASSWORD)).toBe(200)
      expect((await shown()).body.data.code).toBe(code)
      expect(await enter(portal, email, code, DEMO_PASSWORD)).toBe(200)
      const old = codeAt(portal.clock.now, -2, totpSecret)
      expect(await enter(portal, email, old, DEMO_PASSWORD)).toBe(401)

      const other = await portal.anAdmin(master)
      const codes = [codeAt(portal.clock.now), codeAt(portal.clock.now)]
      const statuses = []
      for (const used of codes) statuses.push(await enter(portal, other.email, used))
      expect(statuses).toEqual([200, 401])
    }))

  it('takes no code twice where it is not shown, as in production', () =>
    withApp(async (portal) => {
      const { email, totpSecret } = ACCOUNTS[0] ?? { email: '', totpSecret: '' }
      const code = codeAt(portal.clock.now, 0, totpSecret)
      expect(await enter(portal, email, code, DEMO_PASSWORD)).toBe(200)
      expect(await enter(portal, email, code, DEMO_PASSWORD)).toBe(401)
    }))

  it('is loaded once, and never over an installation in use', () =>
    withApp(async (portal) => {
      expect(await loadDemonstration(portal.context(), portal.deps)).toBe(false)
      expect(await portal.db.$count(farms)).toBe(40)
    }))

  it('shows the codes of demonstration accounts only', () =>
    withDemonstration(async (portal) => {
      const { email } = await portal.anAdmin(master)
      for (const whose of [email, 'ninguem@demo.test', '']) {
        expect(await portal.call('GET', `/demonstration/code?email=${whose}`)).toMatchObject({
          status: 404,
        })
      }
    }))

  it('shows neither accounts nor codes where it is not meant to be', () =>
    withApp(async (portal) => {
      expect((await portal.call('GET', '/settings')).body.data.demonstration).toBeNull()
      const reply = await portal.call('GET', '/demonstration/code?email=master@demo.test')
      expect(reply).toMatchObject({ status: 404 })
    }))
})

it('has answers with photos that open, remarks, a signature and a place', () =>
  withApp(async (portal) => {
    const token = await portal.tokenOf(master)
    const list = await portal.call('GET', '/checklist?page_size=1000', { token })
    const { id } = list.body.data.items.find(({ code }: { code: string }) => code === 'LEI-01')
    const { body } = await portal.call('GET', `/checklist/${id}/answer`, { token })
    const withPhotos = body.data.items.filter(({ photos }: { photos: number }) => photos > 0)
    expect(withPhotos).toHaveLength(2)
    const read = await portal.call('GET', `/checklist/${id}/answer/${withPhotos[0].id}`, { token })
    expect(read.body.data[0]).toMatchObject({
      photos: 3,
      comments: 2,
      signature: { name: 'Sueli Kaminski' },
      location: { accuracy: 9 },
    })
    const pictures = [...contents].filter(([key]) => key.startsWith('answers/'))
    expect(pictures).toHaveLength(6)
    for (const [, content] of pictures) expect(await pictureFault(content)).toBeUndefined()
  }))

it('has news with a picture and a table that saving would not change', () =>
  withApp(async (portal) => {
    const [linked] = await portal.db.select().from(newsFiles)
    const row = await newsStore.find(portal.db, String(linked?.newsId))
    expect(row?.description).toContain(`<img src="${linked?.fileKey}" alt="Lavoura`)
    expect(row?.description).toContain('<th><p>Município</p></th>')
    const base = 'http://portal.test/files'
    const { description } = presentNews(orNotFound(row), base)
    expect(sanitize(description, 'description', base)).toBe(description)
  }))

/** The files that any text of the database names, by every column but the audit's and the files' own. */
const namedFiles = async (db: Db) => {
  const { rows: columns } = await db.execute<{ table: string; column: string }>(sql`
    select table_name::text as table, column_name::text as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'ARRAY', 'json', 'jsonb')
      and table_name not in ('files', 'audit_entries')`)
  const named = new Set<string>()
  for (const { table, column } of columns) {
    const { rows } = await db.execute<{ key: string }>(sql`
      select distinct files.key from ${sql.identifier(table)} as item
      join files on position(files.key in item.${sql.identifier(column)}::text) > 0`)
    for (const { key } of rows) named.add(key)
  }
  return named
}

it('every file that the demonstration names anywhere is referred to by a foreign key', () =>
  withApp(async (portal) => {
    const unused = new Set(await unusedFiles(portal.db))
    const named = await namedFiles(portal.db)
    expect(named.size).toBeGreaterThan(5)
    expect([...named].filter((key) => unused.has(key))).toEqual([])
  }))

it('has a history of changes by several people over the last weeks', () =>
  withApp(async ({ db, clock }) => {
    const entries = await db.select().from(auditEntries)
    const changes = entries.filter(({ action }) => action === 'updated' || action === 'paused')
    const distinct = (key: 'actorName' | 'entity') =>
      new Set(changes.map((entry) => entry[key])).size
    expect(changes.length).toBeGreaterThan(8)
    expect(distinct('actorName')).toBe(2)
    expect(distinct('entity')).toBeGreaterThan(3)
    expect(entries.filter(({ at }) => at > clock.now)).toEqual([])
  }))
