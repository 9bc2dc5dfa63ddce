import { newId } from '#db/columns.ts'
import { upsertSubsidiaries } from '#places/place.queries.ts'
import type { TestPortal } from '#test/support/app.ts'
import { aCategory, aQuestion, checklistBody } from '#test/support/checklists.ts'
import { ALERT, CONTENT } from '#test/support/items.ts'
import { master } from '#test/support/people.ts'

export type RequestParts = { readonly payload?: object; readonly headers?: Record<string, string> }

export const methodOf = (route: string) =>
  (['POST', 'PATCH', 'DELETE'] as const).find((verb) => route.startsWith(verb)) ?? 'POST'

const anArea = async ({ call, tokenOf }: TestPortal) => {
  const token = await tokenOf(master)
  const reply = await call('POST', '/activity', { token, body: { name: 'Aves' } })
  return { id: String(reply.body.data[0].id), headers: { authorization: token } }
}
const ADMIN = {
  name: 'Ana',
  email: 'ana@x.test',
  password: 'segredo',
  password_confirmation: 'segredo',
}
const anItem = async ({ call, tokenOf }: TestPortal, path: string, body: object) => {
  const token = await tokenOf(master)
  const reply = await call('POST', path, { token, body })
  return {
    url: `/api/v1${path}/${String(reply.body.data[0].id)}`,
    headers: { authorization: token },
  }
}
const aChecklistOf = async (portal: TestPortal) => {
  const { id: area, headers } = await anArea(portal)
  const subsidiaries = ['1001']
  await upsertSubsidiaries(portal.db, [{ code: '1001', name: 'Filial' }])
  const token = headers.authorization
  const body = { ...checklistBody(area), subsidiaries }
  const [checklist] = (await portal.call('POST', '/checklist', { token, body })).body.data
  const category = await aCategory(portal, token, checklist.id, 'Água')
  const question = await aQuestion(portal, token, checklist.id, {
    category_id: checklist.categories[0].id,
  })
  return { url: `/api/v1/checklist/${checklist.id}`, headers, body, category, question }
}

const activeChecklistOf = async (portal: TestPortal) => {
  const { url, headers } = await aChecklistOf(portal)
  await portal.app.inject({ method: 'PATCH', url, headers, payload: { active: true } })
  return { url, headers }
}

const anAnswerOf = async (portal: TestPortal) => {
  const { url, headers } = await activeChecklistOf(portal)
  const payload = { id: newId(), builtObjectValues: {} }
  await portal.app.inject({ method: 'POST', url: `${url}/answer`, headers, payload })
  return { url: `${url}/answer/${payload.id}`, headers }
}

/** An alert written by another person, because authors have read their own. */
const anAlertOfAnother = async ({ call, tokenOf }: TestPortal) => {
  const authorization = await tokenOf(master)
  const { body } = await call('POST', '/alerts/simple-alert', { as: master, body: ALERT })
  return { id: String(body.data[0].id), headers: { authorization } }
}

/** A successful call of each authenticated route that changes something: by a new master, on a new item. */
export const AUTHENTICATED_WRITES: Record<
  string,
  (portal: TestPortal) => Promise<RequestParts & { url: string }>
> = {
  'POST /api/v1/activity': async (portal) => ({
    url: '/api/v1/activity',
    headers: { authorization: await portal.tokenOf(master) },
    payload: { name: 'Leite' },
  }),
  'PATCH /api/v1/activity/:id': async (portal) => {
    const { id, headers } = await anArea(portal)
    return { url: `/api/v1/activity/${id}`, headers, payload: { name: 'Ovos' } }
  },
  'DELETE /api/v1/activity/:id': async (portal) => {
    const { id, headers } = await anArea(portal)
    return { url: `/api/v1/activity/${id}`, headers }
  },
  'DELETE /api/v1/group/:id': async (portal) => {
    const { id, headers } = await anArea(portal)
    return { url: `/api/v1/group/${id}`, headers }
  },
  'POST /api/v1/bin/:kind/:id/restore': async (portal) => {
    const { id, headers } = await anArea(portal)
    await portal.call('DELETE', `/activity/${id}`, { token: headers.authorization })
    return { url: `/api/v1/bin/area/${id}/restore`, headers, payload: {} }
  },
  'PATCH /api/v1/company': async (portal) => {
    await portal.call('PATCH', '/company', { as: master, body: { name: 'Agro Vale' } })
    const headers = { authorization: await portal.tokenOf(master) }
    return { url: '/api/v1/company', headers, payload: { foot_line: 'Rua 1' } }
  },
  'POST /api/v1/admin': async (portal) => ({
    url: '/api/v1/admin',
    headers: { authorization: await portal.tokenOf(master) },
    payload: ADMIN,
  }),
  'POST /api/v1/admin/invite': async (portal) => ({
    url: '/api/v1/admin/invite',
    headers: { authorization: await portal.tokenOf(master) },
    payload: ADMIN,
  }),
  'POST /api/v1/admin/:id/invite': async (portal) => {
    const { url, headers } = await anItem(portal, '/admin', ADMIN)
    return { url: `${url}/invite`, headers }
  },
  'PATCH /api/v1/admin/:id': async (portal) => ({
    ...(await anItem(portal, '/admin', ADMIN)),
    payload: { workplace: 'Matriz' },
  }),
  'DELETE /api/v1/admin/:id': (portal) => anItem(portal, '/admin', ADMIN),
  'POST /api/v1/admin/:id/totp_secret': async (portal) => {
    const { url, headers } = await anItem(portal, '/admin', ADMIN)
    return { url: `${url}/totp_secret`, headers, payload: {} }
  },
  'POST /api/v1/checklist': async (portal) => {
    const { headers, body } = await aChecklistOf(portal)
    return { url: '/api/v1/checklist', headers, payload: { ...body, name: 'Outro' } }
  },
  'PATCH /api/v1/checklist/:id': async (portal) => {
    const { url, headers } = await aChecklistOf(portal)
    return { url, headers, payload: { code: 'X' } }
  },
  'DELETE /api/v1/checklist/:id': async (portal) => {
    const { url, headers } = await aChecklistOf(portal)
    return { url, headers }
  },
  'POST /api/v1/checklist/:id/duplicate': async (portal) => {
    const { url, headers } = await aChecklistOf(portal)
    return { url: `${url}/duplicate`, headers, payload: {} }
  },
  'POST /api/v1/checklist/:id/category': async (portal) => {
    const { url, headers } = await aChecklistOf(portal)
    return { url: `${url}/category`, headers, payload: { name: 'Ar' } }
  },
  'PATCH /api/v1/checklist/:id/category/:categoryId': async (portal) => {
    const { url, headers, category } = await aChecklistOf(portal)
    return { url: `${url}/category/${category.id}`, headers, payload: { name: 'Ar' } }
  },
  'DELETE /api/v1/checklist/:id/category/:categoryId': async (portal) => {
    const { url, headers, category } = await aChecklistOf(portal)
    return { url: `${url}/category/${category.id}`, headers }
  },
  'POST /api/v1/checklist/:id/category/:categoryId/restore': async (portal) => {
    const { url, headers, category } = await aChecklistOf(portal)
    const itemUrl = `${url}/category/${category.id}`
    await portal.app.inject({ method: 'DELETE', url: itemUrl, headers })
    return { url: `${itemUrl}/restore`, headers }
  },
  'POST /api/v1/checklist/:id/question/:questionId/restore': async (portal) => {
    const { url, headers, question } = await aChecklistOf(portal)
    const itemUrl = `${url}/question/${question.id}`
    await portal.app.inject({ method: 'DELETE', url: itemUrl, headers })
    return { url: `${itemUrl}/restore`, headers }
  },
  'POST /api/v1/checklist/:id/question/:questionId/move-back': async (portal) => {
    const { url, headers, category, question } = await aChecklistOf(portal)
    const itemUrl = `${url}/question/${question.id}`
    const payload = { category_id: category.id }
    await portal.app.inject({ method: 'PATCH', url: itemUrl, headers, payload })
    return { url: `${itemUrl}/move-back`, headers }
  },
  'POST /api/v1/checklist/:id/question': async (portal) => {
    const { url, headers, category } = await aChecklistOf(portal)
    const payload = { name: 'P', type: 5, category_id: category.id }
    return { url: `${url}/question`, headers, payload }
  },
  'POST /api/v1/checklist/:id/question/copy': async (portal) => {
    const { url, headers, category, question } = await aChecklistOf(portal)
    const payload = { questions: [question.id], category_id: category.id }
    return { url: `${url}/question/copy`, headers, payload }
  },
  'PATCH /api/v1/checklist/:id/question/:questionId': async (portal) => {
    const { url, headers, question } = await aChecklistOf(portal)
    return { url: `${url}/question/${question.id}`, headers, payload: { name: 'Q' } }
  },
  'DELETE /api/v1/checklist/:id/question/:questionId': async (portal) => {
    const { url, headers, question } = await aChecklistOf(portal)
    return { url: `${url}/question/${question.id}`, headers }
  },
  'POST /api/v1/checklist/:id': async (portal) => {
    const { url, headers } = await activeChecklistOf(portal)
    return { url, headers, payload: { id: newId(), builtObjectValues: {} } }
  },
  'POST /api/v1/checklist/:id/answer': async (portal) => {
    const { url, headers } = await activeChecklistOf(portal)
    return { url: `${url}/answer`, headers, payload: { id: newId(), builtObjectValues: {} } }
  },
  'DELETE /api/v1/checklist/:id/answer/:answerId': async (portal) => {
    const { url, headers } = await anAnswerOf(portal)
    return { url, headers, payload: { reason: 'Enviada em dobro' } }
  },
  'POST /api/v1/checklist/:id/answer/:answerId/report': async (portal) => {
    const { url, headers } = await anAnswerOf(portal)
    return { url: `${url}/report`, headers, payload: {} }
  },
  'POST /api/v1/checklist/:id/answer/:answerId/share': async (portal) => {
    const { url, headers } = await anAnswerOf(portal)
    return { url: `${url}/share`, headers, payload: {} }
  },
  'DELETE /api/v1/checklist/:id/answer/:answerId/share/:shareId': async (portal) => {
    const { url, headers } = await anAnswerOf(portal)
    const request = { method: 'POST', url: `${url}/share`, headers, payload: {} } as const
    const { data } = (await portal.app.inject(request)).json()
    return { url: `${url}/share/${String(data.id)}`, headers }
  },
  'POST /api/v1/checklist/:id/export': async (portal) => {
    const { url, headers } = await aChecklistOf(portal)
    return { url: `${url}/export`, headers, payload: { format: 'csv' } }
  },
  'POST /api/v1/audit/export': async (portal) => ({
    url: '/api/v1/audit/export',
    headers: { authorization: await portal.tokenOf(master) },
    payload: { format: 'csv' },
  }),
  'POST /api/v1/alerts/simple-alert': async (portal) => ({
    url: '/api/v1/alerts/simple-alert',
    headers: { authorization: await portal.tokenOf(master) },
    payload: ALERT,
  }),
  'DELETE /api/v1/alerts/simple-alert/:id': async (portal) => {
    const { id, headers } = await anAlertOfAnother(portal)
    return { url: `/api/v1/alerts/simple-alert/${id}`, headers }
  },
  'POST /api/v1/alerts/inbox/:id/read': async (portal) => {
    const { id, headers } = await anAlertOfAnother(portal)
    return { url: `/api/v1/alerts/inbox/${id}/read`, headers, payload: {} }
  },
  'POST /api/v1/alerts/inbox/read': async (portal) => {
    const { headers } = await anAlertOfAnother(portal)
    return { url: '/api/v1/alerts/inbox/read', headers, payload: {} }
  },
}

for (const { path, body } of Object.values(CONTENT)) {
  Object.assign(AUTHENTICATED_WRITES, {
    [`POST /api/v1${path}`]: async (portal) => ({
      url: `/api/v1${path}`,
      headers: { authorization: await portal.tokenOf(master) },
      payload: body,
    }),
    [`PATCH /api/v1${path}/:id`]: async (portal) => ({
      ...(await anItem(portal, path, body)),
      payload: { name: 'Outro' },
    }),
    [`DELETE /api/v1${path}/:id`]: (portal) => anItem(portal, path, body),
  } satisfies typeof AUTHENTICATED_WRITES)
}
