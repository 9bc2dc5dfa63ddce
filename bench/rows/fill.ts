import type { Environment } from '../environment.ts'

const PLACES = 10_000
/** The number of farms of the long checklist. */
export const CHOSEN_FARMS = 500

/** Insert PLACES subsidiaries, farms and business activities. */
const STATEMENTS = [
  `insert into subsidiaries (code, name)
   select '2' || n, 'Filial Várzea ' || n from generate_series(1, ${PLACES}) as n on conflict do nothing`,
  `insert into farms (code, name, subsidiary_code)
   select 'G' || n, 'Fazenda São João ' || n, '100' || (n % 6 + 1) from generate_series(1, ${PLACES}) as n on conflict do nothing`,
  `insert into business_activities (id, code, name)
   select gen_random_uuid(), 'A' || n, 'Atividade de criação ' || n from generate_series(1, ${PLACES}) as n on conflict do nothing`,
]

const OPTIONS = [
  { id: 'sim', data: 'Sim', weight: 1 },
  { id: 'nao', data: 'Não', weight: 0 },
]
const NAME = 'as telas, os portões e as cortinas do aviário estão em ordem?'

/** Four kinds of question in turn: yes/no, text, number, and yes/no that depends on the first. */
const QUESTIONS = [
  () => ({ type: 5, options: OPTIONS }),
  () => ({ type: 3 }),
  () => ({ type: 6 }),
  (number: number) => ({
    type: 5,
    options: OPTIONS,
    parent: {
      id: String(number - 3),
      conditions: [{ operator: 'ID_EQUALS', value: 'nao' }],
    },
  }),
]

const aCategory = (name: string, first: number, count: number) => ({
  name,
  questions: Array.from({ length: count }, (_, at) => {
    const number = first + at
    const kind = QUESTIONS[at % QUESTIONS.length]
    return { id: String(number), name: `Pergunta ${number}: ${NAME}`, ...kind?.(number) }
  }),
})

/** Half of the 2,000 questions are in one category: a new checklist can be created with at most 1,000. */
const FIRST_CATEGORY = aCategory('Sanidade', 1, 1000)
const OTHER_CATEGORIES = Array.from({ length: 10 }, (_, at) =>
  aCategory(`Galpão ${at + 1}`, 1001 + at * 100, 100),
)

const LONG_CHECKLIST = 'Duas mil perguntas'

const idIn = async ({ database }: Environment) => {
  const result = await database.pool.query<{ id: string }>(
    'select id from checklists where name = $1',
    [LONG_CHECKLIST],
  )
  return result.rows[0]?.id
}

const aLongChecklist = async (environment: Environment) => {
  const { portal, tokens, firstIdIn } = environment
  const create = (path: string, body: object) => {
    const headers = { authorization: tokens.master }
    return portal.call(`/api/v1${path}`, { method: 'POST', headers, body })
  }
  await create('/checklist', {
    name: LONG_CHECKLIST,
    description: '',
    code: '2000',
    active: true,
    responder: '2',
    start_date: '2020-01-01',
    end_date: '2099-12-31',
    subsidiaries: ['1001', '1002', '1003', '1004', '1005', '1006'],
    farms: Array.from({ length: CHOSEN_FARMS }, (_, at) => `G${at + 1}`),
    activities: [await firstIdIn('/api/v1/activity?page_size=1')],
    business_activity: [],
    editor_mobile: ['PRODUTOR'],
    viewer_mobile: ['PRODUTOR'],
    categories: [FIRST_CATEGORY],
  })
  const id = (await idIn(environment)) ?? ''
  for (const category of OTHER_CATEGORIES) await create(`/checklist/${id}/category`, category)
  return id
}

/** Inserts 10,000 places and a checklist of 2,000 questions for 500 farms; returns its id. */
export const fillRows = async (environment: Environment) => {
  const existingId = await idIn(environment)
  if (existingId !== undefined) return existingId
  for (const statement of STATEMENTS) await environment.database.pool.query(statement)
  return aLongChecklist(environment)
}
