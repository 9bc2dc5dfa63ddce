import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import { type TestPortal, testConfig, withApp } from '#test/support/app.ts'
import { aChecklist, anArea } from '#test/support/checklists.ts'
import { master } from '#test/support/people.ts'

/** At NOW it is the 16th there, and still the 15th in São Paulo and in UTC. */
const KIRITIMATI = 'Pacific/Kiritimati'
const NOW = new Date('2026-11-15T12:00:00Z')
const elsewhere = { config: testConfig({ TIME_ZONE: KIRITIMATI }) }

const panelFolder = mkdtempSync(join(tmpdir(), 'portal-page-'))
const page = new URL('../../../web/index.html', import.meta.url)
writeFileSync(join(panelFolder, 'index.html'), readFileSync(page))
afterAll(() => rmSync(panelFolder, { recursive: true }))

/** Creates a checklist of one day, activates and answers it. */
const answerChecklistOf = async (portal: TestPortal, day: string) => {
  const { call, clock } = portal
  clock.now = NOW
  const token = await portal.tokenOf(master)
  const area = await anArea(portal)
  const values = { start_date: day, end_date: day, subsidiaries: ['ALL'] }
  const { id } = await aChecklist(portal, token, area, values)
  await call('PATCH', `/checklist/${id}`, { token, body: { active: true } })
  const body = { id: newId(), builtObjectValues: {} }
  expect(await call('POST', `/checklist/${id}/answer`, { token, body })).toMatchObject({
    status: 201,
  })
  return { token, id: String(id) }
}

describe('the company’s zone', () => {
  it('is where a day begins: for deadlines, answers, the audit and files', () =>
    withApp(async (portal) => {
      const { token, id } = await answerChecklistOf(portal, '2026-11-16')
      const answers = async (day: string) =>
        (
          await portal.call('GET', `/checklist/${id}/answer?filters=response_date,equals,${day}`, {
            token,
          })
        ).body.data.total
      expect(await answers('2026-11-16')).toBe(1)
      expect(await answers('2026-11-15')).toBe(0)

      const entries = async (day: string) =>
        (
          await portal.call(
            'GET',
            `/audit?filters=entity,equals,checklist|entity_id,equals,${id}|at,equals,${day}`,
            { token },
          )
        ).body.data.total
      expect(await entries('2026-11-16')).toBe(2)
      expect(await entries('2026-11-15')).toBe(0)

      const offer = await portal.call('POST', `/checklist/${id}/export`, {
        token,
        body: { format: 'csv' },
      })
      const { pathname } = new URL(offer.body.data.url, 'http://portal.test')
      const file = await portal.app.inject({ method: 'GET', url: pathname })
      expect(file.headers['content-disposition']).toContain('2026-11-16.csv')
      expect(file.body).toContain('16/11/2026 02:00')
    }, elsewhere))

  it('decides whether an end date has passed', () =>
    withApp(async (portal) => {
      portal.clock.now = NOW
      const token = await portal.tokenOf(master)
      const body = {
        name: 'Ontem',
        code: 'O',
        responder: '0',
        start_date: '2026-11-15',
        end_date: '2026-11-15',
        subsidiaries: ['ALL'],
        activities: [await anArea(portal)],
      }
      const here = await portal.rebuild({ config: testConfig() })
      expect((await portal.call('POST', '/checklist/', { token, body })).status).toBe(400)
      expect((await here.call('POST', '/checklist/', { token, body })).status).toBe(201)
      await here.app.close()
    }, elsewhere))

  it.each<[string, object, string, string]>([
    ['by an installation that says so', elsewhere, KIRITIMATI, KIRITIMATI],
    ['unless it is the usual one', {}, 'America/Sao_Paulo', ''],
  ])('is sent to the panel in its page and in the settings, %s', (_name, options, zone, content) =>
    withApp(
      async (portal) => {
        const settings = await portal.call('GET', '/settings')
        expect(settings.body.data.time_zone).toBe(zone)
        for (const url of ['/', '/index.html?x=1', '/checklist']) {
          const reply = await portal.app.inject({ method: 'GET', url })
          expect(reply.body, url).toContain(`<meta name="time-zone" content="${content}" />`)
          expect(reply.headers['content-type']).toContain('text/html')
          expect(reply.headers['cache-control']).toBe('no-cache')
        }
      },
      { ...options, panelFolder },
    ),
  )
})
