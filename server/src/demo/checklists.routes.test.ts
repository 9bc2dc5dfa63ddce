import { type FullChecklist, fullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { checklistInput } from '@portal/contract/checklists/checklist/checklist-input'
import {
  checklistState,
  checklistStateName,
  daysLeft,
} from '@portal/contract/checklists/checklist/checklist-state'
import { normaliseChecklist } from '@portal/contract/checklists/checklist/responder'
import { questionProblemsOf } from '@portal/contract/checklists/questions/checker'
import { isConditionBroken } from '@portal/contract/checklists/questions/condition'
import { DEFAULT_CATEGORY } from '@portal/contract/checklists/questions/question'
import { questionInput } from '@portal/contract/checklists/questions/question-input'
import { fixedOptionLabels } from '@portal/contract/checklists/questions/types/question-types'
import { calendarIn, DEFAULT_TIME_ZONE } from '@portal/contract/shared/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
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

  it('have exactly one condition on a removed option, and no other problem', () => {
    const altered = conditional().filter(({ parent, reference }) =>
      isConditionBroken(parent, reference),
    )
    expect(altered.map(({ name }) => name)).toEqual(['Quem retirou as iscas?'])
    expect(categories().flatMap((each) => questionProblemsOf(each.questions))).toMatchObject([
      { kind: 'never_appears', message: expect.stringContaining('“Quem retirou as iscas?”') },
    ])
  })
})
