import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import { documents } from '#features/documents/document.tables.ts'
import { withApp } from '#test/support/app.ts'
import type { Db } from './database.ts'
import { newId } from './columns.ts'
import { executeTogether, insertRows } from './insert-rows.ts'

const AT = new Date('2026-11-16T12:34:56.789Z')

const aDocument = (name: string) => ({
  id: newId(),
  name,
  description: 'Linhas\ne "aspas", \\ e {chaves}',
  type: '0' as const,
  documentKey: null,
  documentLink: 'https://x.test/a.pdf',
  subsidiaries: ['1001', 'com "aspas", vírgula e {chaves}'],
  farms: [],
  createdAt: AT,
  updatedAt: AT,
  updatedBy: 'Ana',
})
const anEntry = (changes: (typeof auditEntries.$inferSelect)['changes']) => ({
  id: newId(),
  at: AT,
  actorId: null,
  requestId: newId(),
  address: 'test',
  entity: 'document',
  entityId: newId(),
  action: 'created',
  changes,
})

const storedDocuments = (db: Db) => db.select().from(documents).orderBy(asc(documents.name))

it('rows are stored as they were passed: texts, lists, instants, null', () =>
  withApp(async ({ db }) => {
    const rows = [aDocument('A'), aDocument('B')]
    await executeTogether(db, [insertRows(documents, rows)])
    expect(await storedDocuments(db)).toMatchObject(rows)
  }))

it('objects are stored as objects', () =>
  withApp(async ({ db }) => {
    const entry = anEntry({ name: [null, ['1', '2']] })
    await executeTogether(db, [insertRows(auditEntries, [entry])])
    const rows = await db.select().from(auditEntries).where(eq(auditEntries.id, entry.id))
    expect(rows).toMatchObject([entry])
  }))

it('statements that have nothing to insert are left out; of none, nothing is sent', () =>
  withApp(async ({ db }) => {
    expect(insertRows(documents, [])).toBeUndefined()
    await executeTogether(db, [undefined, insertRows(documents, [])])
    await executeTogether(db, [undefined, insertRows(documents, [aDocument('A')]), undefined])
    expect(await storedDocuments(db)).toHaveLength(1)
  }))
