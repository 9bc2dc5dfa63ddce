import { describe, expect, it } from 'vitest'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { businessActivities, farms, subsidiaries } from '#places/place.tables.ts'
import { areas } from '#features/areas/area.tables.ts'
import { master } from '#test/support/people.ts'
import { idTokenOf } from '#test/support/sign-in.ts'
import { ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { loadDemonstration } from './demonstration.ts'

const withDemonstration = (test: (portal: TestPortal) => Promise<void>) =>
  withApp(
    async (portal) => {
      await loadDemonstration(portal.context(), portal.deps)
      await test(portal)
    },
    { demonstration: true },
  )

describe('the demonstration', () => {
  it('has the places of the company, is offered to newcomers, and lets each in with the code the page shows', () =>
    withDemonstration(async (portal) => {
      const tables = [subsidiaries, farms, areas, businessActivities]
      const counts = []
      for (const table of tables) counts.push(await portal.db.$count(table))
      expect(counts).toEqual([6, 40, 5, 6])

      const { body: settings } = await portal.call('GET', '/settings')
      expect(settings.data.demonstration).toHaveLength(5)

      for (const { email, isMaster, scopesBySubsidiary: held } of ACCOUNTS) {
        const shown = await portal.call('GET', `/demonstration/code?email=${email}`)
        const auth_token = await idTokenOf(portal, email, DEMO_PASSWORD)
        const body = { auth_token, totp: shown.body.data.code }
        const { status, body: answer } = await portal.call('POST', '/auth/totp', { body })
        expect(status, email).toBe(200)
        expect(answer.data.is_master, email).toBe(isMaster)
        expect(Object.keys(answer.data.subsidiary).toSorted()).toEqual(Object.keys(held))
      }
    }))

  it('is loaded once, and never over an installation in use', () =>
    withApp(async (portal) => {
      await portal.anAdmin(master)
      expect(await loadDemonstration(portal.context(), portal.deps)).toBe(false)
      expect(await portal.db.$count(farms)).toBe(0)
    }))

  it('shows the codes of demonstration accounts only', () =>
    withDemonstration(async (portal) => {
      const { email } = await portal.anAdmin(master)
      for (const whose of [email, 'ninguem@demo.test', '']) {
        expect(await portal.call('GET', `/demonstration/code?email=${whose}`)).toMatchObject({
          status: 404,
        })
      }
    }))

  it('shows neither accounts nor codes where it is not meant to be', () =>
    withApp(async (portal) => {
      await loadDemonstration(portal.context(), portal.deps)
      expect((await portal.call('GET', '/settings')).body.data.demonstration).toBeNull()
      const reply = await portal.call('GET', '/demonstration/code?email=master@demo.test')
      expect(reply).toMatchObject({ status: 404 })
    }))
})
