import { expect, it } from 'vitest'
import { withPlaces } from '#test/support/places.ts'
import { operationsOf } from '#test/support/operations.ts'
import { master } from '#test/support/people.ts'
import { anArea, aChecklist } from '#test/support/checklists.ts'

/** As a plain text these match nothing; anything else must be refused. */
const FILTERS = [
  "name,like,' or '1'='1",
  "name,equals,x') or 1=1 --",
  'name,like,%',
  'name,like,_______',
  'name,like,\\',
  'name;drop table admins,equals,x',
  'name) or (1=1,equals,1',
  "name,like' or 1=1 --,x",
  'name,raw,1=1',
  'password_hash,like,a',
  'totp_secret,like,v1',
  'name,equals,x|totp_secret,like,v1',
  'id,in,(select id from admins)',
  'created_at,greater_than,now()',
  '__proto__,equals,x',
  'constructor,in,x',
]
const ORDERS = [
  'name;select pg_sleep(9),asc',
  '(select password_hash from identities limit 1),asc',
  'name,asc;--',
  'name,asc nulls first',
  'totp_secret,asc',
  'deleted_by,asc',
  '1,asc',
  '__proto__,asc',
  'constructor,desc',
]
const IDS = [
  "' or '1'='1",
  "1'; drop table admins; --",
  "0199e0f0-0000-7000-8000-000000000001' or true --",
  '../../../etc/passwd',
  '*',
  '$ne',
]

export const injection = () => {
  it('matches nothing, or is refused, in every filter', () =>
    withPlaces(async (portal) => {
      const token = await portal.tokenOf(master)
      await aChecklist(portal, token, await anArea(portal))
      const lists = (await operationsOf(portal)).filter(({ query }) => query.includes('filters'))
      expect(lists.length).toBeGreaterThan(8)
      for (const { path } of lists.filter((list) => !list.path.includes('{'))) {
        for (const filter of FILTERS) {
          const url = `${path}?filters=${encodeURIComponent(filter)}`
          const { status, body } = await portal.call('GET', url, { token })
          const items = status === 200 ? (body.data.items ?? ['not a list']) : []
          expect([url, status === 200 || status === 400, items]).toEqual([url, true, []])
        }
      }
    }))

  it('is refused in every order', () =>
    withPlaces(async (portal) => {
      const token = await portal.tokenOf(master)
      const lists = (await operationsOf(portal)).filter(({ query }) => query.includes('order_by'))
      expect(lists.length).toBeGreaterThan(5)
      for (const { path } of lists.filter((list) => !list.path.includes('{'))) {
        for (const order of ORDERS) {
          const url = `${path}?order_by=${encodeURIComponent(order)}`
          const { status, body } = await portal.call('GET', url, { token })
          expect([url, status, body.error_code]).toEqual([url, 400, 'invalid_filter'])
        }
      }
    }))

  it('is an unknown id in every address', () =>
    withPlaces(async (portal) => {
      const token = await portal.tokenOf(master)
      const itemOperations = (await operationsOf(portal)).filter(({ path }) => path.includes('{'))
      for (const { method, path } of itemOperations) {
        for (const id of IDS) {
          const url = path.replaceAll(/\{\w+\}/g, encodeURIComponent(id))
          const { status } = await portal.call(method, url, { token, body: {} })
          expect([method, url, status]).toEqual([method, url, 404])
        }
      }
    }))
}
