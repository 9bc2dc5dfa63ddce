import { SCOPES } from '@portal/contract/permissions/scopes'
import { describe, expect, it } from 'vitest'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { type Person, clerk } from '#test/support/people.ts'
import { AUTHENTICATED_WRITES, methodOf } from './writes.ts'

const NOBODY: Person = { isMaster: false, rights: {} }
/** May list items and change none of them. */
const READER = clerk(
  ['1001'],
  SCOPES.filter((scope) => scope.endsWith('.list')),
)

const OWN_INBOX = 'POST /api/v1/alerts/inbox/read'
const ALERT_THAT_REACHES_READERS = 'POST /api/v1/alerts/inbox/:id/read'

const UNREADABLE = {
  'broken JSON': { type: 'application/json', payload: '{' },
  'a text that is no object': { type: 'application/json', payload: '"x"' },
  'more than is read': { type: 'application/json', payload: `"${'<'.repeat(1_100_000)}"` },
  'another type': { type: 'application/xml', payload: '<x/>' },
}

const refusals = async (
  { app, tokenOf }: TestPortal,
  route: string,
  url: string,
  person: Person,
) => {
  const authorization = await tokenOf(person)
  const statuses: [string, number][] = []
  for (const [name, { type, payload }] of Object.entries(UNREADABLE)) {
    const headers = { authorization, 'content-type': type }
    const reply = await app.inject({ method: methodOf(route), url, headers, payload })
    statuses.push([name, reply.statusCode])
  }
  return statuses
}
const allWith = (status: number) => Object.keys(UNREADABLE).map((name) => [name, status])

describe('a person who may not write', () => {
  it('is refused by every route with an access rule, except their own inbox', () =>
    withApp(async ({ app }) => {
      const writes = app.declaredRoutes
        .filter(
          ({ method, config }) =>
            method !== 'GET' && method !== 'HEAD' && config?.access !== 'public',
        )
        .map(({ method, url }) => `${String(method)} ${url}`)
      expect(Object.keys(AUTHENTICATED_WRITES).toSorted()).toEqual(writes.toSorted())
      const ownRightRoutes = app.declaredRoutes.filter(
        ({ config }) => typeof config?.mayWrite === 'object',
      )
      expect(ownRightRoutes.map(({ method, url }) => `${String(method)} ${url}`)).toEqual([
        OWN_INBOX,
      ])
    }))

  it.each(Object.entries(AUTHENTICATED_WRITES).filter(([route]) => route !== OWN_INBOX))(
    'is refused by %s before the body is read',
    (route, prepare) =>
      withApp(async (portal) => {
        const { url } = await prepare(portal)
        const people = route === ALERT_THAT_REACHES_READERS ? [NOBODY] : [NOBODY, READER]
        for (const person of people) {
          const statuses = await refusals(portal, route, url, person)
          const [, status] = statuses[0] ?? []
          expect([403, 404]).toContain(status)
          expect(statuses).toEqual(allWith(Number(status)))
        }
        const malformed = url.replaceAll(/[0-9a-f-]{36}/g, 'x')
        expect([403, 404]).toContain((await refusals(portal, route, malformed, NOBODY))[0]?.[1])
      }),
  )

  it('gets 403 for visible items, and 404 for others', () =>
    withApp(async (portal) => {
      const { url = '' } = (await AUTHENTICATED_WRITES['PATCH /api/v1/news/:id']?.(portal)) ?? {}
      expect(await refusals(portal, 'PATCH', url, READER)).toEqual(allWith(403))
      expect(await refusals(portal, 'PATCH', url, NOBODY)).toEqual(allWith(404))
    }))

  it('gets 404 for another person’s checklist in the bin', () =>
    withApp(async (portal) => {
      const { url = '', headers = {} } =
        (await AUTHENTICATED_WRITES['DELETE /api/v1/checklist/:id']?.(portal)) ?? {}
      expect((await portal.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200)
      const restore = `${url.replace('/checklist/', '/bin/checklist/')}/restore`
      expect(await refusals(portal, 'POST', restore, clerk(['1001']))).toEqual(allWith(404))
    }))
})
