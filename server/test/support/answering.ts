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

/** Options for every way of scoring: full, partial, critical and not applicable. */
export const SCORED_OPTIONS = [
  { data: 'Conforme', weight: 10 },
  { data: 'Parcial', weight: 5 },
  { data: 'Não conforme', weight: 0, critical: true },
  { data: 'Não se aplica', weight: 3, not_applicable: true },
]
