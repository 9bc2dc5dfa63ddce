import { expect } from 'vitest'
import { newId } from '#db/columns.ts'
import type { TestPortal } from './app.ts'
import { aChecklist, aQuestion, withChecklists } from './checklists.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into responses of every shape
type Any = any

export type AnsweringTest = {
  readonly portal: TestPortal
  readonly token: string
  readonly area: string
  readonly id: string
  readonly category: string
  readonly ask: (overrides: object) => Promise<Any>
  readonly send: (values: object, overrides?: object, as?: string) => ReturnType<TestPortal['call']>
  readonly change: (overrides: object) => ReturnType<TestPortal['call']>
}

/** Runs a test with an active checklist and helpers that add questions and send answers. */
export const withActiveChecklist = (
  test: (setup: AnsweringTest) => Promise<void>,
  overrides: object = {},
  deps: Parameters<typeof withChecklists>[1] = {},
) =>
  withChecklists(async (portal, token, area) => {
    const { id, categories } = await aChecklist(portal, token, area, overrides)
    const change: AnsweringTest['change'] = (body) =>
      portal.call('PATCH', `/checklist/${id}`, { token, body })
    await change({ active: true })
    const category = String(categories[0].id)
    await test({
      portal,
      token,
      area,
      id,
      category,
      change,
      ask: (question) => aQuestion(portal, token, id, { category_id: category, ...question }),
      send: (builtObjectValues, more = {}, as = token) =>
        portal.call('POST', `/checklist/${id}/answer`, {
          token: as,
          body: { id: newId(), builtObjectValues, ...more },
        }),
    })
  }, deps)

export const OPTIONS = [
  { data: 'A', weight: 5 },
  { data: 'B', weight: -2 },
]
/** Fields of a checklist that is placed in two farms of two subsidiaries. */
export const FARMS = {
  responder: '2',
  subsidiaries: ['1001', '1002'],
  farms: ['F1001', 'F1002'],
  editor_mobile: ['PRODUTOR'],
  viewer_mobile: ['PRODUTOR'],
}

/** Edits a question while it is answered, and expects each answer to be scored by the version it was opened with. */
export const editWhileAnswered = async (
  office: TestPortal,
  field: TestPortal,
  token: string,
  id: string,
  category: string,
) => {
  const full = async () =>
    (await field.call('GET', `/checklist/${id}?type=FULL`, { token })).body.data[0]
  const question = await aQuestion(office, token, id, {
    category_id: category,
    type: 1,
    required: true,
    options: [{ data: 'Antes 0', weight: 0 }],
  })
  const [{ id: option }] = question.options
  for (let round = 0; round < 15; round += 1) {
    const { version_id } = await full()
    const answer = field.call('POST', `/checklist/${id}/answer`, {
      token,
      body: { version_id, builtObjectValues: { [question.id]: `Antes ${round}` } },
    })
    const edit = office.call('PATCH', `/checklist/${id}/question/${question.id}`, {
      token,
      body: { options: [{ id: option, data: `Antes ${round + 1}`, weight: round + 1 }] },
    })
    const [{ status, body }, { status: edited }] = await Promise.all([answer, edit])
    expect([edited, status, body.data?.[0].total_weight]).toEqual([200, 201, round])
    const newest = await full()
    const url = `/checklist/${id}/version/${newest.version_id}`
    const version = (await field.call('GET', url, { token })).body.data[0]
    expect(version.categories).toEqual(newest.categories)
  }
}

/** Options for every way of scoring: full, partial, critical and not applicable. */
export const SCORED_OPTIONS = [
  { data: 'Conforme', weight: 10 },
  { data: 'Parcial', weight: 5 },
  { data: 'Não conforme', weight: 0, critical: true },
  { data: 'Não se aplica', weight: 3, not_applicable: true },
]
