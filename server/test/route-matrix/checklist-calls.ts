import { newId } from '#db/columns.ts'
import { areas } from '#features/areas/area.tables.ts'
import { insertAnswers } from '#features/checklists/answers/answer.queries.ts'
import { insertLink } from '#features/checklists/answers/report/link.queries.ts'
import { insertChecklist } from '#features/checklists/checklist/checklist.queries.ts'
import { saveAvailability } from '#features/checklists/checklist/version.queries.ts'
import {
  deleteCategoryRow,
  deleteQuestionRows,
  insertCategories,
  insertQuestions,
  questionsOf,
  updateQuestion,
} from '#features/checklists/questions/question.queries.ts'
import { type UndoableAction, checklistUndos } from '#features/checklists/questions/undo.tables.ts'
import type { TestPortal } from '#test/support/app.ts'
import { checklistBody } from '#test/support/checklists.ts'

type PreparedCall = { readonly path: string; readonly body?: object }
export type PrepareCall = (portal: MatrixPortal, item: readonly string[]) => Promise<PreparedCall>
/** The portal, the id of the person who will call it, and the token of the master who creates the items. */
export type MatrixPortal = TestPortal & { readonly callerId: string; readonly makerToken: string }

export const ownedByCaller = async ({ callerId }: MatrixPortal) => ({ ownerId: callerId })
/** Inserts a checklist of another owner, in an area that all demonstration accounts have. */
const aChecklistIn = async (
  portal: TestPortal,
  subsidiaries: readonly string[],
  overrides: object = {},
) => {
  const id = newId()
  const [area] = await portal.db.select().from(areas).limit(1)
  const checklist = await insertChecklist(portal.db, {
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
    touchedAt: portal.clock.now,
    touchedBy: '',
    createdAt: portal.clock.now,
    updatedAt: portal.clock.now,
    updatedBy: '',
    versionId: newId(),
    ...overrides,
  })
  const category = { checklistId: id, description: '' }
  const [first, second] = [newId(), newId()]
  await insertCategories(portal.db, [
    { ...category, id: first, name: 'Sem Categoria', order: 0 },
    { ...category, id: second, name: 'Vazia', order: 1 },
  ])
  const question = newId()
  await insertQuestions(portal.db, [
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
      updatedAt: portal.clock.now,
      updatedBy: '',
    },
  ])
  if (checklist !== undefined) await saveAvailability(portal.db, checklist, portal.clock.now)
  const version = checklist?.versionId
  return { path: `/checklist/${id}`, id, first, second, question, version, area: area?.id }
}
/** Stores an action of the caller that can be undone. */
const undoBy = (
  { db, clock, callerId }: MatrixPortal,
  undo: Omit<typeof checklistUndos.$inferInsert, 'adminId' | 'at' | 'action'> & {
    action?: UndoableAction
  },
) =>
  db.insert(checklistUndos).values({ action: 'deleted', ...undo, adminId: callerId, at: clock.now })
/** Inserts a deleted checklist; returns the path that restores it. */
export const restorePathOf = async (
  portal: MatrixPortal,
  item: readonly string[],
  overrides: object,
) => {
  const binned = { deletedAt: portal.clock.now, deletedBy: '', ...overrides }
  const { path } = await aChecklistIn(portal, item, binned)
  return `/bin${path}/restore`
}
const NO_FARMS = { farms: [] }
const anAnswerOf = async (
  { db, clock }: TestPortal,
  checklistId: string,
  overrides: object = {},
) => {
  const id = newId()
  const at = { answeredAt: clock.now, answeredOn: '2026-11-15', receivedAt: clock.now }
  const weights = { totalWeight: 0, highestWeight: 0 }
  const answer = { id, checklistId, userName: 'Ana', content: [], ...at, ...weights, ...overrides }
  await insertAnswers(db, [answer])
  return id
}
const REASON = { reason: 'Fazenda errada' }
/** A checklist with an answer, and the body that corrects the answer. */
const correctionOf = async (
  portal: MatrixPortal,
  item: readonly string[],
  overrides: object = {},
) => {
  const { path } = await aChecklistIn(portal, item, NO_FARMS)
  // The checklist asks for no location, so the correction drops it and therefore changes the answer.
  const location = { reason: 'Sem sinal' }
  const replaces_id = await anAnswerOf(portal, path.replace('/checklist/', ''), {
    location,
    ...overrides,
  })
  const body = { id: newId(), builtObjectValues: {}, replaces_id, ...REASON }
  return { path: `${path}/answer`, itemPath: `${path}/answer/${replaces_id}`, body }
}
/** An answer with a share link to its report. */
const sharedAnswer = async (
  portal: MatrixPortal,
  item: readonly string[],
  overrides: object = {},
) => {
  const { path } = await aChecklistIn(portal, item)
  const answerId = await anAnswerOf(portal, path.replace('/checklist/', ''))
  const id = newId()
  const later = new Date(portal.clock.now.getTime() + 86_400_000)
  await insertLink(portal.db, {
    id,
    tokenHash: id,
    answerId,
    adminId: newId(),
    createdBy: 'Outra pessoa',
    createdAt: portal.clock.now,
    expiresAt: later,
    openUntil: later,
    ...overrides,
  })
  const links = `${path}/answer/${answerId}/share`
  return { path: links, itemPath: `${links}/${id}` }
}
export const CHECKLIST_CALLS: Record<string, PrepareCall> = {
  'GET /checklist': async () => ({ path: '/checklist' }),
  'GET /checklist/sections': async () => ({ path: '/checklist/sections' }),
  'GET /checklist/:id': async (portal, item) => ({ path: (await aChecklistIn(portal, item)).path }),
  'GET /checklist/:id (own)': async (portal, item) => ({
    path: (await aChecklistIn(portal, item, await ownedByCaller(portal))).path,
  }),
  'GET /checklist/:id (other area)': async (portal, item) => ({
    path: (await aChecklistIn(portal, item, { activities: [newId()] })).path,
  }),
  'POST /checklist': async (portal, item) => {
    const { area } = await aChecklistIn(portal, item)
    return {
      path: '/checklist',
      body: checklistBody(area ?? '', { name: newId(), subsidiaries: item }),
    }
  },
  'PATCH /checklist/:id': async (portal, item) => ({
    path: (await aChecklistIn(portal, item)).path,
    body: { code: 'X' },
  }),
  'PATCH /checklist/:id (own)': async (portal, item) => ({
    path: (await aChecklistIn(portal, item, await ownedByCaller(portal))).path,
    body: { code: 'X' },
  }),
  'PATCH /checklist/:id (to others)': async (portal, item) => ({
    path: (await aChecklistIn(portal, ['1001'])).path,
    body: { subsidiaries: item },
  }),
  'PATCH /checklist/:id (own, to others)': async (portal, item) => ({
    path: (await aChecklistIn(portal, ['1001'], await ownedByCaller(portal))).path,
    body: { subsidiaries: item },
  }),
  'PATCH /checklist/:id (status)': async (portal, item) => ({
    path: (await aChecklistIn(portal, item)).path,
    body: { active: false },
  }),
  'DELETE /checklist/:id': async (portal, item) => ({
    path: (await aChecklistIn(portal, item)).path,
  }),
  'DELETE /checklist/:id (own)': async (portal, item) => ({
    path: (await aChecklistIn(portal, item, await ownedByCaller(portal))).path,
  }),
  'POST /checklist/:id/duplicate': async (portal, item) => ({
    path: `${(await aChecklistIn(portal, item)).path}/duplicate`,
    body: {},
  }),
  'GET /checklist/:id/answer': async (portal, item) => ({
    path: `${(await aChecklistIn(portal, item)).path}/answer`,
  }),
  'GET /checklist/:id/answer/:answerId': async (portal, item) => {
    const { path } = await aChecklistIn(portal, item)
    const answer = await anAnswerOf(portal, path.replace('/checklist/', ''))
    return { path: `${path}/answer/${answer}` }
  },
  'GET /checklist/:id/version/:versionId': async (portal, item) => {
    const { path, version } = await aChecklistIn(portal, item)
    return { path: `${path}/version/${version}` }
  },
  'POST /checklist/:id/answer (correct)': correctionOf,
  'POST /checklist/:id/answer (correct, sent by oneself)': (portal, item) =>
    correctionOf(portal, item, { adminId: portal.callerId }),
  'POST /checklist/:id/answer/:answerId/report': async (portal, item) => {
    const { path } = await aChecklistIn(portal, item)
    const answer = await anAnswerOf(portal, path.replace('/checklist/', ''))
    return { path: `${path}/answer/${answer}/report`, body: {} }
  },
  'GET /checklist/:id/answer/:answerId/share': async (portal, item) => ({
    path: (await sharedAnswer(portal, item)).path,
  }),
  'POST /checklist/:id/answer/:answerId/share': async (portal, item) => ({
    path: (await sharedAnswer(portal, item)).path,
    body: {},
  }),
  'DELETE /checklist/:id/answer/:answerId/share/:shareId': async (portal, item) => ({
    path: (await sharedAnswer(portal, item)).itemPath,
  }),
  'DELETE /checklist/:id/answer/:answerId/share/:shareId (made by oneself)': async (
    portal,
    item,
  ) => ({
    path: (await sharedAnswer(portal, item, { adminId: portal.callerId })).itemPath,
  }),
  'DELETE /checklist/:id/answer/:answerId': async (portal, item) => ({
    path: (await correctionOf(portal, item)).itemPath,
    body: REASON,
  }),
  'DELETE /checklist/:id/answer/:answerId (sent by oneself)': async (portal, item) => ({
    path: (await correctionOf(portal, item, { adminId: portal.callerId })).itemPath,
    body: REASON,
  }),
  'GET /answer/mine': async () => ({ path: '/answer/mine' }),
  'GET /checklist/:id/newest-answer': async (portal, item) => ({
    path: `${(await aChecklistIn(portal, item)).path}/newest-answer`,
  }),
  'GET /checklist/:id/summary': async (portal, item) => ({
    path: `${(await aChecklistIn(portal, item)).path}/summary`,
  }),
  'POST /checklist/:id/summary/weights': async (portal, item) => ({
    path: `${(await aChecklistIn(portal, item)).path}/summary/weights`,
    body: { questions: [] },
  }),
  'GET /checklist/:id/usage': async (portal, item) => ({
    path: `${(await aChecklistIn(portal, item)).path}/usage`,
  }),
  'GET /checklist/:id/text/:questionId': async (portal, item) => {
    const { path, question } = await aChecklistIn(portal, item)
    return { path: `${path}/text/${question}` }
  },
  'GET /checklist/:id/evidence/:questionId': async (portal, item) => {
    const { path, question } = await aChecklistIn(portal, item)
    return { path: `${path}/evidence/${question}` }
  },
  'POST /checklist/:id/answer': async (portal, item) => ({
    path: `${(await aChecklistIn(portal, item, NO_FARMS)).path}/answer`,
    body: { id: newId(), builtObjectValues: {} },
  }),
  'POST /checklist/:id/answer (own)': async (portal, item) => {
    const own = { ...NO_FARMS, ...(await ownedByCaller(portal)) }
    const { path } = await aChecklistIn(portal, item, own)
    return { path: `${path}/answer`, body: { id: newId(), builtObjectValues: {} } }
  },
  'POST /checklist/:id': async (portal, item) => ({
    path: (await aChecklistIn(portal, item, NO_FARMS)).path,
    body: { id: newId(), builtObjectValues: {} },
  }),
  'POST /checklist/:id/export': async (portal, item) => ({
    path: `${(await aChecklistIn(portal, item)).path}/export`,
    body: {},
  }),
  'GET /dashboard/consolidado': async () => ({ path: '/dashboard/consolidado' }),
  'GET /dashboard/answers': async () => ({ path: '/dashboard/answers' }),
  'GET /dashboard/coverage': async () => ({ path: '/dashboard/coverage' }),
  'GET /dashboard/coverage/:id': async (portal, item) => {
    const { path } = await aChecklistIn(portal, item)
    return { path: path.replace('/checklist/', '/dashboard/coverage/') }
  },
  'GET /audit/:entity/:id': async (portal, item) => ({
    path: `/audit${(await aChecklistIn(portal, item)).path}`,
  }),
  'GET /audit/:entity/:id (own)': async (portal, item) => ({
    path: `/audit${(await aChecklistIn(portal, item, await ownedByCaller(portal))).path}`,
  }),
  'GET /checklist/:id/category': async (portal, item) => ({
    path: `${(await aChecklistIn(portal, item)).path}/category`,
  }),
  'POST /checklist/:id/category': async (portal, item) => ({
    path: `${(await aChecklistIn(portal, item)).path}/category`,
    body: { name: 'Nova' },
  }),
  'PATCH /checklist/:id/category/:categoryId': async (portal, item) => {
    const { path, second } = await aChecklistIn(portal, item)
    return { path: `${path}/category/${second}`, body: { name: 'Outra' } }
  },
  'DELETE /checklist/:id/category/:categoryId': async (portal, item) => {
    const { path, second } = await aChecklistIn(portal, item)
    return { path: `${path}/category/${second}` }
  },
  'POST /checklist/:id/category/:categoryId/restore': async (portal, item) => {
    const { path, id, second } = await aChecklistIn(portal, item)
    const category = { id: second, checklistId: id, name: 'Vazia', description: '', order: 1 }
    await deleteCategoryRow(portal.db, second)
    await undoBy(portal, {
      checklistId: id,
      subjectId: second,
      snapshot: { category, questions: [] },
    })
    return { path: `${path}/category/${second}/restore` }
  },
  'GET /checklist/:id/question': async (portal, item) => ({
    path: `${(await aChecklistIn(portal, item)).path}/question`,
  }),
  'POST /checklist/:id/question': async (portal, item) => {
    const { path, first } = await aChecklistIn(portal, item)
    return { path: `${path}/question`, body: { name: 'Q', type: 5, category_id: first } }
  },
  'GET /checklist/questions': async () => ({ path: '/checklist/questions' }),
  'POST /checklist/:id/question/copy': async (portal, item) => {
    const { path, first, question } = await aChecklistIn(portal, item)
    return { path: `${path}/question/copy`, body: { questions: [question], category_id: first } }
  },
  'POST /checklist/:id/question/copy (of others)': async (portal, item) => {
    const { question } = await aChecklistIn(portal, item)
    const { path, first } = await aChecklistIn(portal, [], await ownedByCaller(portal))
    return { path: `${path}/question/copy`, body: { questions: [question], category_id: first } }
  },
  'GET /checklist/:id/question/:questionId': async (portal, item) => {
    const { path, question } = await aChecklistIn(portal, item)
    return { path: `${path}/question/${question}` }
  },
  'PATCH /checklist/:id/question/:questionId': async (portal, item) => {
    const { path, question } = await aChecklistIn(portal, item)
    return { path: `${path}/question/${question}`, body: { name: 'Q' } }
  },
  'POST /checklist/:id/question/:questionId/restore': async (portal, item) => {
    const { path, id, question } = await aChecklistIn(portal, item)
    const [row] = await questionsOf(portal.db, id)
    await deleteQuestionRows(portal.db, [question])
    const snapshot = { questions: row ? [row] : [] }
    await undoBy(portal, { checklistId: id, subjectId: question, snapshot })
    return { path: `${path}/question/${question}/restore` }
  },
  'POST /checklist/:id/question/:questionId/move-back': async (portal, item) => {
    const { path, id, second, question } = await aChecklistIn(portal, item)
    const [row] = await questionsOf(portal.db, id)
    await updateQuestion(portal.db, question, { categoryId: second })
    const snapshot = { questions: row ? [row] : [] }
    await undoBy(portal, { checklistId: id, subjectId: question, action: 'moved', snapshot })
    return { path: `${path}/question/${question}/move-back` }
  },
  'DELETE /checklist/:id/question/:questionId': async (portal, item) => {
    const { path, question } = await aChecklistIn(portal, item)
    return { path: `${path}/question/${question}` }
  },
}

/** Expected statuses in the format of TABLE in rights.routes.test.ts: call, item, one status for each person. */
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
