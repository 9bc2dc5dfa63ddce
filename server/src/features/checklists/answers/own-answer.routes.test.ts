import { describe, expect, it } from 'vitest'
import { adminScopes } from '#accounts/admin.tables.ts'
import { advance } from '#test/support/clock.ts'
import { type AnsweringTest, FARMS, withActiveChecklist } from '#test/support/answering.ts'
import { clerk } from '#test/support/people.ts'
import { eq } from 'drizzle-orm'

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into responses of every shape
type Any = any

const mine = async ({ portal }: AnsweringTest, token: string, query = '') =>
  (await portal.call('GET', `/answer/mine${query}`, { token })).body.data
const farmsOf = ({ items }: Any) => items.map(({ farm_id: farm }: Any) => farm)

/** A user who may answer in these subsidiaries, but not read. */
const farmWorker = async ({ portal, area }: AnsweringTest, ...codes: string[]) => ({
  token: await portal.tokenOf(clerk(codes, ['checklist.answer'], [area])),
})

describe('the answers that a person has sent', () => {
  it('is listed, the newest first, with its checklist, and nothing of anybody else', () =>
    withActiveChecklist(async (setup) => {
      const { portal, send, id } = setup
      const ana = await farmWorker(setup, '1001', '1002')
      await send({}, { farm_id: 'F1001' })
      await send({}, { farm_id: 'F1001' }, ana.token)
      advance(portal, 60_000)
      await send({}, { farm_id: 'F1002' }, ana.token)
      const page = await mine(setup, ana.token)
      expect(farmsOf(page)).toEqual(['F1002', 'F1001'])
      expect(page).toMatchObject({ total: 2, next_page: null })
      expect(page.items[0]).toMatchObject({ checklist_id: id, checklist_name: expect.any(String) })
      expect(page.items[0].categories).toBeUndefined()
      expect(farmsOf(await mine(setup, ana.token, '?page=2&page_size=1'))).toEqual(['F1001'])
      expect((await mine(setup, ana.token, '?output=web')).items[0].categories).toEqual([])
      const voidedId = page.items[1].id
      const filtered = await mine(setup, ana.token, `?output=web&filters=id,equals,${voidedId}`)
      expect(farmsOf(filtered)).toEqual(['F1001'])
      const voided = { token: ana.token, body: { reason: 'Fazenda errada' } }
      await portal.call('DELETE', `/checklist/${id}/answer/${voidedId}`, voided)
      const states = (await mine(setup, ana.token)).items.map(({ state }: Any) => state)
      expect(states).toEqual(['current', 'voided'])
    }, FARMS))

  it('opens to its sender, and to nobody else without the right to read', () =>
    withActiveChecklist(async (setup) => {
      const { portal, send, id } = setup
      const ana = await farmWorker(setup, '1001')
      const eva = await farmWorker(setup, '1001')
      const { body } = await send({}, { farm_id: 'F1001' }, ana.token)
      const path = `/checklist/${id}/answer/${body.data[0].id}`
      const statusFor = async (token: string) => (await portal.call('GET', path, { token })).status
      expect(await statusFor(ana.token)).toBe(200)
      expect(await statusFor(eva.token)).toBe(403)
    }, FARMS))

  it('is hidden once the person has no right in the subsidiary of its farm', () =>
    withActiveChecklist(async (setup) => {
      const { portal, send, id } = setup
      const ana = await farmWorker(setup, '1001', '1002')
      const { body } = await send({}, { farm_id: 'F1002' }, ana.token)
      await send({}, { farm_id: 'F1001' }, ana.token)
      const path = `/checklist/${id}/answer/${body.data[0].id}`
      await portal.db.delete(adminScopes).where(eq(adminScopes.subsidiaryCode, '1002'))
      expect(farmsOf(await mine(setup, ana.token))).toEqual(['F1001'])
      expect((await portal.call('GET', path, { token: ana.token })).status).toBe(404)
      await portal.db.delete(adminScopes).where(eq(adminScopes.subsidiaryCode, '1001'))
      expect(await mine(setup, ana.token)).toEqual({ items: [], next_page: null, total: 0 })
    }, FARMS))

  it.each(['page_size=101', 'page_size=0', 'filters=user_name,like,a', 'order_by=farm_id'])(
    'is refused with %s',
    (query) =>
      withActiveChecklist(async ({ portal, token }) => {
        expect((await portal.call('GET', `/answer/mine?${query}`, { token })).status).toBe(400)
      }),
  )
})

describe('the newest answer of each farm', () => {
  const newest = async ({ portal, id }: AnsweringTest, token: string, query = '') =>
    (await portal.call('GET', `/checklist/${id}/newest-answer${query}`, { token })).body.data

  it('is one for each farm where the person answers, no matter who sent it', () =>
    withActiveChecklist(async (setup) => {
      const { portal, send, ask } = setup
      const { id: notes } = await ask({ name: 'Notas', type: 3 })
      const tell = async (text: string, farm: string) => {
        advance(portal, 60_000)
        await send({ [notes]: text }, { farm_id: farm })
      }
      await tell('antes', 'F1001')
      await tell('outra', 'F1002')
      await tell('depois', 'F1001')
      const both = await newest(setup, setup.token)
      expect(farmsOf(both)).toEqual(['F1001', 'F1002'])
      expect(both.items[0].categories[0].answers).toMatchObject([{ answer: 'depois', number: 1 }])
      expect(farmsOf(await newest(setup, setup.token, '?farm_id=F1002'))).toEqual(['F1002'])
      const before = `?farm_id=F1001&before=${both.items[0].response_date}`
      const [earlier] = (await newest(setup, setup.token, before)).items
      expect(earlier.categories[0].answers).toMatchObject([{ answer: 'antes' }])
      const first = `?before=${earlier.response_date}`
      expect(await newest(setup, setup.token, first)).toMatchObject({ items: [], total: 0 })
      expect(farmsOf(await newest(setup, setup.token, '?page=2&page_size=1'))).toEqual(['F1002'])
      const voidedUrl = `/checklist/${setup.id}/answer/${both.items[0].id}`
      const voided = { token: setup.token, body: { reason: 'Fazenda errada' } }
      await portal.call('DELETE', voidedUrl, voided)
      const ana = await farmWorker(setup, '1001')
      const { items } = await newest(setup, ana.token)
      expect(items[0].categories[0].answers).toMatchObject([{ answer: 'antes' }])
      expect(items).toHaveLength(1)
      expect(await newest(setup, ana.token, '?farm_id=F1002')).toMatchObject({ items: [] })
    }, FARMS))

  it('is the newest answer of all where the checklist has no farms', () =>
    withActiveChecklist(async (setup) => {
      const { portal, send, ask } = setup
      const { id: notes } = await ask({ name: 'Notas', type: 3 })
      await send({ [notes]: 'antes' })
      advance(portal, 60_000)
      await send({ [notes]: 'depois' })
      const { items, total } = await newest(setup, setup.token)
      expect(total).toBe(1)
      expect(items[0].categories[0].answers[0].answer).toBe('depois')
    }))
})

it.each(['/answer/mine?output=web', 'newest-answer?', 'answer?'])(
  'the pages of %s are refused where their content is too large',
  (path) =>
    withActiveChecklist(async ({ portal, token, id, send }) => {
      await send({}, { farm_id: 'F1001' })
      await send({}, { farm_id: 'F1002' })
      const url = path.startsWith('/') ? path : `/checklist/${id}/${path}`
      const read = (query: string) => portal.call('GET', `${url}${query}`, { token })
      expect((await read('')).body.data.items).toHaveLength(2)
      // The size is computed from the content; so many bytes would take seconds to write.
      await portal.db.execute(
        'alter table checklist_answers alter column content_bytes drop expression',
      )
      await portal.db.execute('update checklist_answers set content_bytes = 51000000')
      expect(await read('')).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'page_size', message: expect.stringMatching('100 MB') }] },
      })
    }, FARMS),
)
