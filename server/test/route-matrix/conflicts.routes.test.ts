import { describe, expect, it } from 'vitest'
import { withApp } from '#test/support/app.ts'
import { dumpOf } from '#test/support/dump.ts'
import { operationsOf } from '#test/support/operations.ts'
import { AUTHENTICATED_WRITES, methodOf } from './writes.ts'

/** Before anything of a test was saved. */
const EARLIER = '2020-01-01T00:00:00.000Z'
const CHANGES = Object.entries(AUTHENTICATED_WRITES).filter(([route]) => route.startsWith('PATCH'))
/** Changes that do not replace what a person reads in a form. */
const WITHOUT_VERSION = ['PATCH /api/v1/checklist/:id/category/:categoryId']

describe('a change of an earlier version', () => {
  it.each(CHANGES.filter(([route]) => !WITHOUT_VERSION.includes(route)))(
    'is refused by %s, and changes nothing',
    (route, prepare) =>
      withApp(async (portal) => {
        const { url, headers, payload } = await prepare(portal)
        const before = await dumpOf(portal.db)
        const reply = await portal.app.inject({
          method: methodOf(route),
          url,
          headers: headers ?? {},
          payload: { ...payload, updated_at: EARLIER },
        })
        expect(reply.json()).toMatchObject({ code: 409, error_code: 'edit_conflict' })
        expect(await dumpOf(portal.db)).toBe(before)
      }),
  )

  it('is tried at every change that takes the version it is made to', () =>
    withApp(async (portal) => {
      const versioned = (await operationsOf(portal))
        .filter(({ method, fields }) => method === 'PATCH' && fields.includes('updated_at'))
        .map(({ path }) => `PATCH ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
      const tried = CHANGES.map(([route]) => route).filter(
        (route) => !WITHOUT_VERSION.includes(route),
      )
      expect(tried.toSorted()).toEqual(versioned.toSorted())
    }))
})
