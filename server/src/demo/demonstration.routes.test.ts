import { describe, expect, it } from 'vitest'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { businessActivities, farms, subsidiaries } from '#places/place.tables.ts'
import { areas } from '#features/areas/area.tables.ts'
import { master } from '#test/support/people.ts'
import { codeAt, idTokenOf } from '#test/support/sign-in.ts'
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

  const enter = async (portal: TestPortal, email: string, totp: string, password?: string) => {
    const body = { auth_token: await idTokenOf(portal, email, password), totp }
    return (await portal.call('POST', '/auth/totp', { body })).status
  }

  it('takes a shown code again within its time, and the code of anybody else once', () =>
    withDemonstration(async (portal) => {
      const { email, totpSecret } = ACCOUNTS[0] ?? { email: '', totpSecret: '' }
      const shown = () => portal.call('GET', `/demonstration/code?email=${email}`)
      const { code } = (await shown()).body.data
      expect(await enter(portal, email, code, DEMO_PASSWORD)).toBe(200)
      expect((await shown()).body.data.code).toBe(code)
      expect(await enter(portal, email, code, DEMO_PASSWORD)).toBe(200)
      const old = codeAt(portal.clock.now, -2, totpSecret)
      expect(await enter(portal, email, old, DEMO_PASSWORD)).toBe(401)

      const other = await portal.anAdmin(master)
      const codes = [codeAt(portal.clock.now), codeAt(portal.clock.now)]
      const statuses = []
      for (const used of codes) statuses.push(await enter(portal, other.email, used))
      expect(statuses).toEqual([200, 401])
    }))

  it('takes no code twice where it is not shown, as in production', () =>
    withApp(async (portal) => {
      await loadDemonstration(portal.context(), portal.deps)
      const { email, totpSecret } = ACCOUNTS[0] ?? { email: '', totpSecret: '' }
      const code = codeAt(portal.clock.now, 0, totpSecret)
      expect(await enter(portal, email, code, DEMO_PASSWORD)).toBe(200)
      expect(await enter(portal, email, code, DEMO_PASSWORD)).toBe(401)
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
