import { describe, expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import { advance } from '#test/support/clock.ts'
import { aChecklist, anArea, checklistBody, withChecklists } from '#test/support/checklists.ts'
import { clerk } from '#test/support/people.ts'
import { namesIn } from '#test/support/places.ts'

const INTEGRA = {
  responder: '1',
  farms: ['F1001'],
  editor_mobile: ['PRODUTOR'],
  viewer_mobile: ['GERENTE'],
  activities: [],
}

describe('a checklist', () => {
  it('is created inactive by default, with an owner and the category that every checklist has', () =>
    withChecklists(async (portal, token, area) => {
      const forged = newId()
      const body = checklistBody(area, { owner_id: forged, id: forged })
      const reply = await portal.call('POST', '/checklist/', { token, body })
      expect(reply).toMatchObject({
        status: 201,
        body: {
          data: [
            {
              name: 'Biosseguridade',
              active: false,
              owner_name: expect.stringMatching(/^Pessoa/),
              categories: [{ name: 'Sem Categoria', order: 0 }],
            },
          ],
        },
      })
      const { id, owner_id } = reply.body.data[0]
      expect([id, owner_id]).not.toContain(forged)
      const read = await portal.call('GET', `/checklist/${id}?output=web&type=normal`, { token })
      const { categories, version_id, ...own } = read.body.data[0]
      expect(version_id).toBeNull()
      expect(reply.body.data[0]).toMatchObject(own)
      expect(categories).toMatchObject([{ name: 'Sem Categoria', questions: [] }])
      const full = await portal.call('GET', `/checklist/${id}?output=web&type=FULL`, { token })
      expect(full.body).toEqual(read.body)
    }))

  it('needs a farm where the mobile app answers it, also on a change', () =>
    withChecklists(async (portal, token, area) => {
      const missing = { field: 'farms', message: 'Selecione pelo menos 1 fazenda' }
      const body = checklistBody(area, { ...INTEGRA, farms: [] })
      const { id } = await aChecklist(portal, token, area)
      const replies = [
        await portal.call('POST', '/checklist', { token, body }),
        await portal.call('PATCH', `/checklist/${id}`, { token, body }),
      ]
      for (const refused of replies) {
        expect(refused.status).toBe(400)
        expect(refused.body.errors).toContainEqual(missing)
      }
    }))

  it.each<[string, object]>([
    ['filial', { subsidiaries: ['9999'] }],
    ['farm of another filial', { ...INTEGRA, farms: ['F1002'] }],
    ['area', { activities: [newId()] }],
    ['commercial activity', { ...INTEGRA, business_activity: [newId()] }],
    ['role', { ...INTEGRA, editor_mobile: ['REI'] }],
  ])('refuses an unknown %s', (_name, overrides) =>
    withChecklists(async (portal, token, area) => {
      const body = checklistBody(area, overrides)
      expect(await portal.call('POST', '/checklist', { token, body })).toMatchObject({
        status: 400,
      })
    }),
  )

  it('keeps nothing of the fields that its responder hides, and every editor among the viewers', () =>
    withChecklists(async (portal, token, area) => {
      const allFields = { ...INTEGRA, activities: [area] }
      const forThePanel = { ...allFields, name: 'A', responder: '0' }
      expect(await aChecklist(portal, token, area, forThePanel)).toMatchObject({
        farms: [],
        editor_mobile: [],
        viewer_mobile: [],
      })
      expect(await aChecklist(portal, token, area, { ...allFields, name: 'B' })).toMatchObject({
        activities: [],
        viewer_mobile: ['GERENTE', 'PRODUTOR'],
      })
    }))

  it('has a name of its own, whatever the capitals, until it is deleted', () =>
    withChecklists(async (portal, token, area) => {
      const { id } = await aChecklist(portal, token, area, { name: 'Água' })
      const body = checklistBody(area, { name: ' ÁGUA' })
      const twice = await portal.call('POST', '/checklist', { token, body })
      const errors = [{ field: 'name', message: 'Este nome já está em uso' }]
      expect(twice).toMatchObject({
        status: 409,
        body: { error_code: 'entity_not_unique', errors },
      })
      await portal.call('DELETE', `/checklist/${id}`, { token })
      expect(await portal.call('POST', '/checklist', { token, body })).toMatchObject({
        status: 201,
      })
      const back = await portal.call('POST', `/bin/checklist/${id}/restore`, { token, body: {} })
      expect(back).toMatchObject({ status: 409, body: { error_code: 'entity_not_unique' } })
    }))

  it('does not take the name of another on a change', () =>
    withChecklists(async (portal, token, area) => {
      await aChecklist(portal, token, area, { name: 'Um' })
      const { id } = await aChecklist(portal, token, area, { name: 'Dois' })
      const reply = await portal.call('PATCH', `/checklist/${id}`, { token, body: { name: 'UM' } })
      expect(reply).toMatchObject({ status: 409, body: { error_code: 'entity_not_unique' } })
    }))

  it('ends today or later when made, activated or given another end, and may be edited when it has ended', () =>
    withChecklists(async (portal, token, area) => {
      const past = { start_date: '2020-01-01', end_date: '2020-12-31' }
      const body = checklistBody(area, past)
      const message = 'Invalid value for end_date.'
      const made = await portal.call('POST', '/checklist', { token, body })
      expect(made).toMatchObject({ status: 400, body: { error_code: 'invalid_input', message } })

      const { id } = await aChecklist(portal, token, area, { end_date: '2030-01-01' })
      const patch = (change: object) =>
        portal.call('PATCH', `/checklist/${id}`, { token, body: { id, ...change } })
      expect(await patch(past)).toMatchObject({ status: 400, body: { message } })
      portal.clock.now = new Date('2031-01-01T12:00:00Z')
      const later = await portal.tokenOf({ isMaster: true, rights: {} })
      const changeLater = (change: object) =>
        portal.call('PATCH', `/checklist/${id}`, { token: later, body: { id, ...change } })
      expect(await changeLater({ active: true })).toMatchObject({ status: 400, body: { message } })
      expect(await changeLater({ name: 'Outro', end_date: '2030-01-01' })).toMatchObject({
        status: 200,
      })
      const dates = { start_date: '2026-01-01', end_date: '2031-01-01' }
      expect(await changeLater({ active: true, ...dates })).toMatchObject({
        status: 200,
        body: { data: [{ active: true, end_date: '2031-01-01', name: 'Outro' }] },
      })
      expect(await changeLater({ active: false })).toMatchObject({
        status: 200,
        body: { data: [{ active: false, end_date: '2031-01-01' }] },
      })
    }))

  it('keeps a date that a change leaves out, and loses one that is sent empty', () =>
    withChecklists(async (portal, token, area) => {
      const { id } = await aChecklist(portal, token, area, { start_date: '' })
      const change = async (body: object) =>
        (await portal.call('PATCH', `/checklist/${id}`, { token, body })).body.data[0]
      const stored = { start_date: null, end_date: '2099-12-31' }
      expect(await change({ active: true })).toMatchObject(stored)
      expect(await change({ end_date: '' })).toMatchObject({ ...stored, end_date: null })
    }))

  it('deleted is gone from everywhere, and comes back from the bin', () =>
    withChecklists(async (portal, token, area) => {
      const { id } = await aChecklist(portal, token, area)
      const path = `/checklist/${id}`
      await portal.call('DELETE', path, { token })
      for (const gone of [path, `${path}/category`])
        expect(await portal.call('GET', gone, { token })).toMatchObject({ status: 404 })
      expect(namesIn(await portal.call('GET', '/checklist', { token }))).toEqual([])
      await portal.call('POST', `/bin${path}/restore`, { token, body: {} })
      expect(await portal.call('GET', path, { token })).toMatchObject({ status: 200 })
    }))

  it('keeps its area from being deleted, until it is in the bin itself', () =>
    withChecklists(async (portal, token, area) => {
      const { id } = await aChecklist(portal, token, area)
      const refused = await portal.call('DELETE', `/group/${area}`, { token })
      expect(refused).toMatchObject({ status: 400, body: { error_code: 'area_in_use' } })
      await portal.call('DELETE', `/checklist/${id}`, { token })
      expect(await portal.call('DELETE', `/group/${area}`, { token })).toMatchObject({
        status: 200,
      })
      await portal.call('POST', `/bin/checklist/${id}/restore`, { token, body: {} })
      const [read] = (await portal.call('GET', `/checklist/${id}`, { token })).body.data
      expect(read.activities).toEqual([])
    }))
})

describe('the list of checklists', () => {
  it('shows the checklists of the person’s grants, by area, and their own', () =>
    withChecklists(async (portal, token, area) => {
      const leite = await anArea(portal, 'Leite')
      const make = (name: string, overrides: object, by = token) =>
        aChecklist(portal, by, area, { name, ...overrides })
      await make('Aves 1001', {})
      await make('Leite 1001', { activities: [leite] })
      await make('Aves 1002', { subsidiaries: ['1002'] })
      await make('Aves em todas', { subsidiaries: ['ALL'] })
      await make('Leite em todas', { subsidiaries: ['ALL'], activities: [leite] })
      await make('Integra 1001', INTEGRA)
      const as = { ...clerk(['1001'], ['checklist.list'], [area]), isMaster: false }
      as.rights['1003'] = { scopes: ['checklist.create', 'checklist.list'], areas: [leite] }
      const reader = await portal.tokenOf(as)
      await make('Minha 1003', { subsidiaries: ['1003'], activities: [leite] }, reader)

      const path = '/checklist?page_size=50&order_by=name,asc'
      const page = await portal.call('GET', path, { token: reader })
      expect(namesIn(page)).toEqual([
        'Aves 1001',
        'Aves em todas',
        'Integra 1001',
        'Leite em todas',
        'Minha 1003',
      ])
      expect(page.body.data).toMatchObject({ total: 5, next_page: null })
      expect(namesIn(await portal.call('GET', path, { token }))).toHaveLength(7)
      const sections = await portal.call('GET', '/checklist/sections', { token: reader })
      expect(sections.body.data).toMatchObject({ checklists: 5, business_activities: [] })
      expect(new Map(sections.body.data.areas.map((of: { id: string }) => [of.id, of]))).toEqual(
        new Map([
          [area, { id: area, checklists: 2 }],
          [leite, { id: leite, checklists: 2 }],
        ]),
      )
    }))

  it('is listed by its last update, of its questions too', () =>
    withChecklists(async (portal, token, area) => {
      const made = []
      for (const name of ['Um', 'Dois', 'Três']) {
        made.push(await aChecklist(portal, token, area, { name }))
        advance(portal)
      }
      const path = `/checklist/${made[0]?.id}/category/`
      await portal.call('POST', path, { token, body: { name: 'Ração', description: '' } })
      const listed = async (order: string) =>
        namesIn(await portal.call('GET', `/checklist?order_by=last_update_at,${order}`, { token }))
      expect(await listed('desc')).toEqual(['Um', 'Três', 'Dois'])
      expect(await listed('asc')).toEqual(['Dois', 'Três', 'Um'])
    }))

  it.each<[string, string, string[]]>([
    ['area,in', 'area,in,{area}', ['Um', 'Dois']],
    ['active', 'active,equals,1', ['Dois']],
    ['responder', 'responder,not_equals,1', ['Um', 'Dois']],
    ['name', 'name,like,TRES', ['Três']],
    ['subsidiaries, and those for all', 'subsidiaries,equals,1002', ['Dois', 'Todos']],
    ['farms, and those for all', 'farms,equals,F1001', ['Três', 'Todos']],
    ['a farm that none names', 'farms,equals,F1002', ['Todos']],
    ['activities', 'activities,equals,{area}', ['Um', 'Dois']],
    ['start dates', 'start_date,greater_than,01/31/2026|start_date,less_than,03/01/2026', ['Dois']],
    ['end dates', 'end_date,less_than,01/01/2030', ['Um']],
  ])('is filtered by %s', (_name, filters, expected) =>
    withChecklists(async (portal, token, area) => {
      await aChecklist(portal, token, area, { name: 'Um', end_date: '2029-12-31' })
      const dois = { name: 'Dois', subsidiaries: ['1001', '1002'], start_date: '2026-02-01' }
      const { id } = await aChecklist(portal, token, area, dois)
      await portal.call('PATCH', `/checklist/${id}`, { token, body: { id, active: true } })
      await aChecklist(portal, token, area, { name: 'Três', ...INTEGRA })
      const everywhere = { ...INTEGRA, subsidiaries: ['ALL'], farms: ['ALL'] }
      await aChecklist(portal, token, area, { name: 'Todos', ...everywhere })
      const query = encodeURIComponent(filters.replace('{area}', area))
      const path = `/checklist?order_by=created_at,asc&filters=${query}`
      expect(namesIn(await portal.call('GET', path, { token }))).toEqual(expected)
    }),
  )

  it.each([
    'area,in,nada',
    'business_activity,in,7',
    'start_date,equals,31/12/2026',
    'cor,equals,azul',
  ])('refuses %s', (filters) =>
    withChecklists(async (portal, token) => {
      const reply = await portal.call('GET', `/checklist?filters=${filters}`, { token })
      expect(reply).toMatchObject({ status: 400, body: { error_code: 'invalid_filter' } })
    }),
  )
})
