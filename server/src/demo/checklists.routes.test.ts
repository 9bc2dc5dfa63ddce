import { type FullChecklist, fullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { checklistInput } from '@portal/contract/checklists/checklist/checklist-input'
import {
  checklistState,
  checklistStateName,
  daysLeft,
} from '@portal/contract/checklists/checklist/checklist-state'
import { canCreateChecklistIn } from '@portal/contract/checklists/checklist/checklist.access'
import { normaliseChecklist } from '@portal/contract/checklists/checklist/responder'
import { questionProblemsOf } from '@portal/contract/checklists/questions/checker'
import { isConditionBroken } from '@portal/contract/checklists/questions/condition'
import { DEFAULT_CATEGORY } from '@portal/contract/checklists/questions/question'
import { questionInput } from '@portal/contract/checklists/questions/question-input'
import { highestWeightOf } from '@portal/contract/checklists/questions/score'
import { ALL_TYPES } from '@portal/contract/checklists/questions/types/question-type-rules'
import {
  canBeReference,
  fixedOptionLabels,
} from '@portal/contract/checklists/questions/types/question-types'
import { calendarIn, DEFAULT_TIME_ZONE } from '@portal/contract/shared/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNTS } from '#demo/accounts.ts'
import { FARMS } from '#demo/demo-places.ts'
import { loadDemonstration } from '#demo/demonstration.ts'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { master } from '#test/support/people.ts'

let loaded: FullChecklist[]
let now: Date

const read = async (portal: TestPortal) => {
  await loadDemonstration(portal.context(), portal.deps)
  const token = await portal.tokenOf(master)
  const { body } = await portal.call('GET', '/checklist?page_size=1000', { token })
  const checklists: FullChecklist[] = []
  for (const { id } of body.data.items) {
    const reply = await portal.call('GET', `/checklist/${id}?type=FULL`, { token })
    checklists.push(fullChecklist.parse(reply.body.data[0]))
  }
  return checklists
}

beforeAll(() =>
  withApp(async (portal) => {
    now = portal.clock.now
    loaded = await read(portal)
  }),
)

const categories = () => loaded.flatMap((checklist) => checklist.categories)
const questions = () => categories().flatMap((category) => category.questions)
const orders = (ordered: readonly { order: number }[]) =>
  ordered.map(({ order }) => order).toSorted((left, right) => left - right)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)
const today = () => calendarIn(DEFAULT_TIME_ZONE).dayOf(now)
const ends = ({ end_date: end }: FullChecklist) => daysLeft(end ?? '', today())
const starts = ({ start_date: start }: FullChecklist) => daysLeft(start ?? '', today())

const farmsIn = (codes: readonly string[]) => [
  'ALL',
  ...FARMS.filter(({ subsidiaryCode }) => codes.includes(subsidiaryCode)).map(({ code }) => code),
]

const conditional = () =>
  categories().flatMap((category) =>
    category.questions.flatMap(({ name, parent }) => {
      const reference = category.questions.find(({ id }) => id === parent?.id)
      return parent === null ? [] : [{ name, parent, reference }]
    }),
  )

describe('the checklists of the demonstration', () => {
  it('are in every state', () => {
    const count = (is: (checklist: FullChecklist) => boolean) => loaded.filter(is).length
    expect(loaded.length).toBeGreaterThanOrEqual(10)
    const states = {
      draft: count((checklist) => !checklist.active && starts(checklist) > 0),
      paused: count(
        (checklist) => !checklist.active && starts(checklist) <= 0 && ends(checklist) >= 0,
      ),
      active: count(
        (checklist) => checklist.active && starts(checklist) <= 0 && ends(checklist) > 3,
      ),
      activeLater: count((checklist) => checklist.active && starts(checklist) > 0),
      endedWhileActive: count((checklist) => checklist.active && ends(checklist) < 0),
      endedWhilePaused: count((checklist) => !checklist.active && ends(checklist) < 0),
    }
    expect(Object.entries(states).filter(([, many]) => many === 0)).toEqual([])
    expect(loaded.filter(({ active }) => active).map(ends)).toEqual(
      expect.arrayContaining([0, 1, 3, -1]),
    )
    expect(loaded.map(ends)).toContain(-90)
    const stateNames = new Set(loaded.map((checklist) => checklistState(checklist, today())))
    expect([...stateNames].toSorted()).toEqual(checklistStateName.options.toSorted())
  })

  it('are for each responder, every place and every area, by two owners', () => {
    expect(new Set(loaded.map(({ responder }) => responder))).toEqual(new Set(['0', '1', '2']))
    expect([...new Set(loaded.flatMap(({ subsidiaries }) => subsidiaries))].toSorted()).toEqual(
      ['1001', '1002', '1003', '1004', '1005', '1006', 'ALL'].toSorted(),
    )
    expect(new Set(loaded.flatMap(({ activities }) => activities)).size).toBe(5)
    expect(new Set(loaded.flatMap((checklist) => checklist.business_activity)).size).toBe(6)
    expect(new Set(loaded.map((checklist) => checklist.owner_name)).size).toBe(2)
  })

  it.each(['owner_name', 'last_update_admin_name'] as const)(
    'name as %s only people who had the right',
    (field) => {
      for (const checklist of loaded) {
        const account = ACCOUNTS.find(({ name }) => name === checklist[field])
        const entries = Object.entries(account?.scopesBySubsidiary ?? {})
        const subsidiary = Object.fromEntries(
          entries.map(([code, scopes]) => [
            code,
            { scopes: [...scopes], areas: checklist.activities },
          ]),
        )
        const actor = { id: '', isMaster: account?.isMaster === true, subsidiary }
        expect([checklist.name, canCreateChecklistIn(actor, checklist)]).toEqual([
          checklist.name,
          true,
        ])
      }
    },
  )

  it('were made before they were changed, and both before now', () => {
    for (const { name, created_at: made, last_update_at: changed } of loaded) {
      expect([name, made <= changed && changed < now.toISOString()]).toEqual([name, true])
    }
    expect(new Set(loaded.map((checklist) => checklist.created_at)).size).toBe(loaded.length)
  })

  it('are what the form would have saved', () => {
    for (const checklist of loaded) {
      const { data, error } = checklistInput.safeParse(checklist)
      expect([checklist.name, error?.issues]).toEqual([checklist.name, undefined])
      expect(data && normaliseChecklist(data)).toEqual(data)
      expect(
        checklist.farms.filter((farm) => !farmsIn(checklist.subsidiaries).includes(farm)),
      ).toEqual([])
    }
    for (const question of questions()) {
      const { error } = questionInput.safeParse(question)
      expect([question.name, error?.issues]).toEqual([question.name, undefined])
      const labels = fixedOptionLabels(question.type, question.options.length)
      if (labels) expect(question.options.map(({ data }) => data)).toEqual(labels)
    }
  })

  it('begin with the default category, and leave no gap in any order', () => {
    for (const checklist of loaded) {
      expect(checklist.categories[0]).toMatchObject({ name: DEFAULT_CATEGORY, order: 0 })
      expect(orders(checklist.categories)).toEqual(upTo(checklist.categories.length))
    }
    for (const category of categories()) {
      expect(orders(category.questions)).toEqual(upTo(category.questions.length))
    }
  })

  it('ask in every way, and after every kind of answer', () => {
    expect(new Set(questions().map(({ type }) => type))).toEqual(new Set(ALL_TYPES))
    const references = new Set(conditional().map(({ reference }) => reference?.type))
    expect(references).toEqual(new Set(ALL_TYPES.filter(canBeReference)))
    const bounds = conditional().flatMap(({ reference, parent }) =>
      reference?.type === 6 ? [parent.conditions.length] : [],
    )
    expect(new Set(bounds)).toEqual(new Set([1, 2]))
    const operators = conditional().map(({ parent }) =>
      parent.conditions.map(({ operator }) => operator).join(' '),
    )
    expect(operators).toEqual(
      expect.arrayContaining(['ID_EQUALS', 'ID_EQUALS ID_EQUALS', 'ID_NOT_EQUALS']),
    )
    expect(questions().filter((question) => question.date_only)).not.toEqual([])
    const nested = conditional().filter(({ reference }) => reference?.parent_id)
    expect(nested).not.toEqual([])
  })

  it('have one that is long, and one where nothing is asked yet', () => {
    const lengths = loaded.map(
      (checklist) => checklist.categories.flatMap((each) => each.questions).length,
    )
    expect(Math.max(...lengths)).toBeGreaterThanOrEqual(20)
    expect(lengths.filter((length) => length === 0)).toHaveLength(1)
  })

  it('have exactly one condition on a removed option, and no other problem', () => {
    const altered = conditional().filter(({ parent, reference }) =>
      isConditionBroken(parent, reference),
    )
    expect(altered.map(({ name }) => name)).toEqual(['Quem retirou as iscas?'])
    expect(categories().flatMap((each) => questionProblemsOf(each.questions))).toMatchObject([
      { kind: 'never_appears', message: expect.stringContaining('“Quem retirou as iscas?”') },
    ])
  })

  it('can be scored, and each that asks something has a score to reach', () => {
    for (const checklist of loaded.filter((each) =>
      each.categories.some((c) => c.questions.length > 0),
    )) {
      const highest = checklist.categories.flatMap((each) => each.questions.map(highestWeightOf))
      expect([checklist.name, Math.max(...highest) > 0]).toEqual([checklist.name, true])
    }
  })
})
