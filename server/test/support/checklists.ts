import type { TestPortal } from './app.ts'
import { master } from './people.ts'
import { withPlaces } from './places.ts'

/** A valid body for creating a checklist that is answered in Portal Agro. */
export const checklistBody = (area: string, overrides: object = {}) => ({
  name: 'Biosseguridade',
  code: 'BIO-01',
  responder: '0',
  start_date: '2026-01-01',
  end_date: '2099-12-31',
  subsidiaries: ['1001'],
  activities: [area],
  ...overrides,
})

export const anArea = async ({ call }: TestPortal, name = 'Aves') =>
  String((await call('POST', '/activity', { as: master, body: { name } })).body.data[0].id)

type Test = (portal: TestPortal, token: string, area: string) => Promise<void>

/** Runs a test with three subsidiaries of one farm each, an area, and the token of a master, so that all calls have the same actor. */
export const withChecklists = (test: Test, overrides: Parameters<typeof withPlaces>[1] = {}) =>
  withPlaces(
    async (portal) => test(portal, await portal.tokenOf(master), await anArea(portal)),
    overrides,
  )

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into responses of every shape
type Any = any

export const aChecklist = async (
  { call }: TestPortal,
  token: string,
  area: string,
  overrides: object = {},
): Promise<Any> => {
  const reply = await call('POST', '/checklist/', { token, body: checklistBody(area, overrides) })
  if (reply.status !== 201) throw new Error(`No checklist: ${JSON.stringify(reply.body)}`)
  return reply.body.data[0]
}

export const aCategory = async (
  { call }: TestPortal,
  token: string,
  checklist: string,
  name: string,
) =>
  (await call('POST', `/checklist/${checklist}/category/`, { token, body: { name } })).body.data[0]

type NewQuestion = { readonly category_id: string; readonly [field: string]: unknown }

export const aQuestion = async (
  { call }: TestPortal,
  token: string,
  checklist: string,
  overrides: NewQuestion,
): Promise<Any> => {
  const body = { name: 'Pergunta', type: 3, options: [], range: [], required: false, ...overrides }
  const reply = await call('POST', `/checklist/${checklist}/question`, { token, body })
  if (reply.status !== 201) throw new Error(`No question: ${JSON.stringify(reply.body)}`)
  return reply.body.data[0]
}

export const categoriesIn = async (
  { call }: TestPortal,
  token: string,
  checklist: string,
): Promise<Any[]> =>
  (await call('GET', `/checklist/${checklist}/category`, { token })).body.data.items
