import { newId } from '#db/columns.ts'
import { checklistBody } from '#test/support/checklists.ts'
import type { Ledger } from './ledger.ts'
import type { Call } from './portal.ts'

const PLACES = { subsidiaries: ['1001', '1002'], farms: ['ALL'] }
const OPTIONS = [
  { data: 'Boa', weight: 5 },
  { data: 'Ruim', weight: -2 },
]
const idIn = ({ body }: Awaited<ReturnType<Call>>) => String(body.data[0].id)

/** What there must be before anything can be answered: an area, and an active checklist with two questions. */
export const prepareGround = async (call: Call) => {
  const area = idIn(await call('POST', '/activity', { name: 'Aves' }))
  const made = await call('POST', '/checklist', checklistBody(area, { name: newId() }))
  const checklist = idIn(made)
  const question = { category_id: made.body.data[0].categories[0].id, required: false }
  const ask = async (more: object) =>
    idIn(await call('POST', `/checklist/${checklist}/question`, { ...question, ...more }))
  const choice = await ask({ name: 'Como está a água?', type: 1, options: OPTIONS })
  const number = await ask({ name: 'Quantas aves?', type: 6 })
  await call('PATCH', `/checklist/${checklist}`, { active: true })
  return { area, checklist, choice, number }
}
export type Ground = Awaited<ReturnType<typeof prepareGround>>

/** One write of each kind, under way at the same time as the others. */
const writersOf = (call: Call, { enter, unanswered }: Ledger, ground: Ground) => ({
  area: async () => enter('areas', await call('POST', '/activity', { name: `Área ${newId()}` })),
  document: async () =>
    enter(
      'documents',
      await call('POST', '/document', {
        ...PLACES,
        name: 'Manual',
        type: '0',
        document_url: 'https://x.test/d.pdf',
      }),
    ),
  news: async () =>
    enter(
      'news',
      await call('POST', '/news', {
        ...PLACES,
        name: 'Notícia',
        summary: '<p>Resumo</p>',
        description: `<p>${newId().repeat(100)}</p>`,
        start_date: '2026-11-15',
        end_date: '2099-11-16',
      }),
    ),
  alert: async () =>
    enter(
      'alerts',
      await call('POST', '/alerts/simple-alert', { ...PLACES, name: 'Geada', description: 'Hoje' }),
    ),
  checklist: async () => {
    const body = checklistBody(ground.area, { name: newId() })
    const id = enter('checklists', await call('POST', '/checklist', body))
    if (id === undefined) return
    const category = await call('POST', `/checklist/${id}/category`, { name: 'Água' })
    const category_id = enter('checklist_categories', category)
    if (category_id === undefined) return
    const question = { name: 'Pergunta', type: 5, category_id }
    enter('checklist_questions', await call('POST', `/checklist/${id}/question`, question))
  },
  answer: async () => {
    const path = `/checklist/${ground.checklist}/answer`
    const builtObjectValues = { [ground.choice]: ['Boa'], [ground.number]: 7 }
    const body = { id: newId(), builtObjectValues }
    const reply = await call('POST', path, body)
    const isTaken = enter('checklist_answers', reply) !== undefined
    if (!isTaken && (reply.status === 0 || reply.status === 503)) unanswered.push({ path, body })
  },
  admin: async () => {
    const grant = { scopes: ['news.list'], areas: [ground.area] }
    const password = { password: 'segredo', password_confirmation: 'segredo' }
    const person = { name: 'Ana', email: `${newId()}@x.test`, subsidiary: { '1001': grant } }
    enter('admins', await call('POST', '/admin', { ...person, ...password }))
  },
})

/** Writes of every kind, one after the other of each, until it is stopped. */
export const startLoad = (call: Call, ledger: Ledger, ground: Ground) => {
  const load = { goesOn: true }
  const writers = Object.values(writersOf(call, ledger, ground)).map(async (write) => {
    while (load.goesOn) await write()
  })
  return async () => {
    load.goesOn = false
    await Promise.all(writers)
  }
}
