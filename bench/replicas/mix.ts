import { newId } from '../../server/src/db/columns.ts'
import type { Person } from './person.ts'

/** The data that the simulated people use. */
export type Stock = {
  readonly checklists: readonly string[]
  readonly answers: Readonly<Record<string, readonly string[]>>
  /** Valid answer values for each checklist. */
  readonly values: Readonly<Record<string, object>>
  readonly farms: readonly string[]
}

type Pick = <T>(from: readonly T[]) => T
type Action = (person: Person, stock: Stock, pick: Pick) => Promise<unknown>

const EVERYWHERE = { subsidiaries: ['1001', '1002'], farms: ['ALL'] }
const DOCUMENT = { name: 'Norma de transporte', type: '0', document_url: 'https://x.test/d.pdf' }
const NEWS = {
  name: 'Vacinação',
  summary: '<p>Começa na segunda.</p>',
  description: '<p>Em todas as fazendas.</p>',
  start_date: '2026-01-01',
  end_date: '2099-12-31',
}
const ALERT = { name: 'Geada', description: 'Proteja os lotes novos.' }

const list =
  (path: string): Action =>
  ({ read }) =>
    read(`list ${path}`, `/${path}?page=1&page_size=10`)

const openForm: Action = async ({ read }, { checklists }, pick) => {
  const id = pick(checklists)
  await read('one checklist', `/checklist/${id}`)
  await read('categories', `/checklist/${id}/category?page=1&page_size=999`)
  await read('questions', `/checklist/${id}/question?page=1&page_size=999`)
}

const sendAnswer: Action = ({ send }, { checklists, values, farms }, pick) => {
  const id = pick(checklists)
  return send('send an answer', `/checklist/${id}/answer`, {
    id: newId(),
    farm_id: pick(farms),
    builtObjectValues: values[id],
  })
}

/** Frequencies of the actions, in percent. */
const ACTIONS: readonly (readonly [times: number, action: Action])[] = [
  [10, list('checklist')],
  [8, list('document')],
  [8, list('news')],
  [5, list('alerts/simple-alert')],
  [12, list('alerts/inbox')],
  [3, list('activity')],
  [2, list('integrated/farm')],
  [6, ({ read }) => read('search', '/document?page=1&page_size=10&filters=name,like,norma')],
  [8, openForm],
  [
    8,
    ({ read }, { checklists }, pick) =>
      read('list of answers', `/checklist/${pick(checklists)}/answer?page=1&page_size=10`),
  ],
  [
    6,
    ({ read }, { checklists, answers }, pick) => {
      const id = pick(checklists)
      return read('one answer', `/checklist/${id}/answer/${pick(answers[id] ?? [])}`)
    },
  ],
  [3, ({ read }) => read('dashboard', '/dashboard/consolidado')],
  [2, ({ read }) => read('dashboard, answers', '/dashboard/answers?weeks=12')],
  [
    2,
    ({ read }, { checklists }, pick) => read('summary', `/checklist/${pick(checklists)}/summary`),
  ],
  [9, sendAnswer],
  [
    3,
    ({ createChangeDelete }) =>
      createChangeDelete('document', '/document', { ...DOCUMENT, ...EVERYWHERE }, { type: '1' }),
  ],
  [
    3,
    ({ createChangeDelete }) =>
      createChangeDelete('news', '/news', { ...NEWS, ...EVERYWHERE }, { active: false }),
  ],
  [2, ({ send }) => send('send an alert', '/alerts/simple-alert', { ...ALERT, ...EVERYWHERE })],
]

const WEIGHTED_ACTIONS = ACTIONS.flatMap(([times, action]) =>
  Array.from({ length: times }, () => action),
)

/** Pseudo-random numbers that are the same in every run. */
const numbersFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Returns a function that runs a person's next random action. */
export const actionsOf = (stock: Stock, seed: number) => {
  const next = numbersFrom(seed)
  const pick: Pick = (from) => {
    const item = from[Math.floor(next() * from.length)]
    if (item === undefined) throw new Error('There is nothing to pick from')
    return item
  }
  return async (person: Person) => pick(WEIGHTED_ACTIONS)(person, stock, pick)
}
