import { describe, expect, it } from 'vitest'
import { type World, withApp } from '#test/support/app.ts'
import { type Person, clerk } from '#test/support/people.ts'
import { OWN_POSTS, methodOf } from './writes.ts'

const NOBODY: Person = { isMaster: false, held: {} }
/** Sees what there is, and may change none of it. */
const READER = clerk(['1001'], ['news.list', 'documents.list', 'checklist.list'])

const OWN_INBOX = 'POST /api/v1/alerts/inbox/read'
const ALERT_THAT_REACHES_READERS = 'POST /api/v1/alerts/inbox/:id/read'

const UNREADABLE = {
  'broken JSON': { type: 'application/json', payload: '{' },
  'a text that is no object': { type: 'application/json', payload: '"x"' },
  'more than is read': { type: 'application/json', payload: `"${'<'.repeat(1_100_000)}"` },
  'another type': { type: 'application/xml', payload: '<x/>' },
}

const refusals = async ({ app, tokenOf }: World, route: string, url: string, person: Person) => {
  const authorization = await tokenOf(person)
  const statuses: [string, number][] = []
  for (const [name, { type, payload }] of Object.entries(UNREADABLE)) {
    const headers = { authorization, 'content-type': type }
    const reply = await app.inject({ method: methodOf(route), url, headers, payload })
    statuses.push([name, reply.statusCode])
  }
  return statuses
}
const every = (status: number) => Object.keys(UNREADABLE).map((name) => [name, status])

describe('whoever may not write', () => {
  it('is refused by every route with a door, one’s own inbox aside', () =>
    withApp(async ({ app }) => {
      const writes = app.declaredRoutes
        .filter(
          ({ method, config }) =>
            method !== 'GET' && method !== 'HEAD' && config?.access !== 'public',
        )
        .map(({ method, url }) => `${String(method)} ${url}`)
      expect(Object.keys(OWN_POSTS).toSorted()).toEqual(writes.toSorted())
      const open = app.declaredRoutes.filter(({ config }) => typeof config?.mayWrite === 'object')
      expect(open.map(({ method, url }) => `${String(method)} ${url}`)).toEqual([OWN_INBOX])
    }))

  it.each(Object.entries(OWN_POSTS).filter(([route]) => route !== OWN_INBOX))(
    'is told so by %s before the body is read',
    (route, prepare) =>
      withApp(async (world) => {
        const { url } = await prepare(world)
        const people = route === ALERT_THAT_REACHES_READERS ? [NOBODY] : [NOBODY, READER]
        for (const person of people) {
          const statuses = await refusals(world, route, url, person)
          const [, status] = statuses[0] ?? []
          expect([403, 404]).toContain(status)
          expect(statuses).toEqual(every(Number(status)))
        }
        const malformed = url.replaceAll(/[0-9a-f-]{36}/g, 'x')
        expect([403, 404]).toContain((await refusals(world, route, malformed, NOBODY))[0]?.[1])
      }),
  )

  it('is told 403 of what can be seen, and 404 of what cannot', () =>
    withApp(async (world) => {
      const { url = '' } = (await OWN_POSTS['PATCH /api/v1/news/:id']?.(world)) ?? {}
      expect(await refusals(world, 'PATCH', url, READER)).toEqual(every(403))
      expect(await refusals(world, 'PATCH', url, NOBODY)).toEqual(every(404))
    }))

  it('is told that another’s checklist is not in the bin', () =>
    withApp(async (world) => {
      const { url = '', headers = {} } =
        (await OWN_POSTS['DELETE /api/v1/checklist/:id']?.(world)) ?? {}
      expect((await world.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200)
      const restore = `${url.replace('/checklist/', '/bin/checklist/')}/restore`
      expect(await refusals(world, 'POST', restore, clerk(['1001']))).toEqual(every(404))
    }))
})
