import { Pool } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { write } from '#audit/write.ts'
import { newId } from '#db/columns.ts'
import { insertMail } from '#mail/mail.queries.ts'
import { localContext } from '#portal.ts'
import type { FileStore } from '#storage/file-store.ts'
import { withApp } from '#test/support/app.ts'
import { openTestDatabase } from '#test/support/database.ts'
import { master } from '#test/support/people.ts'
import { openMetrics, serveMetrics } from './metrics.ts'

const pool = new Pool()
afterAll(() => pool.end())

describe('the metrics', () => {
  it('label requests by their route template, never by the address', () =>
    withApp(async (portal) => {
      const metrics = openMetrics(pool)
      const { call, tokenOf } = await portal.rebuild({ metrics: metrics.plugin })
      const token = await tokenOf(master)
      await call('GET', '/activity?filters=name,like,segredo', { token })
      await call('GET', '/activity/0199e0f0-0000-7000-8000-000000000009', { token })
      await call('GET', '/nada/segredo', { token })
      const text = await metrics.registry.metrics()
      expect(text).toMatch(
        /duration_seconds_count\{route="\/api\/v1\/activity",method="GET",status="200"\} 1/,
      )
      expect(text).toMatch(/route="\/api\/v1\/activity\/:id",method="GET",status="404"\} 1/)
      expect(text).not.toMatch(/segredo|0199e0f0/)
      expect(text).toMatch(/portal_http_requests_in_flight 0/)
      expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds/)
      expect(text).toMatch(/portal_database_connections\{state="waited_for"\} 0/)
    }))

  it('count sign-ins that were refused', () =>
    withApp(async (portal) => {
      const metrics = openMetrics(pool)
      const { call } = await portal.rebuild({ metrics: metrics.plugin })
      const before = await metrics.registry.metrics()
      expect(before).toMatch(/portal_events_total\{event="sign_in_refused"\} 0/)
      await call('POST', '/auth/totp', { body: { auth_token: 'x', totp: '123456' } })
      const text = await metrics.registry.metrics()
      expect(text).toMatch(/portal_events_total\{event="sign_in_refused"\} 1/)
    }))

  it('cover jobs, the store, the last backup and pending mails', async () => {
    const database = await openTestDatabase()
    const { registry, background } = openMetrics(database.pool)
    const before = await registry.metrics()
    expect(before).toContain('portal_last_backup_timestamp_seconds 0')
    expect(before).toContain('portal_last_backup_missing_files 0')
    const at = new Date('2026-03-01T12:00:00Z')
    const seconds = at.getTime() / 1000
    await write({ ...localContext(database.db), now: at }, async (_tx, record) => {
      record({ entity: 'backup', id: 'backup', action: 'created', after: { missing_files: 2 } })
    })
    const mail = { sealedMessage: '', createdAt: at, dueAt: at, expiresAt: at }
    await insertMail(database.db, { ...mail, id: newId(), tries: 0 })
    await insertMail(database.db, { ...mail, id: newId(), tries: 2 })
    background.recordJobRun({ job: 'purge', seconds: 2, at, failed: false })
    background.recordJobRun({ job: 'purge', seconds: 3, at: new Date(), failed: true })
    const remove = () => Promise.reject(new Error('away'))
    const store = background.withFailureCount({ remove } as unknown as FileStore)
    await expect(store.remove('docs/a')).rejects.toThrow('away')
    const text = await registry.metrics()
    expect(text).toContain(`portal_job_last_success_timestamp_seconds{task="purge"} ${seconds}`)
    expect(text).toContain('portal_job_duration_seconds{task="purge"} 3')
    expect(text).toContain('portal_job_failures_total{task="purge"} 1')
    expect(text).toContain('portal_mails{state="waiting"} 2')
    expect(text).toContain('portal_mails{state="failed"} 1')
    expect(text).toContain('portal_store_failures_total{operation="remove"} 1')
    expect(text).toContain(`portal_last_backup_timestamp_seconds ${seconds}`)
    expect(text).toContain('portal_last_backup_missing_files 2')
    await database.close()
  })

  it('are served at /metrics of their own port, and nothing else is', async () => {
    const { port, close } = await serveMetrics(openMetrics(pool), { host: '127.0.0.1', port: 0 })
    const at = (path: string, method = 'GET') =>
      fetch(`http://127.0.0.1:${port}${path}`, { method })
    const reply = await at('/metrics')
    expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(await reply.text()).toMatch(/# TYPE portal_events_total counter/)
    expect((await at('/')).status).toBe(404)
    expect((await at('/metrics', 'POST')).status).toBe(404)
    await close()
  })
})
