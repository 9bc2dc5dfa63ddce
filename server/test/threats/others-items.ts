import { SCOPES } from '@portal/contract/permissions/scopes'
import { expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import { areaStore } from '#features/areas/area.queries.ts'
import { upsertSubsidiaries } from '#places/place.queries.ts'
import { type World, withApp } from '#test/support/app.ts'
import { CONTENT_PATHS } from '#test/support/items.ts'
import { operationsOf } from '#test/support/operations.ts'
import { clerk, master } from '#test/support/people.ts'
import { signInAs } from '#test/support/sign-in.ts'
import { CALLS } from '#test/route-matrix/calls.ts'

/** The attacker holds every right there is, in the one area, but in 2001 only; the items are of 1001. */
const OWN = ['2001']
const THEIRS = ['1001']

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const
const methodIn = (call: string) => METHODS.find((name) => call.startsWith(`${name} `)) ?? 'GET'
const routeIn = (call: string) => call.replace(/ \(.*\)$/, '')

type Attacked = World & { readonly makerToken: string }

const prepared = async (
  world: Attacked,
  callerId: string,
  call: string,
  item: readonly string[],
) => {
  const made = await CALLS[call]?.({ ...world, db: world.db, callerId }, item)
  if (made === undefined) throw new Error(`No call ${call}`)
  return made
}

const withAttacker = (
  story: (world: Attacked, attacker: { id: string; token: string }) => Promise<void>,
) =>
  withApp(async (world) => {
    const codes = [...THEIRS, ...OWN].map((code) => ({ code, name: `Filial ${code}` }))
    await upsertSubsidiaries(world.db, codes)
    const area = newId()
    await areaStore.insert(world.db, [{ id: area, name: 'Aves' }])
    const { id, email } = await world.anAdmin(clerk(OWN, SCOPES, [area]))
    const { token } = await signInAs(world, email)
    const makerToken = await world.tokenOf(master)
    await story({ ...world, db: world.db, makerToken }, { id, token })
  })

/** Those that name an item, by its address or in the body. An item of one's own is no attack. */
const NAMING = Object.keys(CALLS).filter(
  (call) => (call.includes('/:') || call.includes('(change)')) && !call.includes('(own'),
)
const PARTS = NAMING.filter((call) => /^\w+ \/checklist\/:id\/\w+\/:/.test(call))
const PLACED = [...CONTENT_PATHS, '/alerts/simple-alert', '/checklist']

export const othersItems = () => {
  it('is refused at every call of the API that names one', () =>
    withAttacker(async (world, { id, token }) => {
      const open = []
      for (const call of NAMING) {
        const { path, body } = await prepared(world, id, call, THEIRS)
        const { status } = await world.call(methodIn(call), path, { token, ...(body && { body }) })
        if (status !== 403 && status !== 404) open.push(`${call}: ${status}`)
      }
      expect(open).toEqual([])
    }))

  it('is tried at every call that the OpenAPI document has', () =>
    withApp(async (world) => {
      const naming = (await operationsOf(world))
        .filter(({ path, isPublic }) => path.includes('{') && !isPublic)
        .map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`)
        .map((call) => call.replaceAll(/\{(\w+)\}/g, ':$1'))
      expect(NAMING.map(routeIn)).toEqual(expect.arrayContaining(naming))
      expect(naming.length).toBeGreaterThan(20)
    }))

  it('cannot be reached as a part of one’s own', () =>
    withAttacker(async (world, { id, token }) => {
      expect(PARTS.length).toBeGreaterThan(4)
      for (const call of PARTS) {
        const own = await prepared(world, id, call, OWN)
        const theirs = await prepared(world, id, call, THEIRS)
        // One's own checklist, and whatever is named after it of theirs.
        const [empty, kind, checklist] = own.path.split('/')
        const mixed = [empty, kind, checklist, ...theirs.path.split('/').slice(3)].join('/')
        const sent = { token, ...(own.body && { body: own.body }) }
        const { status } = await world.call(methodIn(call), mixed, sent)
        expect([call, status]).toEqual([call, 404])
        // What was refused is the part: the same call on one's own is taken.
        const taken = await world.call(methodIn(call), own.path, sent)
        expect([call, taken.status < 300]).toEqual([call, true])
      }
    }))

  it('cannot be made, nor can one be made for all', () =>
    withAttacker(async (world, { id, token }) => {
      for (const call of PLACED.map((path) => `POST ${path}`)) {
        for (const subsidiaries of [THEIRS, [...OWN, ...THEIRS], ['ALL']]) {
          const { path, body = {} } = await prepared(world, id, call, subsidiaries)
          const { status } = await world.call('POST', path, { token, body })
          expect([call, subsidiaries, status]).toEqual([call, subsidiaries, 403])
        }
        const { path, body = {} } = await prepared(world, id, call, OWN)
        expect((await world.call('POST', path, { token, body })).status).toBe(201)
      }
    }))

  it('is in no list, count or export that is answered', () =>
    withAttacker(async (world, { id, token }) => {
      const ids: string[] = []
      for (const call of PLACED.map((path) => `GET ${path}/:id`)) {
        const { path } = await prepared(world, id, call, THEIRS)
        ids.push(path.split('/').at(-1) ?? '')
      }
      const lists = (await operationsOf(world)).filter(
        ({ method, path, isPublic }) => method === 'GET' && !path.includes('{') && !isPublic,
      )
      const namesFor = async (as: string) => {
        let text = ''
        for (const { path } of lists) {
          for (const query of ['', '?filters=subsidiaries,equals,1001', '?page_size=1000']) {
            text += JSON.stringify((await world.call('GET', `${path}${query}`, { token: as })).body)
          }
        }
        return ids.filter((known) => text.includes(known))
      }
      expect(await namesFor(token)).toEqual([])
      expect(await namesFor(await world.tokenOf(master))).toEqual(ids)
    }))
}
