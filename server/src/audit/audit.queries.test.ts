import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Db } from '#db/database.ts'
import { newId } from '#db/columns.ts'
import { subsidiaries } from '#places/place.tables.ts'
import { withApp } from '#test/support/app.ts'
import { auditEntries } from './audit.tables.ts'
import { insertAuditEntries } from './audit.queries.ts'
import { write } from './write.ts'

const entryAt = (at: Date) => ({
  id: newId(),
  at,
  requestId: 'r',
  address: 'test',
  entity: 'area',
  entityId: 'x',
  action: 'created',
  changes: {},
})
const SIX_YEARS_AGO = new Date(Date.now() - 6 * 366 * 86_400_000)

/** Runs in a savepoint, because a refused statement would abort the test's transaction. */
const tryStatement = (db: Db, statement: ReturnType<typeof sql>) =>
  db
    .transaction((tx) => tx.execute(statement))
    .then(
      () => 'done',
      () => 'refused',
    )

describe('audit entries', () => {
  it.each([
    ['changed', sql`update audit_entries set action = 'nothing'`],
    ['deleted', sql`delete from audit_entries`],
    ['emptied', sql`truncate audit_entries`],
  ])('cannot be %s', (_name, statement) =>
    withApp(async ({ db }) => {
      await insertAuditEntries(db, [entryAt(new Date())])
      expect(await tryStatement(db, statement)).toBe('refused')
    }),
  )

  it('can be deleted after five years', () =>
    withApp(async ({ db }) => {
      await insertAuditEntries(db, [entryAt(SIX_YEARS_AGO)])
      const old = sql`delete from audit_entries where at < now() - interval '5 years'`
      expect(await tryStatement(db, old)).toBe('done')
      expect(
        await db.$count(auditEntries, sql`${auditEntries.at} < now() - interval '5 years'`),
      ).toBe(0)
    }))
})

describe('write', () => {
  it('stores the change and its entry, with its author', () =>
    withApp(async ({ context, db }) => {
      const visitor = { ...context(), actor: { id: newId(), name: 'Ana' } }
      await write(visitor, async (tx, record) => {
        await tx.insert(subsidiaries).values({ code: '1', name: 'Um' })
        record({ entity: 'subsidiary', id: '1', action: 'created', after: { name: 'Um' } })
      })
      const [entry] = await db
        .select()
        .from(auditEntries)
        .where(sql`${auditEntries.requestId} = ${visitor.requestId}`)
      expect(entry).toMatchObject({
        actorId: visitor.actor.id,
        actorName: 'Ana',
        entity: 'subsidiary',
        changes: { name: [null, 'Um'] },
      })
    }))

  it('rolls back work that recorded no entry', () =>
    withApp(async ({ context, db }) => {
      const silent = write(context(), async (tx) => {
        await tx.insert(subsidiaries).values({ code: '2', name: 'Dois' })
      })
      await expect(silent).rejects.toThrow('A write recorded no audit entry')
      expect(await db.$count(subsidiaries)).toBe(0)
    }))

  it('stores no entry of work that failed', () =>
    withApp(async ({ context, db }) => {
      const before = await db.$count(auditEntries)
      const failing = write(context(), async (_tx, record) => {
        record({ entity: 'subsidiary', id: '3', action: 'created' })
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await db.$count(auditEntries)).toBe(before)
    }))
})
