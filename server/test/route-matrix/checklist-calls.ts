import { newId } from '#db/columns.ts'
import { areas } from '#features/areas/area.tables.ts'
import { insertAnswers } from '#features/checklists/answers/answer.queries.ts'
import { insertLink } from '#features/checklists/answers/report/link.queries.ts'
import { insertChecklist } from '#features/checklists/checklist/checklist.queries.ts'
import { saveAvailability } from '#features/checklists/checklist/version.queries.ts'
import {
  deleteQuestionRows,
  insertCategories,
  insertQuestions,
  questionsOf,
} from '#features/checklists/questions/question.queries.ts'
import { checklistUndos } from '#features/checklists/questions/undo.tables.ts'
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
  undo: Omit<typeof checklistUndos.$inferInsert, 'adminId' | 'at'>,
) => db.insert(checklistUndos).values({ ...undo, adminId: callerId, at: clock.now })
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
  const { path, id } = await aChecklistIn(portal, item, NO_FARMS)
  // The checklist asks for no location, so the correction drops it and therefore changes the answer.
  const location = { reason: 'Sem sinal' }
  const replaces_id = await anAnswerOf(portal, id, { location, ...overrides })
  const body = { id: newId(), builtObjectValues: {}, replaces_id, ...REASON }
  return { path: `${path}/answer`, itemPath: `${path}/answer/${replaces_id}`, body }
}
/** An answer with a share link to its report. */
const sharedAnswer = async (
  portal: MatrixPortal,
  item: readonly string[],
  overrides: object = {},
) => {
  const { path, id: checklistId } = await aChecklistIn(portal, item)
  const answerId = await anAnswerOf(portal, checklistId)
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
  return { path: `${path}/answer/${answerId}/share/${id}` }
}
type Made = Awaited<ReturnType<typeof aChecklistIn>>
/** A call of a new checklist of another owner, or with what `overrides` returns. */
const onChecklist =
  (
    call: (made: Made, item: readonly string[]) => PreparedCall,
    overrides?: (portal: MatrixPortal) => Promise<object>,
  ): PrepareCall =>
  async (portal, item) =>
    call(await aChecklistIn(portal, item, await overrides?.(portal)), item)
/** A call at a path below a new checklist. */
const below = (rest: string, body?: object): PrepareCall =>
  onChecklist(({ path }) => ({ path: `${path}/${rest}`, ...(body && { body }) }))
/** A call at a path below an answer. */
const belowAnswer =
  (rest = '', body?: object): PrepareCall =>
  async (portal, item) => {
    const { path, id } = await aChecklistIn(portal, item)
    const answer = await anAnswerOf(portal, id)
    return { path: `${path}/answer/${answer}${rest}`, ...(body && { body }) }
  }
const toOthers =
  (overrides?: (portal: MatrixPortal) => Promise<object>): PrepareCall =>
  (portal, item) =>
    onChecklist(({ path }) => ({ path, body: { subsidiaries: item } }), overrides)(portal, ['1001'])
const withoutFarms = async () => NO_FARMS
const ownWithoutFarms = async (portal: MatrixPortal) => ({
  ...NO_FARMS,
  ...(await ownedByCaller(portal)),
})
const anAnswer = () => ({ id: newId(), builtObjectValues: {} })
const sentByOneself = ({ callerId }: MatrixPortal) => ({ adminId: callerId })
const at =
  (path: string): PrepareCall =>
  () =>
    Promise.resolve({ path })

export const CHECKLIST_CALLS: Record<string, PrepareCall> = {
  'GET /checklist': at('/checklist'),
  'GET /checklist/sections': at('/checklist/sections'),
  'GET /checklist/:id': onChecklist(({ path }) => ({ path })),
  'GET /checklist/:id (own)': onChecklist(({ path }) => ({ path }), ownedByCaller),
  'GET /checklist/:id (other area)': onChecklist(
    ({ path }) => ({ path }),
    async () => ({ activities: [newId()] }),
  ),
  'POST /checklist': onChecklist(({ area }, item) => ({
    path: '/checklist',
    body: checklistBody(area ?? '', { name: newId(), subsidiaries: item }),
  })),
  'PATCH /checklist/:id': onChecklist(({ path }) => ({ path, body: { code: 'X' } })),
  'PATCH /checklist/:id (own)': onChecklist(
    ({ path }) => ({ path, body: { code: 'X' } }),
    ownedByCaller,
  ),
  'PATCH /checklist/:id (to others)': toOthers(),
  'PATCH /checklist/:id (own, to others)': toOthers(ownedByCaller),
  'PATCH /checklist/:id (status)': onChecklist(({ path }) => ({ path, body: { active: false } })),
  'DELETE /checklist/:id': onChecklist(({ path }) => ({ path })),
  'DELETE /checklist/:id (own)': onChecklist(({ path }) => ({ path }), ownedByCaller),
  'POST /checklist/:id/duplicate': below('duplicate', {}),
  'GET /checklist/:id/answer': below('answer'),
  'GET /checklist/:id/answer/:answerId': belowAnswer(),
  'GET /checklist/:id/version/:versionId': onChecklist(({ path, version }) => ({
    path: `${path}/version/${version}`,
  })),
  'POST /checklist/:id/answer (correct)': correctionOf,
  'POST /checklist/:id/answer (correct, sent by oneself)': (portal, item) =>
    correctionOf(portal, item, sentByOneself(portal)),
  'POST /checklist/:id/answer/:answerId/report': belowAnswer('/report', {}),
  'GET /checklist/:id/answer/:answerId/share': belowAnswer('/share'),
  'POST /checklist/:id/answer/:answerId/share': belowAnswer('/share', {}),
  'DELETE /checklist/:id/answer/:answerId/share/:shareId': sharedAnswer,
  'DELETE /checklist/:id/answer/:answerId/share/:shareId (made by oneself)': (portal, item) =>
    sharedAnswer(portal, item, sentByOneself(portal)),
  'DELETE /checklist/:id/answer/:answerId': async (portal, item) => ({
    path: (await correctionOf(portal, item)).itemPath,
    body: REASON,
  }),
  'DELETE /checklist/:id/answer/:answerId (sent by oneself)': async (portal, item) => ({
    path: (await correctionOf(portal, item, sentByOneself(portal))).itemPath,
    body: REASON,
  }),
  'GET /answer/mine': at('/answer/mine'),
  'GET /checklist/:id/newest-answer': below('newest-answer'),
  'GET /checklist/:id/summary': below('summary'),
  'GET /checklist/:id/usage': below('usage'),
  'GET /checklist/:id/text/:questionId': onChecklist(({ path, question }) => ({
    path: `${path}/text/${question}`,
  })),
  'GET /checklist/:id/evidence/:questionId': onChecklist(({ path, question }) => ({
    path: `${path}/evidence/${question}`,
  })),
  'POST /checklist/:id/answer': onChecklist(
    ({ path }) => ({ path: `${path}/answer`, body: anAnswer() }),
    withoutFarms,
  ),
  'POST /checklist/:id/answer (own)': onChecklist(
    ({ path }) => ({ path: `${path}/answer`, body: anAnswer() }),
    ownWithoutFarms,
  ),
  'POST /checklist/:id': onChecklist(({ path }) => ({ path, body: anAnswer() }), withoutFarms),
  'POST /checklist/:id/export': below('export', {}),
  'GET /dashboard/consolidado': at('/dashboard/consolidado'),
  'GET /dashboard/answers': at('/dashboard/answers'),
  'GET /dashboard/coverage': at('/dashboard/coverage'),
  'GET /dashboard/coverage/:id': onChecklist(({ id }) => ({ path: `/dashboard/coverage/${id}` })),
  'GET /audit/:entity/:id': onChecklist(({ path }) => ({ path: `/audit${path}` })),
  'GET /audit/:entity/:id (own)': onChecklist(
    ({ path }) => ({ path: `/audit${path}` }),
    ownedByCaller,
  ),
  'GET /checklist/:id/category': below('category'),
  'POST /checklist/:id/category': below('category', { name: 'Nova' }),
  'PATCH /checklist/:id/category/:categoryId': onChecklist(({ path, second }) => ({
    path: `${path}/category/${second}`,
    body: { name: 'Outra' },
  })),
  'DELETE /checklist/:id/category/:categoryId': onChecklist(({ path, second }) => ({
    path: `${path}/category/${second}`,
  })),
  'GET /checklist/:id/question': below('question'),
  'POST /checklist/:id/question': onChecklist(({ path, first }) => ({
    path: `${path}/question`,
    body: { name: 'Q', type: 5, category_id: first },
  })),
  'GET /checklist/questions': at('/checklist/questions'),
  'POST /checklist/:id/question/copy': onChecklist(({ path, first, question }) => ({
    path: `${path}/question/copy`,
    body: { questions: [question], category_id: first },
  })),
  'POST /checklist/:id/question/copy (of others)': async (portal, item) => {
    const { question } = await aChecklistIn(portal, item)
    const { path, first } = await aChecklistIn(portal, [], await ownedByCaller(portal))
    return { path: `${path}/question/copy`, body: { questions: [question], category_id: first } }
  },
  'GET /checklist/:id/question/:questionId': onChecklist(({ path, question }) => ({
    path: `${path}/question/${question}`,
  })),
  'PATCH /checklist/:id/question/:questionId': onChecklist(({ path, question }) => ({
    path: `${path}/question/${question}`,
    body: { name: 'Q' },
  })),
  'POST /checklist/:id/undo': async (portal, item) => {
    const { path, id, question } = await aChecklistIn(portal, item)
    const [row] = await questionsOf(portal.db, id)
    await deleteQuestionRows(portal.db, [question])
    const snapshot = { questions: row ? [row] : [] }
    await undoBy(portal, { checklistId: id, subjectId: question, snapshot })
    return { path: `${path}/undo`, body: { id: question } }
  },
  'DELETE /checklist/:id/question/:questionId': onChecklist(({ path, question }) => ({
    path: `${path}/question/${question}`,
  })),
}

/** Expected statuses in the format of TABLE in rights.routes.test.ts. */
export const CHECKLIST_TABLE = `
GET /checklist                                                   | 200 200 200 200 403
GET /checklist/sections                                          | 200 200 200 200 403
GET /checklist/:id                                               | 200 200 200 200 404 | 200 200 404 404 404 | 200 200 200 200 404 | 200 200 200 200 404
GET /audit/:entity/:id                                           | 200 200 200 200 404 | 200 200 404 404 404 | 200 200 200 200 404 | 200 200 200 200 404
GET /audit/:entity/:id (own)                                     | 200 200 200 200 200 | 200 200 200 200 200 | 200 200 200 200 200 | 200 200 200 200 200
GET /checklist/:id (own)                                         | 200 200 200 200 200 | 200 200 200 200 200 | 200 200 200 200 200 | 200 200 200 200 200
GET /checklist/:id (other area)                                  | 200 404 404 404 404 | 200 404 404 404 404 | 200 404 404 404 404 | 200 404 404 404 404
POST /checklist                                                  | 201 201 403 403 403 | 201 201 403 403 403 | 201 403 403 403 403 | 201 403 403 403 403
PATCH /checklist/:id                                             | 200 200 403 403 404 | 200 200 404 404 404 | 200 403 403 403 404 | 200 403 403 403 404
PATCH /checklist/:id (own)                                       | 200 200 200 200 200 | 200 200 200 200 200 | 200 200 200 200 200 | 200 200 200 200 200
PATCH /checklist/:id (to others)                                 | 200 200 403 403 404 | 200 200 403 403 404 | 200 403 403 403 404 | 200 403 403 403 404
PATCH /checklist/:id (own, to others)                            | 200 200 200 200 200 | 200 200 403 403 403 | 200 403 403 403 403 | 200 403 403 403 403
PATCH /checklist/:id (status)                                    | 200 200 403 403 404 | 200 200 404 404 404 | 200 403 403 403 404 | 200 403 403 403 404
DELETE /checklist/:id                                            | 200 200 403 403 404 | 200 200 404 404 404 | 200 403 403 403 404 | 200 403 403 403 404
DELETE /checklist/:id (own)                                      | 200 200 200 200 200 | 200 200 200 200 200 | 200 200 200 200 200 | 200 200 200 200 200
POST /checklist/:id/duplicate                                    | 201 201 403 403 404 | 201 201 404 404 404 | 201 403 403 403 404 | 201 403 403 403 404
GET /checklist/:id/category                                      | 200 200 200 200 404 | 200 200 404 404 404 | 200 200 200 200 404 | 200 200 200 200 404
POST /checklist/:id/category                                     | 201 201 403 403 404 | 201 201 404 404 404 | 201 403 403 403 404 | 201 403 403 403 404
PATCH /checklist/:id/category/:categoryId                        | 200 200 403 403 404 | 200 200 404 404 404 | 200 403 403 403 404 | 200 403 403 403 404
DELETE /checklist/:id/category/:categoryId                       | 200 200 403 403 404 | 200 200 404 404 404 | 200 403 403 403 404 | 200 403 403 403 404
GET /checklist/:id/question                                      | 200 200 200 200 404 | 200 200 404 404 404 | 200 200 200 200 404 | 200 200 200 200 404
POST /checklist/:id/question                                     | 201 201 403 403 404 | 201 201 404 404 404 | 201 403 403 403 404 | 201 403 403 403 404
GET /checklist/questions                                         | 200 200 200 200 200
POST /checklist/:id/question/copy                                | 201 201 403 403 404 | 201 201 404 404 404 | 201 403 403 403 404 | 201 403 403 403 404
POST /checklist/:id/question/copy (of others)                    | 201 201 201 201 404 | 201 201 404 404 404 | 201 201 201 201 404 | 201 201 201 201 404
GET /checklist/:id/question/:questionId                          | 200 200 200 200 404 | 200 200 404 404 404 | 200 200 200 200 404 | 200 200 200 200 404
PATCH /checklist/:id/question/:questionId                        | 200 200 403 403 404 | 200 200 404 404 404 | 200 403 403 403 404 | 200 403 403 403 404
DELETE /checklist/:id/question/:questionId                       | 200 200 403 403 404 | 200 200 404 404 404 | 200 403 403 403 404 | 200 403 403 403 404
POST /checklist/:id/undo                                         | 200 200 403 403 404 | 200 200 404 404 404 | 200 403 403 403 404 | 200 403 403 403 404
GET /checklist/:id/answer                                        | 200 200 200 200 404 | 200 200 404 404 404 | 200 200 200 200 404 | 200 200 200 200 404
GET /checklist/:id/answer/:answerId                              | 200 200 200 200 404 | 200 200 404 404 404 | 200 200 200 200 404 | 200 200 200 200 404
POST /checklist/:id/answer/:answerId/report                      | 200 200 200 200 404 | 200 200 404 404 404 | 200 200 200 200 404 | 200 200 200 200 404
GET /checklist/:id/answer/:answerId/share                        | 200 200 200 200 404 | 200 200 404 404 404 | 200 200 200 200 404 | 200 200 200 200 404
POST /checklist/:id/answer/:answerId/share                       | 201 201 201 201 404 | 201 201 404 404 404 | 201 201 201 201 404 | 201 201 201 201 404
DELETE /checklist/:id/answer/:answerId/share/:shareId            | 200 200 403 403 404 | 200 200 404 404 404 | 200 403 403 403 404 | 200 403 403 403 404
DELETE /checklist/:id/answer/:answerId/share/:shareId (made by oneself) | 200 200 200 200 404 | 200 200 404 404 404 | 200 200 200 200 404 | 200 200 200 200 404
GET /checklist/:id/version/:versionId                            | 200 200 200 200 404 | 200 200 404 404 404 | 200 200 200 200 404 | 200 200 200 200 404
POST /checklist/:id/answer (correct)                             | 201 201 403 403 404 | 201 201 404 404 404 | 201 403 403 403 404 | 201 403 403 403 404
POST /checklist/:id/answer (correct, sent by oneself)            | 201 201 403 201 404 | 201 201 404 404 404 | 201 201 403 201 404 | 201 201 403 201 404
DELETE /checklist/:id/answer/:answerId                           | 200 200 403 403 404 | 200 200 404 404 404 | 200 403 403 403 404 | 200 403 403 403 404
DELETE /checklist/:id/answer/:answerId (sent by oneself)         | 200 200 403 200 404 | 200 200 404 404 404 | 200 200 403 200 404 | 200 200 403 200 404
GET /answer/mine                                                 | 200 200 200 200 200
GET /checklist/:id/newest-answer                                 | 200 200 200 200 404 | 200 200 404 404 404 | 200 200 200 200 404 | 200 200 200 200 404
GET /checklist/:id/summary                                       | 200 200 200 200 404 | 200 200 404 404 404 | 200 200 200 200 404 | 200 200 200 200 404
GET /checklist/:id/usage                                         | 200 200 200 200 404 | 200 200 404 404 404 | 200 200 200 200 404 | 200 200 200 200 404
GET /checklist/:id/text/:questionId                              | 200 200 200 200 404 | 200 200 404 404 404 | 200 200 200 200 404 | 200 200 200 200 404
GET /checklist/:id/evidence/:questionId                          | 200 200 200 200 404 | 200 200 404 404 404 | 200 200 200 200 404 | 200 200 200 200 404
POST /checklist/:id/answer                                       | 201 201 403 201 404 | 201 201 404 404 404 | 201 201 403 201 404 | 201 201 403 201 404
POST /checklist/:id/answer (own)                                 | 201 201 403 201 403 | 201 201 403 403 403 | 201 201 403 201 403 | 201 201 403 201 403
POST /checklist/:id                                              | 201 201 403 201 404 | 201 201 404 404 404 | 201 201 403 201 404 | 201 201 403 201 404
POST /checklist/:id/export                                       | 200 200 200 200 404 | 200 200 404 404 404 | 200 200 200 200 404 | 200 200 200 200 404
GET /dashboard/consolidado                                       | 200 200 200 403 403
GET /dashboard/answers                                           | 200 200 200 403 403
GET /dashboard/coverage                                          | 200 200 200 403 403
GET /dashboard/coverage/:id                                      | 200 200 200 403 403 | 200 200 404 403 403 | 200 200 200 403 403 | 200 200 200 403 403
`
