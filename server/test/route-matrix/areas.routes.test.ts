import { SCOPES } from '@portal/contract/permissions/scopes'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import type { TestPortal } from '#test/support/app.ts'
import { FARMS } from '#test/support/answering.ts'
import { aChecklist, anArea, withChecklists } from '#test/support/checklists.ts'
import type { Person } from '#test/support/people.ts'
import { signInAs } from '#test/support/sign-in.ts'
import { parseCsv } from '#test/support/spreadsheets.ts'
import { CHECKLIST_CALLS } from './checklist-calls.ts'
import { statusesOf } from './statuses.ts'

type AreaBySubsidiary = Record<string, string>
/** A person with every scope in these subsidiaries, in one area each. */
const personWithAreas = (areas: AreaBySubsidiary): Person => ({
  isMaster: false,
  rights: Object.fromEntries(
    Object.entries(areas).map(([code, area]) => [code, { scopes: [...SCOPES], areas: [area] }]),
  ),
})

const signInPerson = async (portal: TestPortal, areas: AreaBySubsidiary) => {
  const { id: callerId, email } = await portal.anAdmin(personWithAreas(areas))
  return { callerId, token: (await signInAs(portal, email)).token }
}

type TwoAreas = { readonly aves: string; readonly leite: string; readonly token: string }

/** Two checklists of different areas, each answered by a farm of both subsidiaries. The token's person has one area in each subsidiary. */
const withTwoAreas = (test: (portal: TestPortal, twoAreas: TwoAreas) => Promise<void>) =>
  withChecklists(async (portal, master, areaOfAves) => {
    const areaOfLeite = await anArea(portal, 'Leite')
    const createAnswered = async (area: string, name: string) => {
      const { id } = await aChecklist(portal, master, area, { ...FARMS, name })
      await portal.call('PATCH', `/checklist/${id}`, { token: master, body: { active: true } })
      for (const farm_id of FARMS.farms) {
        const body = { id: newId(), builtObjectValues: {}, farm_id }
        await portal.call('POST', `/checklist/${id}/answer`, { token: master, body })
      }
      return String(id)
    }
    const aves = await createAnswered(areaOfAves, 'Aves')
    const leite = await createAnswered(areaOfLeite, 'Leite')
    const { token } = await signInPerson(portal, { '1001': areaOfAves, '1002': areaOfLeite })
    await test(portal, { aves, leite, token })
  })

const farmsIn = (items: { farm_id: string }[]) => items.map(({ farm_id }) => farm_id)

describe('a person with different areas in two subsidiaries', () => {
  it.each<['aves' | 'leite', string, string]>([
    ['aves', 'F1001', 'F1002'],
    ['leite', 'F1002', 'F1001'],
  ])('reads and sends answers to %s for %s only', (areaName, ownFarm, otherFarm) =>
    withTwoAreas(async (portal, { token, ...checklists }) => {
      const id = checklists[areaName]
      const get = async (path: string) => (await portal.call('GET', path, { token })).body.data

      const list = await get(`/checklist/${id}/answer`)
      expect([list.total, farmsIn(list.items)]).toEqual([1, [ownFarm]])
      expect((await get(`/checklist/${id}/answer?filters=farm_id,equals,${otherFarm}`)).total).toBe(
        0,
      )

      const allAnswers = await portal.call('GET', `/checklist/${id}/answer`, {
        token: await portal.tokenOf({ isMaster: true, rights: {} }),
      })
      for (const answer of allAnswers.body.data.items) {
        const reply = await portal.call('GET', `/checklist/${id}/answer/${answer.id}`, { token })
        const report = await portal.call('POST', `/checklist/${id}/answer/${answer.id}/report`, {
          token,
          body: {},
        })
        const links = await portal.call('GET', `/checklist/${id}/answer/${answer.id}/share`, {
          token,
        })
        const expected = answer.farm_id === ownFarm ? 200 : 404
        expect([answer.farm_id, reply.status, report.status, links.status]).toEqual([
          answer.farm_id,
          expected,
          expected,
          expected,
        ])
      }

      const summary = await get(`/checklist/${id}/summary`)
      expect([summary.answers, farmsIn(summary.farms)]).toEqual([1, [ownFarm]])

      const ticket = await portal.call('POST', `/checklist/${id}/export`, {
        token,
        body: { format: 'csv' },
      })
      const url = new URL(ticket.body.data.url).pathname
      const file = await portal.app.inject({ url, headers: { authorization: token } })
      const [, ...rows] = parseCsv(file.rawPayload.toString('utf8'))
      expect(rows.length).toBe(1)
      expect(JSON.stringify(rows)).toContain(`Fazenda ${ownFarm.slice(1)}`)

      const missing = await get(`/dashboard/coverage/${id}`)
      expect([missing.total, missing.checklist.farms, missing.checklist.answered]).toEqual([
        0, 1, 1,
      ])

      const send = async (farm_id: string, path = `/checklist/${id}/answer`) => {
        const body = { id: newId(), builtObjectValues: {}, farm_id }
        return (await portal.call('POST', path, { token, body })).status
      }
      expect([
        await send(ownFarm),
        await send(otherFarm),
        await send(otherFarm, `/checklist/${id}`),
      ]).toEqual([201, 400, 400])
    }),
  )

  it('sees no figures of the other areas', () =>
    withTwoAreas(async (portal, { token }) => {
      const get = async (path: string) => (await portal.call('GET', path, { token })).body.data
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

  it('gets the same responses at every call of a checklist as without the grant for the other area', () =>
    withChecklists(async (portal, makerToken, area) => {
      // CHECKLIST_CALLS create their checklists in the first area of the database.
      const otherArea = await anArea(portal, 'Zootecnia')
      const people = [
        await signInPerson(portal, { '1001': area, '1002': otherArea }),
        await signInPerson(portal, { '1001': area }),
      ]
      for (const call of Object.keys(CHECKLIST_CALLS)) {
        if (call.includes('(own, to others)')) continue
        for (const item of [['1002'], ['1001', '1002']]) {
          const [inBoth, inOne] = await statusesOf(portal, { call, item, makerToken }, people)
          expect([call, item, inBoth]).toEqual([call, item, inOne])
        }
      }
    }))
})
