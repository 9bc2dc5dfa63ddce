import {
  checklistState,
  type ChecklistState,
  checklistStateName,
} from '@portal/contract/checklists/checklist/checklist-state'
import { pageQuery } from '@portal/contract/shared/paging'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import { readListing } from '#db/listing.ts'
import type { TestPortal } from '#test/support/app.ts'
import { aChecklist, withChecklists } from '#test/support/checklists.ts'
import { master } from '#test/support/people.ts'
import { namesIn } from '#test/support/places.ts'
import { planWithOnly } from '#test/support/plan.ts'
import { checklistListing, insertChecklist } from './checklist.queries.ts'
import type { checklists } from './checklist.tables.ts'

/** 23:30 in São Paulo, when the company's day differs from that of UTC. */
const NIGHT = new Date('2026-11-17T02:30:00Z')
const TODAY = '2026-11-16'
const STARTS = [null, '2026-11-15', TODAY, '2026-11-17']
const ENDS = [null, '2026-11-15', TODAY, '2026-11-17', '2026-11-23', '2026-11-24']
const SWITCHES = [
  { active: false, wasActive: false },
  { active: false, wasActive: true },
  { active: true, wasActive: true },
]

const row = (name: string, overrides: Partial<typeof checklists.$inferInsert> = {}) => ({
  name,
  ownerId: newId(),
  ownerName: 'Ana',
  code: 'C',
  description: '',
  active: false,
  responder: '0' as const,
  startDate: TODAY,
  endDate: TODAY,
  subsidiaries: ['1001'],
  farms: [],
  activities: [],
  businessActivities: [],
  editors: [],
  viewers: [],
  createdAt: NIGHT,
  updatedAt: NIGHT,
  updatedBy: 'Ana',
  touchedAt: NIGHT,
  touchedBy: 'Ana',
  ...overrides,
})

type Combination = { readonly name: string; readonly state: ChecklistState }

const everyCombination = async ({ db }: TestPortal) => {
  const made: Combination[] = []
  for (const { active, wasActive } of SWITCHES) {
    for (const startDate of STARTS) {
      for (const endDate of ENDS) {
        const name = `${made.length}`
        await insertChecklist(db, row(name, { active, wasActive, startDate, endDate }))
        const dates = { start_date: startDate, end_date: endDate }
        const state = checklistState({ active, was_active: wasActive, ...dates }, TODAY)
        made.push({ name, state })
      }
    }
  }
  return made
}

describe('the filter by state', () => {
  it('finds the same checklists as the contract’s rule, for every combination of switches and dates', () =>
    withChecklists(async (portal) => {
      portal.clock.now = NIGHT
      const token = await portal.tokenOf(master)
      const made = await everyCombination(portal)
      const namesFor = async (filter: string) => {
        const url = `/checklist?page_size=100&order_by=name,asc&filters=state,${filter}`
        return namesIn(await portal.call('GET', url, { token })).toSorted()
      }
      const inState = (...states: ChecklistState[]) =>
        made.filter(({ state }) => states.includes(state)).map(({ name }) => name)
      for (const state of checklistStateName.options) {
        expect([state, await namesFor(`equals,${state}`)]).toEqual([
          state,
          inState(state).toSorted(),
        ])
        expect(inState(state)).not.toEqual([])
        const others = checklistStateName.options.filter((other) => other !== state)
        expect(await namesFor(`not_equals,${state}`)).toEqual(inState(...others).toSorted())
      }
      expect(await namesFor('in,expired,paused')).toEqual(inState('expired', 'paused').toSorted())
    }))

  it('refuses an unknown state', () =>
    withChecklists(async ({ call }, token) => {
      for (const filter of ['equals,ended', 'in,active,toString', 'like,act']) {
        const reply = await call('GET', `/checklist?filters=state,${filter}`, { token })
        expect(reply).toMatchObject({ status: 400, body: { error_code: 'invalid_filter' } })
      }
    }))

  it('is served by an index', () =>
    withChecklists(async ({ db }) => {
      for (const state of checklistStateName.options) {
        const query = pageQuery.parse({ filters: `state,equals,${state}` })
        const { where } = readListing({ ...checklistListing, today: TODAY }, query)
        const listed = sql`select id from checklists where deleted_at is null and ${where}`
        const plan = await planWithOnly(db, 'checklists_state', listed)
        expect(plan).toMatch(/checklists_state.*Index Cond/)
      }
    }))
})

describe('whether a checklist was ever active', () => {
  it('is known from the first activation on, and not copied to a clone', () =>
    withChecklists(async (portal, token, area) => {
      const { id, was_active } = await aChecklist(portal, token, area)
      expect(was_active).toBe(false)
      for (const active of [true, false]) {
        const body = { id, active, start_date: '2026-01-01', end_date: '2099-12-31' }
        const changed = await portal.call('PATCH', `/checklist/${id}`, { token, body })
        expect(changed.body.data[0]).toMatchObject({ active, was_active: true })
      }
      const body = { was_active: false }
      const forged = await portal.call('PATCH', `/checklist/${id}`, { token, body })
      expect(forged.body.data[0]).toMatchObject({ was_active: true })
      const copy = await portal.call('POST', `/checklist/${id}/duplicate`, { token, body: {} })
      expect(copy.body.data[0]).toMatchObject({ active: false, was_active: false })
      const born = await aChecklist(portal, token, area, { name: 'Ativa', active: true })
      expect(born).toMatchObject({ active: true, was_active: true })
    }))
})
