import { SCOPES } from '@portal/contract/permissions/scopes'
import { parseCsv } from 'hucre/csv'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import type { World } from '#test/support/app.ts'
import { FARMS } from '#test/support/answering.ts'
import { aChecklist, anArea, withChecklists } from '#test/support/checklists.ts'
import type { Person } from '#test/support/people.ts'
import { signInAs } from '#test/support/sign-in.ts'
import { CHECKLIST_CALLS } from './checklist-calls.ts'

type Held = Record<string, string>
/** Every scope in these subsidiaries, each for one area. */
const holding = (held: Held): Person => ({
  isMaster: false,
  held: Object.fromEntries(
    Object.entries(held).map(([code, area]) => [code, { scopes: [...SCOPES], areas: [area] }]),
  ),
})

const entered = async (world: World, held: Held) => {
  const { id, email } = await world.anAdmin(holding(held))
  return { id, token: (await signInAs(world, email)).token }
}

type Figures = { readonly aves: string; readonly leite: string; readonly token: string }

/** A checklist of each area, in both subsidiaries, answered by a farm of each; one person has an area in each. */
const withTwoAreas = (story: (world: World, figures: Figures) => Promise<void>) =>
  withChecklists(async (world, master, areaOfAves) => {
    const areaOfLeite = await anArea(world, 'Leite')
    const answered = async (area: string, name: string) => {
      const { id } = await aChecklist(world, master, area, { ...FARMS, name })
      await world.call('PATCH', `/checklist/${id}`, { token: master, body: { active: true } })
      for (const farm_id of FARMS.farms) {
        const body = { id: newId(), builtObjectValues: {}, farm_id }
        await world.call('POST', `/checklist/${id}/answer`, { token: master, body })
      }
      return String(id)
    }
    const aves = await answered(areaOfAves, 'Aves')
    const leite = await answered(areaOfLeite, 'Leite')
    const { token } = await entered(world, { '1001': areaOfAves, '1002': areaOfLeite })
    await story(world, { aves, leite, token })
  })

const farmsIn = (items: { farm_id: string }[]) => items.map(({ farm_id }) => farm_id)

describe('a person with an area in one subsidiary and another in another', () => {
  it.each<['aves' | 'leite', string, string]>([
    ['aves', 'F1001', 'F1002'],
    ['leite', 'F1002', 'F1001'],
  ])('reads and sends answers to %s for %s only', (which, own, other) =>
    withTwoAreas(async (world, { token, ...checklists }) => {
      const id = checklists[which]
      const get = async (path: string) => (await world.call('GET', path, { token })).body.data

      const list = await get(`/checklist/${id}/answer`)
      expect([list.total, farmsIn(list.items)]).toEqual([1, [own]])
      expect((await get(`/checklist/${id}/answer?filters=farm_id,equals,${other}`)).total).toBe(0)

      const all = await world.call('GET', `/checklist/${id}/answer`, {
        token: await world.tokenOf({ isMaster: true, held: {} }),
      })
      for (const answer of all.body.data.items) {
        const reply = await world.call('GET', `/checklist/${id}/answer/${answer.id}`, { token })
        const report = await world.call('POST', `/checklist/${id}/answer/${answer.id}/report`, {
          token,
          body: {},
        })
        const links = await world.call('GET', `/checklist/${id}/answer/${answer.id}/share`, {
          token,
        })
        const expected = answer.farm_id === own ? 200 : 404
        expect([answer.farm_id, reply.status, report.status, links.status]).toEqual([
          answer.farm_id,
          expected,
          expected,
          expected,
        ])
      }

      const summary = await get(`/checklist/${id}/summary`)
      expect([summary.answers, farmsIn(summary.farms)]).toEqual([1, [own]])

      const offered = await world.call('POST', `/checklist/${id}/export`, {
        token,
        body: { format: 'csv' },
      })
      const url = new URL(offered.body.data.url).pathname
      const file = await world.app.inject({ url, headers: { authorization: token } })
      const [, ...rows] = parseCsv(file.rawPayload.toString('utf8'), { delimiter: ';' })
      expect(rows.length).toBe(1)
      expect(JSON.stringify(rows)).toContain(`Fazenda ${own.slice(1)}`)

      const missing = await get(`/dashboard/coverage/${id}`)
      expect([missing.total, missing.checklist.farms, missing.checklist.answered]).toEqual([
        0, 1, 1,
      ])

      const send = async (farm_id: string, path = `/checklist/${id}/answer`) => {
        const body = { id: newId(), builtObjectValues: {}, farm_id }
        return (await world.call('POST', path, { token, body })).status
      }
      expect([await send(own), await send(other), await send(other, `/checklist/${id}`)]).toEqual([
        201, 400, 400,
      ])
    }),
  )

  it('is told no figure of the others', () =>
    withTwoAreas(async (world, { token }) => {
      const get = async (path: string) => (await world.call('GET', path, { token })).body.data
      const checklists = await get('/checklist')
      expect(checklists.items.map((item: { answers: number }) => item.answers)).toEqual([1, 1])

      const coverage = await get('/dashboard/coverage')
      expect(coverage.total).toBe(2)
      expect(
        coverage.items.map((item: { farms: number; answered: number }) => [
          item.farms,
          item.answered,
        ]),
      ).toEqual([
        [1, 1],
        [1, 1],
      ])

      const { subsidiaries, weeks } = await get('/dashboard/answers')
      expect(
        subsidiaries.map((item: { code: string; answers: number }) => [item.code, item.answers]),
      ).toEqual([
        ['1001', 1],
        ['1002', 1],
      ])
      expect(weeks.at(-1).answers).toBe(2)
    }))

  it('is answered at every call of a checklist as if the entry of the other area were not there', () =>
    withChecklists(async (world, makerToken, area) => {
      // The walk's checklists are of the first area there is.
      const other = await anArea(world, 'Zootecnia')
      const people = [
        await entered(world, { '1001': area, '1002': other }),
        await entered(world, { '1001': area }),
      ]
      for (const [call, prepare] of Object.entries(CHECKLIST_CALLS)) {
        for (const item of [['1002'], ['1001', '1002']]) {
          const statuses = []
          for (const { id: callerId, token } of people) {
            const asking = { ...world, db: world.db, callerId, makerToken }
            const { path, body } = await prepare(asking, item)
            const method = /^\w+/.exec(call)?.[0] as 'GET'
            statuses.push((await world.call(method, path, { token, ...(body && { body }) })).status)
          }
          if (!call.includes('(own, to others)')) {
            expect([call, item, statuses[0]]).toEqual([call, item, statuses[1]])
          }
        }
      }
    }))
})
