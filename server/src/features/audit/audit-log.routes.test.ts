import { describe, expect, it } from 'vitest'
import { insertAuditEntries } from '#audit/audit.queries.ts'
import { newId } from '#db/columns.ts'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { aCategory, aChecklist, aQuestion, withChecklists } from '#test/support/checklists.ts'
import { clerk, master } from '#test/support/people.ts'
import { withPlaces } from '#test/support/places.ts'
import { parseCsv } from '#test/support/spreadsheets.ts'
import { pageOfHistory } from './audit-log.queries.ts'

/** Entries of a kind that only this test uses, because a new database already has entries of its setup. */
const entry = (overrides: object = {}) => ({
  at: new Date('2026-03-10T12:00:00Z'),
  actorId: null,
  actorName: 'Ana',
  requestId: 'r-1',
  address: '10.0.0.1',
  entity: 'document',
  entityId: newId(),
  itemName: 'Manual',
  action: 'updated',
  changes: {},
  ...overrides,
})

const audit = async ({ call }: TestPortal, token: string, filters: string, more = '') =>
  (await call('GET', `/audit?filters=${encodeURIComponent(filters)}${more}`, { token })).body.data

const namesOf = (page: { items: { item_name: string }[] }) =>
  page.items.map(({ item_name: name }) => name)

describe('GET /audit', () => {
  it('lists every change, the latest first, with who and from where', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const area = await portal.call('POST', '/activity', { token, body: { name: 'Aves' } })
      const id = String(area.body.data[0].id)
      portal.clock.now = new Date(portal.clock.now.getTime() + 1000)
      await portal.call('PATCH', `/activity/${id}`, { token, body: { name: 'Ovos' } })
      const page = await audit(portal, token, `entity,equals,area|entity_id,equals,${id}`)
      expect(page).toMatchObject({ total: 2, next_page: null })
      expect(page.items).toMatchObject([
        {
          entity: 'area',
          entity_id: id,
          action: 'updated',
          item_name: 'Ovos',
          actor_name: expect.stringMatching(/^Pessoa/),
          changes: [{ field: 'name', before: 'Aves', after: 'Ovos' }],
          address: '127.0.0.1',
          request_id: expect.stringMatching(/./),
        },
        { action: 'created', item_name: 'Aves' },
      ])
    }))

  it('returns the beginning of a long text', () =>
    withApp(async (portal) => {
      const actorId = newId()
      const changes = { description: ['a'.repeat(50_000), 'b'.repeat(2001)] }
      await insertAuditEntries(portal.db, [entry({ actorId, changes })])
      const page = await audit(portal, await portal.tokenOf(master), `actor_id,equals,${actorId}`)
      const [before, after] = ['a', 'b'].map((letter) => `${letter.repeat(2000)}…`)
      expect(page.items[0].changes).toEqual([{ field: 'description', before, after }])
    }))

  it('reads no more of long texts and lists from the database, also in a history', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const area = await portal.call('POST', '/activity', { token, body: { name: 'Aves' } })
      const entityId = String(area.body.data[0].id)
      const places = Array.from({ length: 3000 }, (_, index) => `F-${index}-Fazenda`)
      const changes = {
        description: [null, 'é'.repeat(100_000)],
        options: [[], Array.from({ length: 200 }, () => ({ data: 'x'.repeat(255) }))],
        subsidiaries: [places, ['1001']],
        name: ['Aves', 'Ovos'],
      }
      await insertAuditEntries(portal.db, [entry({ entity: 'area', entityId, changes })])
      const { rows } = await pageOfHistory(
        portal.db,
        { entity: 'area', id: entityId },
        { page: 1, page_size: 10 },
      )
      const read = rows.find(({ action }) => action === 'updated')?.changes
      expect(read).toMatchObject({
        description: [null, 'é'.repeat(2001)],
        subsidiaries: changes.subsidiaries, // they decide who may read the entry
        name: ['Aves', 'Ovos'],
      })
      expect(read?.['options']).toEqual([[], expect.stringMatching(/^.{2001}$/)])
      const list = await portal.call('GET', `/audit/area/${entityId}`, { token })
      expect(list.status).toBe(200)
      expect(JSON.stringify(list.body).length).toBeLessThan(200_000)
    }))

  // 02:59 UTC is still the day before in São Paulo.
  it.each([
    ['at,equals,2026-03-10', ['no dia', 'fim']],
    ['at,greater_than,2026-03-09', ['depois', 'no dia', 'fim'].toSorted()],
    ['at,greater_than,2026-03-10', ['depois']],
    ['at,less_than,2026-03-10', ['antes']],
    ['at,less_than,2026-03-11', ['antes', 'no dia', 'fim'].toSorted()],
    ['at,not_equals,2026-03-10', ['antes', 'depois']],
  ])('is filtered by the day of the company: %s', (filter, names) =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const actorId = newId()
      const at = (itemName: string, instant: string) =>
        entry({ actorId, itemName, at: new Date(instant) })
      await insertAuditEntries(portal.db, [
        at('antes', '2026-03-10T02:59:59.999Z'),
        at('no dia', '2026-03-10T03:00:00.000Z'),
        at('fim', '2026-03-11T02:59:59.999Z'),
        at('depois', '2026-03-11T03:00:00.000Z'),
      ])
      const page = await audit(portal, token, `actor_id,equals,${actorId}|${filter}`)
      expect(namesOf(page).toSorted()).toEqual(names.toSorted())
    }),
  )

  it('is filtered by kind and action together', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const actorId = newId()
      await insertAuditEntries(portal.db, [
        entry({ actorId, itemName: 'este' }),
        entry({ actorId, entity: 'news', itemName: 'outro' }),
        entry({ actorId, action: 'deleted', itemName: 'mais um' }),
      ])
      const filters = `actor_id,equals,${actorId}|entity,in,document,area|action,equals,updated`
      expect(namesOf(await audit(portal, token, filters))).toEqual(['este'])
    }))

  it.each(['name,like,x', 'actor_id,equals,x', 'at,equals,2026-02-30'])(
    'refuses the filter %s',
    (filters) =>
      withApp(async ({ call }) => {
        const url = `/audit?filters=${encodeURIComponent(filters)}`
        expect(await call('GET', url, { as: master })).toMatchObject({
          status: 400,
          body: { error_code: 'invalid_filter' },
        })
      }),
  )

  it('returns names for codes and ids', () =>
    withPlaces(async (portal) => {
      const token = await portal.tokenOf(master)
      const entityId = newId()
      const area = await portal.call('POST', '/activity', { token, body: { name: 'Aves' } })
      const areaId = area.body.data[0].id
      const changes = {
        subsidiaries: [['1001'], ['ALL']],
        farms: [['F1001'], ['SUMIU']],
        activities: [[areaId], ['não é um id']],
        subsidiary: [{}, { '1001': { scopes: ['news.get'], areas: [areaId] } }],
        documentUrl: ['a', 'b'],
        updatedAt: ['x', 'y'],
      }
      await insertAuditEntries(portal.db, [entry({ entityId, changes })])
      const page = await audit(portal, token, `entity,equals,document|entity_id,equals,${entityId}`)
      expect(page.items[0].changes).toEqual([
        { field: 'document_url', before: 'a', after: 'b' },
        { field: 'subsidiaries', before: ['Filial 1001'], after: ['Todas'] },
        { field: 'farms', before: ['Fazenda 1001'], after: ['SUMIU'] },
        { field: 'activities', before: ['Aves'], after: ['não é um id'] },
        {
          field: 'subsidiary',
          before: {},
          after: { 'Filial 1001': { scopes: ['news.get'], areas: ['Aves'] } },
        },
      ])
    }))

  it('contains no secrets', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const { id } = await portal.anAdmin(clerk([]))
      const renewed = await portal.call('POST', `/admin/${id}/totp_secret`, { token, body: {} })
      const { body } = await portal.call('GET', '/audit?page_size=100', { token })
      expect(JSON.stringify(body)).not.toContain(renewed.body.data.user_secret)
      expect(body.data.items[0]).toMatchObject({ action: 'totp_renewed', entity_id: id })
    }))
})

describe('GET /audit/:entity/:id', () => {
  it('returns the history of a checklist with that of its categories and questions', () =>
    withChecklists(async (portal, token, area) => {
      const { id, categories } = await aChecklist(portal, token, area)
      const category = await aCategory(portal, token, id, 'Água')
      const question = await aQuestion(portal, token, id, { category_id: categories[0].id })
      await portal.call('DELETE', `/checklist/${id}/question/${question.id}`, { token })
      await portal.call('DELETE', `/checklist/${id}/category/${category.id}`, { token })
      await aChecklist(portal, token, area, { name: 'Outro' })
      const { body } = await portal.call('GET', `/audit/checklist/${id}`, { token })
      const sentences = body.data.items.map(
        (item: { entity: string; action: string; item_name: string }) =>
          `${item.entity} ${item.action} ${item.item_name}`,
      )
      expect(body.data.total).toBe(5)
      expect(sentences.toSorted()).toEqual([
        'category created Água',
        'category deleted Água',
        'checklist created Biosseguridade',
        'question created Pergunta',
        'question deleted Pergunta',
      ])
    }))

  it('shows to others than masters neither addresses nor requests', () =>
    withChecklists(async (portal, token, area) => {
      const { id } = await aChecklist(portal, token, area)
      const reader = clerk(['1001'], ['checklist.list', 'checklist.get'], [area])
      const theirs = await portal.call('GET', `/audit/checklist/${id}`, { as: reader })
      expect(theirs.body.data.items).toMatchObject([{ address: null, request_id: null }])
      const ours = await portal.call('GET', `/audit/checklist/${id}`, { token })
      expect(ours.body.data.items).toMatchObject([{ address: '127.0.0.1' }])
    }))

  it.each([
    ['/audit/session/0199e0f0-0000-7000-8000-000000000001', 404],
    ['/audit/document/x', 404],
    ['/audit/document/0199e0f0-0000-7000-8000-000000000001', 404],
    ['/audit/admin/0199e0f0-0000-7000-8000-000000000001', 404],
  ])('%s is answered with %d', (path, status) =>
    withApp(async ({ call }) => {
      expect(await call('GET', path, { as: master })).toMatchObject({ status })
    }),
  )
})

describe('POST /audit/export', () => {
  const exported = async (portal: TestPortal, token: string, filters: string) => {
    const body = { format: 'csv', filters }
    const offer = await portal.call('POST', '/audit/export', { token, body })
    const url = new URL(offer.body.data.url).pathname
    const reply = await portal.app.inject({ method: 'GET', url })
    return { url, reply, rows: parseCsv(reply.body) }
  }

  it('contains the entries of the list as texts, also beyond one batch', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const actorId = newId()
      const changes = { name: ['=A', 'B'], active: [true, false] }
      const entries = Array.from({ length: 1001 }, () => entry({ actorId, changes }))
      await insertAuditEntries(portal.db, [...entries, entry({ itemName: 'de outra pessoa' })])
      const { reply, rows } = await exported(portal, token, `actor_id,equals,${actorId}`)
      expect(reply.headers['content-disposition']).toMatch(/auditoria-\d{4}-\d\d-\d\d\.csv/)
      expect(rows).toHaveLength(1002)
      expect(rows[1]?.slice(0, 9)).toEqual([
        '10/03/2026 09:00',
        'Ana',
        'Ana alterou o documento "Manual"',
        'Documento',
        'Manual',
        'Alteração',
        'Nome: =A → B\nAtivo: Sim → Não',
        '10.0.0.1',
        'r-1',
      ])
    }))

  it('refuses a filter at once', () =>
    withApp(async ({ call }) => {
      const body = { filters: 'x,like,y' }
      expect(await call('POST', '/audit/export', { as: master, body })).toMatchObject({
        status: 400,
      })
    }))
})
