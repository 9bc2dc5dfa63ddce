import { newId } from '#db/columns.ts'
import { areas } from '#features/areas/area.tables.ts'
import { insertAnswers } from '#features/checklists/answers/answer.queries.ts'
import { insertLink } from '#features/checklists/answers/report/link.queries.ts'
import { insertChecklist } from '#features/checklists/checklist/checklist.queries.ts'
import { keepOpening } from '#features/checklists/checklist/version.queries.ts'
import {
  deleteCategoryRow,
  deleteQuestionRows,
  insertCategories,
  insertQuestions,
  questionsOf,
  updateQuestion,
} from '#features/checklists/questions/question.queries.ts'
import { type Deed, checklistUndos } from '#features/checklists/questions/undo.tables.ts'
import type { World } from '#test/support/app.ts'
import { checklistBody } from '#test/support/checklists.ts'

type Prepared = { readonly path: string; readonly body?: object }
export type Call = (world: Asking, item: readonly string[]) => Promise<Prepared>
/** The portal, who is about to call it, and a master who made what is there. */
export type Asking = World & { readonly callerId: string; readonly makerToken: string }

export const ownedBy = async ({ callerId }: Asking) => ({ ownerId: callerId })
/** The rows of a checklist: by another's hand, in an area that everybody of the demonstration holds. */
const aChecklistIn = async (world: World, subsidiaries: readonly string[], over: object = {}) => {
  const id = newId()
  const [area] = await world.db.select().from(areas).limit(1)
  const checklist = await insertChecklist(world.db, {
    id,
    ownerId: newId(),
    ownerName: 'Outra pessoa',
    name: `Checklist ${id}`,
    code: 'C',
    description: '',
    active: true,
    responder: '2',
    startDate: '2026-01-01',
    endDate: '2099-12-31',
    subsidiaries: [...subsidiaries],
    farms: ['ALL'],
    activities: area ? [area.id] : [],
    businessActivities: [],
    editors: ['PRODUTOR'],
    viewers: ['PRODUTOR'],
    touchedAt: world.clock.now,
    touchedBy: '',
    createdAt: world.clock.now,
    updatedAt: world.clock.now,
    updatedBy: '',
    versionId: newId(),
    ...over,
  })
  const category = { checklistId: id, description: '' }
  const [first, second] = [newId(), newId()]
  await insertCategories(world.db, [
    { ...category, id: first, name: 'Sem Categoria', order: 0 },
    { ...category, id: second, name: 'Vazia', order: 1 },
  ])
  const question = newId()
  await insertQuestions(world.db, [
    {
      id: question,
      checklistId: id,
      categoryId: first,
      name: 'P',
      description: '',
      type: 3,
      options: [],
      range: [],
      required: false,
      conditions: [],
      order: 0,
      updatedAt: world.clock.now,
      updatedBy: '',
    },
  ])
  if (checklist !== undefined) await keepOpening(world.db, checklist, world.clock.now)
  const version = checklist?.versionId
  return { path: `/checklist/${id}`, id, first, second, question, version, area: area?.id }
}
/** What the caller did to a part of it a moment ago. */
const undoBy = (
  { db, clock, callerId }: Asking,
  undo: Omit<typeof checklistUndos.$inferInsert, 'adminId' | 'at' | 'deed'> & { deed?: Deed },
) =>
  db.insert(checklistUndos).values({ deed: 'deleted', ...undo, adminId: callerId, at: clock.now })
/** The address that brings it back, of one that is in the bin. */
export const restoreOf = async (world: Asking, item: readonly string[], over: object) => {
  const binned = { deletedAt: world.clock.now, deletedBy: '', ...over }
  const { path } = await aChecklistIn(world, item, binned)
  return `/bin${path}/restore`
}
const NO_FARMS = { farms: [] }
const anAnswerOf = async ({ db, clock }: World, checklistId: string, over: object = {}) => {
  const id = newId()
  const at = { answeredAt: clock.now, answeredOn: '2026-11-15', receivedAt: clock.now }
  const weights = { totalWeight: 0, highestWeight: 0 }
  const answer = { id, checklistId, userName: 'Ana', content: [], ...at, ...weights, ...over }
  await insertAnswers(db, [answer])
  return id
}
const REASON = { reason: 'Fazenda errada' }
/** A checklist with an answer, and what corrects that. */
const answered = async (world: Asking, item: readonly string[], over: object = {}) => {
  const { path } = await aChecklistIn(world, item, NO_FARMS)
  // A place that the checklist does not ask for: the correction leaves it out, and so changes something.
  const location = { reason: 'Sem sinal' }
  const replaces_id = await anAnswerOf(world, path.replace('/checklist/', ''), {
    location,
    ...over,
  })
  const body = { id: newId(), builtObjectValues: {}, replaces_id, ...REASON }
  return { path: `${path}/answer`, one: `${path}/answer/${replaces_id}`, body }
}
/** An answer with a link to its report. */
const shared = async (world: Asking, item: readonly string[], over: object = {}) => {
  const { path } = await aChecklistIn(world, item)
  const answerId = await anAnswerOf(world, path.replace('/checklist/', ''))
  const id = newId()
  const later = new Date(world.clock.now.getTime() + 86_400_000)
  await insertLink(world.db, {
    id,
    tokenHash: id,
    answerId,
    adminId: newId(),
    createdBy: 'Outra pessoa',
    createdAt: world.clock.now,
    expiresAt: later,
    openUntil: later,
    ...over,
  })
  const links = `${path}/answer/${answerId}/share`
  return { path: links, one: `${links}/${id}` }
}
export const CHECKLIST_CALLS: Record<string, Call> = {
  'GET /checklist': async () => ({ path: '/checklist' }),
  'GET /checklist/sections': async () => ({ path: '/checklist/sections' }),
  'GET /checklist/:id': async (world, item) => ({ path: (await aChecklistIn(world, item)).path }),
  'GET /checklist/:id (own)': async (world, item) => ({
    path: (await aChecklistIn(world, item, await ownedBy(world))).path,
  }),
  'GET /checklist/:id (other area)': async (world, item) => ({
    path: (await aChecklistIn(world, item, { activities: [newId()] })).path,
  }),
  'POST /checklist': async (world, item) => {
    const { area } = await aChecklistIn(world, item)
    return {
      path: '/checklist',
      body: checklistBody(area ?? '', { name: newId(), subsidiaries: item }),
    }
  },
  'PATCH /checklist/:id': async (world, item) => ({
    path: (await aChecklistIn(world, item)).path,
    body: { code: 'X' },
  }),
  'PATCH /checklist/:id (own)': async (world, item) => ({
    path: (await aChecklistIn(world, item, await ownedBy(world))).path,
    body: { code: 'X' },
  }),
  'PATCH /checklist/:id (to others)': async (world, item) => ({
    path: (await aChecklistIn(world, ['1001'])).path,
    body: { subsidiaries: item },
  }),
  'PATCH /checklist/:id (own, to others)': async (world, item) => ({
    path: (await aChecklistIn(world, ['1001'], await ownedBy(world))).path,
    body: { subsidiaries: item },
  }),
  'PATCH /checklist/:id (status)': async (world, item) => ({
    path: (await aChecklistIn(world, item)).path,
    body: { active: false },
  }),
  'DELETE /checklist/:id': async (world, item) => ({
    path: (await aChecklistIn(world, item)).path,
  }),
  'DELETE /checklist/:id (own)': async (world, item) => ({
    path: (await aChecklistIn(world, item, await ownedBy(world))).path,
  }),
  'POST /checklist/:id/duplicate': async (world, item) => ({
    path: `${(await aChecklistIn(world, item)).path}/duplicate`,
    body: {},
  }),
  'GET /checklist/:id/answer': async (world, item) => ({
    path: `${(await aChecklistIn(world, item)).path}/answer`,
  }),
  'GET /checklist/:id/answer/:answerId': async (world, item) => {
    const { path } = await aChecklistIn(world, item)
    const answer = await anAnswerOf(world, path.replace('/checklist/', ''))
    return { path: `${path}/answer/${answer}` }
  },
  'GET /checklist/:id/version/:versionId': async (world, item) => {
    const { path, version } = await aChecklistIn(world, item)
    return { path: `${path}/version/${version}` }
  },
  'POST /checklist/:id/answer (correct)': answered,
  'POST /checklist/:id/answer (correct, sent by oneself)': (world, item) =>
    answered(world, item, { adminId: world.callerId }),
  'POST /checklist/:id/answer/:answerId/report': async (world, item) => {
    const { path } = await aChecklistIn(world, item)
    const answer = await anAnswerOf(world, path.replace('/checklist/', ''))
    return { path: `${path}/answer/${answer}/report`, body: {} }
  },
  'GET /checklist/:id/answer/:answerId/share': async (world, item) => ({
    path: (await shared(world, item)).path,
  }),
  'POST /checklist/:id/answer/:answerId/share': async (world, item) => ({
    path: (await shared(world, item)).path,
    body: {},
  }),
  'DELETE /checklist/:id/answer/:answerId/share/:shareId': async (world, item) => ({
    path: (await shared(world, item)).one,
  }),
  'DELETE /checklist/:id/answer/:answerId/share/:shareId (made by oneself)': async (
    world,
    item,
  ) => ({
    path: (await shared(world, item, { adminId: world.callerId })).one,
  }),
  'DELETE /checklist/:id/answer/:answerId': async (world, item) => ({
    path: (await answered(world, item)).one,
    body: REASON,
  }),
  'DELETE /checklist/:id/answer/:answerId (sent by oneself)': async (world, item) => ({
    path: (await answered(world, item, { adminId: world.callerId })).one,
    body: REASON,
  }),
  'GET /answer/mine': async () => ({ path: '/answer/mine' }),
  'GET /checklist/:id/newest-answer': async (world, item) => ({
    path: `${(await aChecklistIn(world, item)).path}/newest-answer`,
  }),
  'GET /checklist/:id/summary': async (world, item) => ({
    path: `${(await aChecklistIn(world, item)).path}/summary`,
  }),
  'POST /checklist/:id/summary/weights': async (world, item) => ({
    path: `${(await aChecklistIn(world, item)).path}/summary/weights`,
    body: { questions: [] },
  }),
  'GET /checklist/:id/usage': async (world, item) => ({
    path: `${(await aChecklistIn(world, item)).path}/usage`,
  }),
  'GET /checklist/:id/text/:questionId': async (world, item) => {
    const { path, question } = await aChecklistIn(world, item)
    return { path: `${path}/text/${question}` }
  },
  'GET /checklist/:id/evidence/:questionId': async (world, item) => {
    const { path, question } = await aChecklistIn(world, item)
    return { path: `${path}/evidence/${question}` }
  },
  'POST /checklist/:id/answer': async (world, item) => ({
    path: `${(await aChecklistIn(world, item, NO_FARMS)).path}/answer`,
    body: { id: newId(), builtObjectValues: {} },
  }),
  'POST /checklist/:id/answer (own)': async (world, item) => {
    const own = { ...NO_FARMS, ...(await ownedBy(world)) }
    const { path } = await aChecklistIn(world, item, own)
    return { path: `${path}/answer`, body: { id: newId(), builtObjectValues: {} } }
  },
  'POST /checklist/:id': async (world, item) => ({
    path: (await aChecklistIn(world, item, NO_FARMS)).path,
    body: { id: newId(), builtObjectValues: {} },
  }),
  'POST /checklist/:id/export': async (world, item) => ({
    path: `${(await aChecklistIn(world, item)).path}/export`,
    body: {},
  }),
  'GET /dashboard/consolidado': async () => ({ path: '/dashboard/consolidado' }),
  'GET /dashboard/answers': async () => ({ path: '/dashboard/answers' }),
  'GET /dashboard/coverage': async () => ({ path: '/dashboard/coverage' }),
  'GET /dashboard/coverage/:id': async (world, item) => {
    const { path } = await aChecklistIn(world, item)
    return { path: path.replace('/checklist/', '/dashboard/coverage/') }
  },
  'GET /audit/:entity/:id': async (world, item) => ({
    path: `/audit${(await aChecklistIn(world, item)).path}`,
  }),
  'GET /audit/:entity/:id (own)': async (world, item) => ({
    path: `/audit${(await aChecklistIn(world, item, await ownedBy(world))).path}`,
  }),
  'GET /checklist/:id/category': async (world, item) => ({
    path: `${(await aChecklistIn(world, item)).path}/category`,
  }),
  'POST /checklist/:id/category': async (world, item) => ({
    path: `${(await aChecklistIn(world, item)).path}/category`,
    body: { name: 'Nova' },
  }),
  'PATCH /checklist/:id/category/:categoryId': async (world, item) => {
    const { path, second } = await aChecklistIn(world, item)
    return { path: `${path}/category/${second}`, body: { name: 'Outra' } }
  },
  'DELETE /checklist/:id/category/:categoryId': async (world, item) => {
    const { path, second } = await aChecklistIn(world, item)
    return { path: `${path}/category/${second}` }
  },
  'POST /checklist/:id/category/:categoryId/restore': async (world, item) => {
    const { path, id, second } = await aChecklistIn(world, item)
    const category = { id: second, checklistId: id, name: 'Vazia', description: '', order: 1 }
    await deleteCategoryRow(world.db, second)
    await undoBy(world, { checklistId: id, subjectId: second, kept: { category, questions: [] } })
    return { path: `${path}/category/${second}/restore` }
  },
  'GET /checklist/:id/question': async (world, item) => ({
    path: `${(await aChecklistIn(world, item)).path}/question`,
  }),
  'POST /checklist/:id/question': async (world, item) => {
    const { path, first } = await aChecklistIn(world, item)
    return { path: `${path}/question`, body: { name: 'Q', type: 5, category_id: first } }
  },
  'GET /checklist/questions': async () => ({ path: '/checklist/questions' }),
  'POST /checklist/:id/question/copy': async (world, item) => {
    const { path, first, question } = await aChecklistIn(world, item)
    return { path: `${path}/question/copy`, body: { questions: [question], category_id: first } }
  },
  'POST /checklist/:id/question/copy (of others)': async (world, item) => {
    const { question } = await aChecklistIn(world, item)
    const { path, first } = await aChecklistIn(world, [], await ownedBy(world))
    return { path: `${path}/question/copy`, body: { questions: [question], category_id: first } }
  },
  'GET /checklist/:id/question/:questionId': async (world, item) => {
    const { path, question } = await aChecklistIn(world, item)
    return { path: `${path}/question/${question}` }
  },
  'PATCH /checklist/:id/question/:questionId': async (world, item) => {
    const { path, question } = await aChecklistIn(world, item)
    return { path: `${path}/question/${question}`, body: { name: 'Q' } }
  },
  'POST /checklist/:id/question/:questionId/restore': async (world, item) => {
    const { path, id, question } = await aChecklistIn(world, item)
    const [row] = await questionsOf(world.db, id)
    await deleteQuestionRows(world.db, [question])
    const kept = { questions: row ? [row] : [] }
    await undoBy(world, { checklistId: id, subjectId: question, kept })
    return { path: `${path}/question/${question}/restore` }
  },
  'POST /checklist/:id/question/:questionId/move-back': async (world, item) => {
    const { path, id, second, question } = await aChecklistIn(world, item)
    const [row] = await questionsOf(world.db, id)
    await updateQuestion(world.db, question, { categoryId: second })
    const kept = { questions: row ? [row] : [] }
    await undoBy(world, { checklistId: id, subjectId: question, deed: 'moved', kept })
    return { path: `${path}/question/${question}/move-back` }
  },
  'DELETE /checklist/:id/question/:questionId': async (world, item) => {
    const { path, question } = await aChecklistIn(world, item)
    return { path: `${path}/question/${question}` }
  },
}

/** As in the walk over rights: call, item, and what each person is answered. */
export const CHECKLIST_TABLE = `
GET /checklist                              | ·         | 200    200    200    200    403
GET /checklist/sections                     | ·         | 200    200    200    200    403
GET /checklist/:id                          | 1001      | 200    200    200    200    404
GET /checklist/:id                          | 1002      | 200    200    404    404    404
GET /checklist/:id                          | 1001+1003 | 200    200    200    200    404
GET /checklist/:id                          | ALL       | 200    200    200    200    404
GET /audit/:entity/:id                      | 1001      | 200    200    200    200    404
GET /audit/:entity/:id                      | 1002      | 200    200    404    404    404
GET /audit/:entity/:id                      | 1001+1003 | 200    200    200    200    404
GET /audit/:entity/:id                      | ALL       | 200    200    200    200    404
GET /audit/:entity/:id (own)                | 1002      | 200    200    200    200    200
GET /checklist/:id (own)                    | 1001      | 200    200    200    200    200
GET /checklist/:id (own)                    | 1002      | 200    200    200    200    200
GET /checklist/:id (own)                    | 1001+1003 | 200    200    200    200    200
GET /checklist/:id (own)                    | ALL       | 200    200    200    200    200
GET /checklist/:id (other area)             | 1001      | 200    404    404    404    404
GET /checklist/:id (other area)             | 1002      | 200    404    404    404    404
GET /checklist/:id (other area)             | 1001+1003 | 200    404    404    404    404
GET /checklist/:id (other area)             | ALL       | 200    404    404    404    404
POST /checklist                             | 1001      | 201    201    403    403    403
POST /checklist                             | 1002      | 201    201    403    403    403
POST /checklist                             | 1001+1003 | 201    403    403    403    403
POST /checklist                             | ALL       | 201    403    403    403    403
PATCH /checklist/:id                        | 1001      | 200    200    403    403    404
PATCH /checklist/:id                        | 1002      | 200    200    404    404    404
PATCH /checklist/:id                        | 1001+1003 | 200    403    403    403    404
PATCH /checklist/:id                        | ALL       | 200    403    403    403    404
PATCH /checklist/:id (own)                  | 1001      | 200    200    200    200    200
PATCH /checklist/:id (own)                  | 1002      | 200    200    200    200    200
PATCH /checklist/:id (own)                  | 1001+1003 | 200    200    200    200    200
PATCH /checklist/:id (own)                  | ALL       | 200    200    200    200    200
PATCH /checklist/:id (to others)            | 1001      | 200    200    403    403    404
PATCH /checklist/:id (to others)            | 1002      | 200    200    403    403    404
PATCH /checklist/:id (to others)            | 1001+1003 | 200    403    403    403    404
PATCH /checklist/:id (to others)            | ALL       | 200    403    403    403    404
PATCH /checklist/:id (own, to others)       | 1001      | 200    200    200    200    200
PATCH /checklist/:id (own, to others)       | 1002      | 200    200    403    403    403
PATCH /checklist/:id (own, to others)       | 1001+1003 | 200    403    403    403    403
PATCH /checklist/:id (own, to others)       | ALL       | 200    403    403    403    403
PATCH /checklist/:id (status)               | 1001      | 200    200    403    403    404
PATCH /checklist/:id (status)               | 1002      | 200    200    404    404    404
PATCH /checklist/:id (status)               | 1001+1003 | 200    403    403    403    404
PATCH /checklist/:id (status)               | ALL       | 200    403    403    403    404
DELETE /checklist/:id                       | 1001      | 200    200    403    403    404
DELETE /checklist/:id                       | 1002      | 200    200    404    404    404
DELETE /checklist/:id                       | 1001+1003 | 200    403    403    403    404
DELETE /checklist/:id                       | ALL       | 200    403    403    403    404
DELETE /checklist/:id (own)                 | 1001      | 200    200    200    200    200
DELETE /checklist/:id (own)                 | 1002      | 200    200    200    200    200
DELETE /checklist/:id (own)                 | 1001+1003 | 200    200    200    200    200
DELETE /checklist/:id (own)                 | ALL       | 200    200    200    200    200
POST /checklist/:id/duplicate               | 1001      | 201    201    403    403    404
POST /checklist/:id/duplicate               | 1002      | 201    201    404    404    404
POST /checklist/:id/duplicate               | 1001+1003 | 201    403    403    403    404
POST /checklist/:id/duplicate               | ALL       | 201    403    403    403    404
GET /checklist/:id/category                 | 1001      | 200    200    200    200    404
GET /checklist/:id/category                 | 1002      | 200    200    404    404    404
GET /checklist/:id/category                 | 1001+1003 | 200    200    200    200    404
GET /checklist/:id/category                 | ALL       | 200    200    200    200    404
POST /checklist/:id/category                | 1001      | 201    201    403    403    404
POST /checklist/:id/category                | 1002      | 201    201    404    404    404
POST /checklist/:id/category                | 1001+1003 | 201    403    403    403    404
POST /checklist/:id/category                | ALL       | 201    403    403    403    404
PATCH /checklist/:id/category/:categoryId   | 1001      | 200    200    403    403    404
PATCH /checklist/:id/category/:categoryId   | 1002      | 200    200    404    404    404
PATCH /checklist/:id/category/:categoryId   | 1001+1003 | 200    403    403    403    404
PATCH /checklist/:id/category/:categoryId   | ALL       | 200    403    403    403    404
DELETE /checklist/:id/category/:categoryId  | 1001      | 200    200    403    403    404
DELETE /checklist/:id/category/:categoryId  | 1002      | 200    200    404    404    404
DELETE /checklist/:id/category/:categoryId  | 1001+1003 | 200    403    403    403    404
DELETE /checklist/:id/category/:categoryId  | ALL       | 200    403    403    403    404
GET /checklist/:id/question                 | 1001      | 200    200    200    200    404
GET /checklist/:id/question                 | 1002      | 200    200    404    404    404
GET /checklist/:id/question                 | 1001+1003 | 200    200    200    200    404
GET /checklist/:id/question                 | ALL       | 200    200    200    200    404
POST /checklist/:id/question                | 1001      | 201    201    403    403    404
POST /checklist/:id/question                | 1002      | 201    201    404    404    404
POST /checklist/:id/question                | 1001+1003 | 201    403    403    403    404
POST /checklist/:id/question                | ALL       | 201    403    403    403    404
GET /checklist/questions                    | ·         | 200    200    200    200    200
POST /checklist/:id/question/copy           | 1001      | 201    201    403    403    404
POST /checklist/:id/question/copy           | 1002      | 201    201    404    404    404
POST /checklist/:id/question/copy           | 1001+1003 | 201    403    403    403    404
POST /checklist/:id/question/copy           | ALL       | 201    403    403    403    404
POST /checklist/:id/question/copy (of others) | 1001      | 201    201    201    201    404
POST /checklist/:id/question/copy (of others) | 1002      | 201    201    404    404    404
POST /checklist/:id/question/copy (of others) | 1001+1003 | 201    201    201    201    404
POST /checklist/:id/question/copy (of others) | ALL       | 201    201    201    201    404
GET /checklist/:id/question/:questionId     | 1001      | 200    200    200    200    404
GET /checklist/:id/question/:questionId     | 1002      | 200    200    404    404    404
GET /checklist/:id/question/:questionId     | 1001+1003 | 200    200    200    200    404
GET /checklist/:id/question/:questionId     | ALL       | 200    200    200    200    404
PATCH /checklist/:id/question/:questionId   | 1001      | 200    200    403    403    404
PATCH /checklist/:id/question/:questionId   | 1002      | 200    200    404    404    404
PATCH /checklist/:id/question/:questionId   | 1001+1003 | 200    403    403    403    404
PATCH /checklist/:id/question/:questionId   | ALL       | 200    403    403    403    404
DELETE /checklist/:id/question/:questionId  | 1001      | 200    200    403    403    404
DELETE /checklist/:id/question/:questionId  | 1002      | 200    200    404    404    404
DELETE /checklist/:id/question/:questionId  | 1001+1003 | 200    403    403    403    404
DELETE /checklist/:id/question/:questionId  | ALL       | 200    403    403    403    404
POST /checklist/:id/category/:categoryId/restore | 1001      | 200    200    403    403    404
POST /checklist/:id/category/:categoryId/restore | 1002      | 200    200    404    404    404
POST /checklist/:id/category/:categoryId/restore | 1001+1003 | 200    403    403    403    404
POST /checklist/:id/category/:categoryId/restore | ALL       | 200    403    403    403    404
POST /checklist/:id/question/:questionId/restore | 1001      | 200    200    403    403    404
POST /checklist/:id/question/:questionId/restore | 1002      | 200    200    404    404    404
POST /checklist/:id/question/:questionId/restore | 1001+1003 | 200    403    403    403    404
POST /checklist/:id/question/:questionId/restore | ALL       | 200    403    403    403    404
POST /checklist/:id/question/:questionId/move-back | 1001      | 200    200    403    403    404
POST /checklist/:id/question/:questionId/move-back | 1002      | 200    200    404    404    404
POST /checklist/:id/question/:questionId/move-back | 1001+1003 | 200    403    403    403    404
POST /checklist/:id/question/:questionId/move-back | ALL       | 200    403    403    403    404
GET /checklist/:id/answer                   | 1001      | 200    200    200    200    404
GET /checklist/:id/answer                   | 1002      | 200    200    404    404    404
GET /checklist/:id/answer                   | 1001+1003 | 200    200    200    200    404
GET /checklist/:id/answer                   | ALL       | 200    200    200    200    404
GET /checklist/:id/answer/:answerId         | 1001      | 200    200    200    200    404
GET /checklist/:id/answer/:answerId         | 1002      | 200    200    404    404    404
GET /checklist/:id/answer/:answerId         | 1001+1003 | 200    200    200    200    404
GET /checklist/:id/answer/:answerId         | ALL       | 200    200    200    200    404
POST /checklist/:id/answer/:answerId/report | 1001      | 200    200    200    200    404
POST /checklist/:id/answer/:answerId/report | 1002      | 200    200    404    404    404
POST /checklist/:id/answer/:answerId/report | 1001+1003 | 200    200    200    200    404
POST /checklist/:id/answer/:answerId/report | ALL       | 200    200    200    200    404
GET /checklist/:id/answer/:answerId/share | 1001      | 200    200    200    200    404
GET /checklist/:id/answer/:answerId/share | 1002      | 200    200    404    404    404
GET /checklist/:id/answer/:answerId/share | 1001+1003 | 200    200    200    200    404
GET /checklist/:id/answer/:answerId/share | ALL       | 200    200    200    200    404
POST /checklist/:id/answer/:answerId/share | 1001      | 201    201    201    201    404
POST /checklist/:id/answer/:answerId/share | 1002      | 201    201    404    404    404
POST /checklist/:id/answer/:answerId/share | 1001+1003 | 201    201    201    201    404
POST /checklist/:id/answer/:answerId/share | ALL       | 201    201    201    201    404
DELETE /checklist/:id/answer/:answerId/share/:shareId | 1001      | 200    200    403    403    404
DELETE /checklist/:id/answer/:answerId/share/:shareId | 1002      | 200    200    404    404    404
DELETE /checklist/:id/answer/:answerId/share/:shareId | 1001+1003 | 200    403    403    403    404
DELETE /checklist/:id/answer/:answerId/share/:shareId | ALL       | 200    403    403    403    404
DELETE /checklist/:id/answer/:answerId/share/:shareId (made by oneself) | 1001      | 200    200    200    200    404
DELETE /checklist/:id/answer/:answerId/share/:shareId (made by oneself) | 1002      | 200    200    404    404    404
DELETE /checklist/:id/answer/:answerId/share/:shareId (made by oneself) | 1001+1003 | 200    200    200    200    404
DELETE /checklist/:id/answer/:answerId/share/:shareId (made by oneself) | ALL       | 200    200    200    200    404
GET /checklist/:id/version/:versionId       | 1001      | 200    200    200    200    404
GET /checklist/:id/version/:versionId       | 1002      | 200    200    404    404    404
GET /checklist/:id/version/:versionId       | 1001+1003 | 200    200    200    200    404
GET /checklist/:id/version/:versionId       | ALL       | 200    200    200    200    404
POST /checklist/:id/answer (correct)        | 1001      | 201    201    403    403    404
POST /checklist/:id/answer (correct)        | 1002      | 201    201    404    404    404
POST /checklist/:id/answer (correct)        | 1001+1003 | 201    403    403    403    404
POST /checklist/:id/answer (correct)        | ALL       | 201    403    403    403    404
POST /checklist/:id/answer (correct, sent by oneself) | 1001      | 201    201    403    201    404
POST /checklist/:id/answer (correct, sent by oneself) | 1002      | 201    201    404    404    404
POST /checklist/:id/answer (correct, sent by oneself) | 1001+1003 | 201    201    403    201    404
POST /checklist/:id/answer (correct, sent by oneself) | ALL       | 201    201    403    201    404
DELETE /checklist/:id/answer/:answerId      | 1001      | 200    200    403    403    404
DELETE /checklist/:id/answer/:answerId      | 1002      | 200    200    404    404    404
DELETE /checklist/:id/answer/:answerId      | 1001+1003 | 200    403    403    403    404
DELETE /checklist/:id/answer/:answerId      | ALL       | 200    403    403    403    404
DELETE /checklist/:id/answer/:answerId (sent by oneself) | 1001      | 200    200    403    200    404
DELETE /checklist/:id/answer/:answerId (sent by oneself) | 1002      | 200    200    404    404    404
DELETE /checklist/:id/answer/:answerId (sent by oneself) | 1001+1003 | 200    200    403    200    404
DELETE /checklist/:id/answer/:answerId (sent by oneself) | ALL       | 200    200    403    200    404
GET /answer/mine                            | ·         | 200    200    200    200    200
GET /checklist/:id/newest-answer            | 1001      | 200    200    200    200    404
GET /checklist/:id/newest-answer            | 1002      | 200    200    404    404    404
GET /checklist/:id/newest-answer            | 1001+1003 | 200    200    200    200    404
GET /checklist/:id/newest-answer            | ALL       | 200    200    200    200    404
GET /checklist/:id/summary                  | 1001      | 200    200    200    200    404
GET /checklist/:id/summary                  | 1002      | 200    200    404    404    404
GET /checklist/:id/summary                  | 1001+1003 | 200    200    200    200    404
GET /checklist/:id/summary                  | ALL       | 200    200    200    200    404
POST /checklist/:id/summary/weights         | 1001      | 200    200    200    200    404
POST /checklist/:id/summary/weights         | 1002      | 200    200    404    404    404
POST /checklist/:id/summary/weights         | 1001+1003 | 200    200    200    200    404
POST /checklist/:id/summary/weights         | ALL       | 200    200    200    200    404
GET /checklist/:id/usage                    | 1001      | 200    200    200    200    404
GET /checklist/:id/usage                    | 1002      | 200    200    404    404    404
GET /checklist/:id/usage                    | 1001+1003 | 200    200    200    200    404
GET /checklist/:id/usage                    | ALL       | 200    200    200    200    404
GET /checklist/:id/text/:questionId         | 1001      | 200    200    200    200    404
GET /checklist/:id/text/:questionId         | 1002      | 200    200    404    404    404
GET /checklist/:id/text/:questionId         | 1001+1003 | 200    200    200    200    404
GET /checklist/:id/text/:questionId         | ALL       | 200    200    200    200    404
GET /checklist/:id/evidence/:questionId     | 1001      | 200    200    200    200    404
GET /checklist/:id/evidence/:questionId     | 1002      | 200    200    404    404    404
GET /checklist/:id/evidence/:questionId     | 1001+1003 | 200    200    200    200    404
GET /checklist/:id/evidence/:questionId     | ALL       | 200    200    200    200    404
POST /checklist/:id/answer                  | 1001      | 201    201    403    201    404
POST /checklist/:id/answer                  | 1002      | 201    201    404    404    404
POST /checklist/:id/answer                  | 1001+1003 | 201    201    403    201    404
POST /checklist/:id/answer                  | ALL       | 201    201    403    201    404
POST /checklist/:id/answer (own)            | 1001      | 201    201    403    201    403
POST /checklist/:id/answer (own)            | 1002      | 201    201    403    403    403
POST /checklist/:id/answer (own)            | 1001+1003 | 201    201    403    201    403
POST /checklist/:id/answer (own)            | ALL       | 201    201    403    201    403
POST /checklist/:id                         | 1001      | 201    201    403    201    404
POST /checklist/:id                         | 1002      | 201    201    404    404    404
POST /checklist/:id                         | 1001+1003 | 201    201    403    201    404
POST /checklist/:id                         | ALL       | 201    201    403    201    404
POST /checklist/:id/export                  | 1001      | 200    200    200    200    404
POST /checklist/:id/export                  | 1002      | 200    200    404    404    404
POST /checklist/:id/export                  | 1001+1003 | 200    200    200    200    404
POST /checklist/:id/export                  | ALL       | 200    200    200    200    404
GET /dashboard/consolidado                  | ·         | 200    200    200    403    403
GET /dashboard/answers                      | ·         | 200    200    200    403    403
GET /dashboard/coverage                     | ·         | 200    200    200    403    403
GET /dashboard/coverage/:id                 | 1001      | 200    200    200    403    403
GET /dashboard/coverage/:id                 | 1002      | 200    200    404    403    403
GET /dashboard/coverage/:id                 | 1001+1003 | 200    200    200    403    403
GET /dashboard/coverage/:id                 | ALL       | 200    200    200    403    403
`
