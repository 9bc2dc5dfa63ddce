import { SCOPES } from '@portal/contract/permissions/scopes'
import { expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import { areaStore } from '#features/areas/area.queries.ts'
import { upsertSubsidiaries } from '#places/place.queries.ts'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { CONTENT_PATHS } from '#test/support/items.ts'
import { operationsOf } from '#test/support/operations.ts'
import { clerk, master } from '#test/support/people.ts'
import { signInAs } from '#test/support/sign-in.ts'
import { CALLS } from '#test/route-matrix/calls.ts'

/** The attacker has every scope in the only area, but only in 2001; the items belong to 1001. */
const OWN = ['2001']
const THEIRS = ['1001']

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const
const methodIn = (call: string) => METHODS.find((name) => call.startsWith(`${name} `)) ?? 'GET'
const routeIn = (call: string) => call.replace(/ \(.*\)$/, '')

type AttackedPortal = TestPortal & { readonly makerToken: string }

const prepareCall = async (
  portal: AttackedPortal,
  callerId: string,
  call: string,
  item: readonly string[],
) => {
  const prepared = await CALLS[call]?.({ ...portal, db: portal.db, callerId }, item)
  if (prepared === undefined) throw new Error(`No call ${call}`)
  return prepared
}

const withAttacker = (
  test: (portal: AttackedPortal, attacker: { id: string; token: string }) => Promise<void>,
) =>
  withApp(async (portal) => {
    const codes = [...THEIRS, ...OWN].map((code) => ({ code, name: `Filial ${code}` }))
    await upsertSubsidiaries(portal.db, codes)
    const area = newId()
    await areaStore.insert(portal.db, [{ id: area, name: 'Aves' }])
    const { id, email } = await portal.anAdmin(clerk(OWN, SCOPES, [area]))
    const { token } = await signInAs(portal, email)
    const makerToken = await portal.tokenOf(master)
    await test({ ...portal, db: portal.db, makerToken }, { id, token })
  })

/** Calls that name an item in the path or the body, except those on the caller's own items. */
const ITEM_CALLS = Object.keys(CALLS).filter(
  (call) => (call.includes('/:') || call.includes('(change)')) && !call.includes('(own'),
)
const PART_CALLS = ITEM_CALLS.filter((call) => /^\w+ \/checklist\/:id\/\w+\/:/.test(call))
const PLACED_PATHS = [...CONTENT_PATHS, '/alerts/simple-alert', '/checklist']

export const othersItems = () => {
  it('is refused at every call of the API that names one', () =>
    withAttacker(async (portal, { id, token }) => {
      const allowed = []
      for (const call of ITEM_CALLS) {
        const { path, body } = await prepareCall(portal, id, call, THEIRS)
        const { status } = await portal.call(methodIn(call), path, { token, ...(body && { body }) })
        if (status !== 403 && status !== 404) allowed.push(`${call}: ${status}`)
      }
      expect(allowed).toEqual([])
    }))

  it('is tried at every call that the OpenAPI document has', () =>
    withApp(async (portal) => {
      const itemRoutes = (await operationsOf(portal))
        .filter(({ path, isPublic }) => path.includes('{') && !isPublic)
        .map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`)
        .map((call) => call.replaceAll(/\{(\w+)\}/g, ':$1'))
      expect(ITEM_CALLS.map(routeIn)).toEqual(expect.arrayContaining(itemRoutes))
      expect(itemRoutes.length).toBeGreaterThan(20)
    }))

  it('cannot be reached as a part of the caller’s own item', () =>
    withAttacker(async (portal, { id, token }) => {
      expect(PART_CALLS.length).toBeGreaterThan(4)
      for (const call of PART_CALLS) {
        const own = await prepareCall(portal, id, call, OWN)
        const theirs = await prepareCall(portal, id, call, THEIRS)
        // The path of one's own checklist with the rest of the other path.
        const [empty, kind, checklist] = own.path.split('/')
        const mixed = [empty, kind, checklist, ...theirs.path.split('/').slice(3)].join('/')
        const options = { token, ...(own.body && { body: own.body }) }
        const { status } = await portal.call(methodIn(call), mixed, options)
        expect([call, status]).toEqual([call, 404])
        // The same call with one's own part is accepted, so the foreign part was the reason for the refusal.
        const ownReply = await portal.call(methodIn(call), own.path, options)
        expect([call, ownReply.status < 300]).toEqual([call, true])
      }
    }))

  it('is in no list, count or export', () =>
    withAttacker(async (portal, { id, token }) => {
      const ids: string[] = []
      for (const call of PLACED_PATHS.map((path) => `GET ${path}/:id`)) {
        const { path } = await prepareCall(portal, id, call, THEIRS)
        ids.push(path.split('/').at(-1) ?? '')
      }
      const lists = (await operationsOf(portal)).filter(
        ({ method, path, isPublic }) => method === 'GET' && !path.includes('{') && !isPublic,
      )
      const namesFor = async (as: string) => {
        let text = ''
        for (const { path } of lists) {
          for (const query of ['', '?filters=subsidiaries,equals,1001', '?page_size=1000']) {
            text += JSON.stringify(
              (await portal.call('GET', `${path}${query}`, { token: as })).body,
            )
          }
        }
        return ids.filter((itemId) => text.includes(itemId))
      }
      expect(await namesFor(token)).toEqual([])
      expect(await namesFor(await portal.tokenOf(master))).toEqual(ids)
    }))
}
