import { newId } from '#db/columns.ts'
import { checklistBody } from '#test/support/checklists.ts'
import { ALERT, DOCUMENT, NEWS } from '#test/support/items.ts'
import type { Kind, Ledger } from './ledger.ts'
import type { Call } from './installation.ts'

const PLACES = { subsidiaries: ['1001', '1002'], farms: ['ALL'] }
const OPTIONS = [
  { data: 'Boa', weight: 5 },
  { data: 'Ruim', weight: -2 },
]
const idIn = ({ body }: Awaited<ReturnType<Call>>) => String(body.data[0].id)

/** Creates an area and an active checklist with two questions, which the load answers. */
export const prepareLoad = async (call: Call) => {
  const area = idIn(await call('POST', '/activity', { name: 'Aves' }))
  const created = await call('POST', '/checklist', checklistBody(area, { name: newId() }))
  const checklist = idIn(created)
  const question = { category_id: created.body.data[0].categories[0].id, required: false }
  const createQuestion = async (fields: object) =>
    idIn(await call('POST', `/checklist/${checklist}/question`, { ...question, ...fields }))
  const choice = await createQuestion({ name: 'Como está a água?', type: 1, options: OPTIONS })
  const number = await createQuestion({ name: 'Quantas aves?', type: 6 })
  await call('PATCH', `/checklist/${checklist}`, { active: true })
  return { area, checklist, choice, number }
}
export type LoadFixture = Awaited<ReturnType<typeof prepareLoad>>

/** Categories and questions are written with their checklist. */
type Writers = Readonly<Record<Exclude<Kind, 'category' | 'question'>, () => Promise<unknown>>>

/** One writer for each kind of item; they run concurrently. */
const writersOf = (call: Call, { record, unanswered }: Ledger, fixture: LoadFixture): Writers => ({
  area: async () => record('area', await call('POST', '/activity', { name: `Área ${newId()}` })),
  document: async () =>
    record('document', await call('POST', '/document', { ...DOCUMENT, ...PLACES })),
  news: async () => {
    const description = `<p>${newId().repeat(100)}</p>`
    record('news', await call('POST', '/news', { ...NEWS, ...PLACES, description }))
  },
  simple_alert: async () =>
    record('simple_alert', await call('POST', '/alerts/simple-alert', { ...ALERT, ...PLACES })),
  checklist: async () => {
    const body = checklistBody(fixture.area, { name: newId() })
    const id = record('checklist', await call('POST', '/checklist', body))
    if (id === undefined) return
    const category = await call('POST', `/checklist/${id}/category`, { name: 'Água' })
    const category_id = record('category', category)
    if (category_id === undefined) return
    const question = { name: 'Pergunta', type: 5, category_id }
    record('question', await call('POST', `/checklist/${id}/question`, question))
  },
  answer: async () => {
    const path = `/checklist/${fixture.checklist}/answer`
    const builtObjectValues = { [fixture.choice]: ['Boa'], [fixture.number]: 7 }
    const body = { id: newId(), builtObjectValues }
    const reply = await call('POST', path, body)
    const isTaken = record('answer', reply) !== undefined
    if (!isTaken && (reply.status === 0 || reply.status === 503)) unanswered.push({ path, body })
  },
  admin: async () => {
    const grant = { scopes: ['news.list'], areas: [fixture.area] }
    const password = { password: 'segredo', password_confirmation: 'segredo' }
    const person = { name: 'Ana', email: `${newId()}@x.test`, subsidiary: { '1001': grant } }
    record('admin', await call('POST', '/admin', { ...person, ...password }))
  },
})

/** Runs all writers in loops until the returned function is called. */
export const startLoad = (call: Call, ledger: Ledger, fixture: LoadFixture) => {
  const load = { isRunning: true }
  const writers = Object.values(writersOf(call, ledger, fixture)).map(async (write) => {
    while (load.isRunning) await write()
  })
  return async () => {
    load.isRunning = false
    await Promise.all(writers)
  }
}
