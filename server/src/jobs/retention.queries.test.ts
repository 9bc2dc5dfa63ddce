import { DAY_MS } from '@portal/contract/shared/calendar'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { attempts } from '#attempts/attempt.tables.ts'
import { auditEntries } from '#audit/audit.tables.ts'
import { sessions } from '#features/auth/session.tables.ts'
import { checklistVersions } from '#features/checklists/checklist/version.tables.ts'
import { withActiveChecklist } from '#test/support/answering.ts'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { master } from '#test/support/people.ts'
import type { JobDeps } from './job-runner.ts'
import { applyRetention } from './retention.service.ts'

const log = { info: () => undefined, error: () => undefined }

const run = ({ db, clock, deps }: TestPortal) => {
  const job: JobDeps = { db, storage: deps.storage, now: () => clock.now, log }
  return applyRetention(job, () => false)
}
const daysAgo = ({ clock }: TestPortal, days: number) =>
  new Date(clock.now.getTime() - days * DAY_MS)

describe('retention', () => {
  it('deletes expired rows, and records how many', () =>
    withApp(async (portal) => {
      const { db } = portal
      await portal.tokenOf(master)
      const [session] = await db.select().from(sessions)
      if (session === undefined) throw new Error('No session')
      const ended = (tokenHash: string, days: number) => ({
        ...session,
        tokenHash,
        expiresAt: daysAgo(portal, days),
      })
      await db.insert(sessions).values([ended('31', 31), ended('32', 32), ended('29', 29)])
      expect(await run(portal)).toBe(2)
      const left = (await db.select().from(sessions)).map(({ tokenHash }) => tokenHash)
      expect(left.toSorted()).toEqual([session.tokenHash, '29'].toSorted())
      const entries = await db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.entity, 'retention'))
      expect(entries).toMatchObject([
        { entityId: 'session', action: 'purged', actorId: null, changes: { count: [null, 2] } },
      ])
      expect(await run(portal)).toBe(0)
    }))

  it('deletes versions that no answer uses and that are not the newest', () =>
    withActiveChecklist(async ({ portal, token, id, ask, send }) => {
      const versions = async () =>
        (await portal.db.select().from(checklistVersions)).map((version) => version.id).toSorted()
      await send({})
      const [used = ''] = await versions()
      await ask({ type: 3 })
      // Without a reader, the next version would take its place.
      await portal.call('GET', `/checklist/${id}?type=FULL`, { token })
      await ask({ type: 3 })
      const [, , newest] = await versions()
      portal.clock.now = daysAgo(portal, -90)
      await run(portal)
      expect(await versions()).toHaveLength(3)
      portal.clock.now = daysAgo(portal, -1)
      await run(portal)
      expect(await versions()).toEqual([used, newest])
    }))

  it('keeps the attempts of a locked account', () =>
    withApp(async (portal) => {
      const row = { wrong: 100, inWindow: 0, windowStartedAt: daysAgo(portal, 91), locks: 1 }
      await portal.db.insert(attempts).values([
        { ...row, key: 'over', lockedUntil: daysAgo(portal, 80) },
        { ...row, key: 'locked', lockedUntil: new Date(Date.now() + 100 * DAY_MS) },
      ])
      expect(await run(portal)).toBe(1)
      const left = await portal.db.select().from(attempts)
      expect(left.map(({ key }) => key)).toEqual(['locked'])
    }))

  it('deletes audit entries after five years, never before', () =>
    withApp(async (portal) => {
      const entry = {
        requestId: 'r',
        address: 'a',
        entity: 'x',
        entityId: 'x',
        action: 'x',
        changes: {},
      }
      await portal.db.insert(auditEntries).values([
        { ...entry, entityId: 'old', at: daysAgo(portal, 5 * 366 + 1) },
        { ...entry, entityId: 'young', at: daysAgo(portal, 5 * 365 - 1) },
      ])
      expect(await run(portal)).toBe(1)
      const left = await portal.db.select().from(auditEntries).where(eq(auditEntries.entity, 'x'))
      expect(left.map(({ entityId }) => entityId)).toEqual(['young'])
    }))
})
