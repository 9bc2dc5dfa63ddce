import { newId } from '#db/columns.ts'
import { upsertSubsidiaries } from '#places/place.queries.ts'
import type { World } from '#test/support/app.ts'
import { aCategory, aQuestion, checklistBody } from '#test/support/checklists.ts'
import { ALERT, CONTENT } from '#test/support/items.ts'
import { master } from '#test/support/people.ts'

export type Sent = { readonly payload?: object; readonly headers?: Record<string, string> }

export const methodOf = (route: string) =>
  (['POST', 'PATCH', 'DELETE'] as const).find((verb) => route.startsWith(verb)) ?? 'POST'

const anArea = async ({ call, tokenOf }: World) => {
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
const anItem = async ({ call, tokenOf }: World, path: string, body: object) => {
  const token = await tokenOf(master)
  const reply = await call('POST', path, { token, body })
  return {
    url: `/api/v1${path}/${String(reply.body.data[0].id)}`,
    headers: { authorization: token },
  }
}
const aChecklistOf = async (world: World) => {
  const { id: area, headers } = await anArea(world)
  const subsidiaries = ['1001']
  await upsertSubsidiaries(world.db, [{ code: '1001', name: 'Filial' }])
  const token = headers.authorization
  const body = { ...checklistBody(area), subsidiaries }
  const [made] = (await world.call('POST', '/checklist', { token, body })).body.data
  const category = await aCategory(world, token, made.id, 'Água')
  const question = await aQuestion(world, token, made.id, { category_id: made.categories[0].id })
  return { url: `/api/v1/checklist/${made.id}`, headers, body, category, question }
}

const activeChecklistOf = async (world: World) => {
  const { url, headers } = await aChecklistOf(world)
  await world.app.inject({ method: 'PATCH', url, headers, payload: { active: true } })
  return { url, headers }
}

const anAnswerOf = async (world: World) => {
  const { url, headers } = await activeChecklistOf(world)
  const payload = { id: newId(), builtObjectValues: {} }
  await world.app.inject({ method: 'POST', url: `${url}/answer`, headers, payload })
  return { url: `${url}/answer/${payload.id}`, headers }
}

/** Whoever writes an alert has read it. */
const anAlertOfAnother = async ({ call, tokenOf }: World) => {
  const authorization = await tokenOf(master)
  const { body } = await call('POST', '/alerts/simple-alert', { as: master, body: ALERT })
  return { id: String(body.data[0].id), headers: { authorization } }
}

/** Each route with a door that changes something, and a call of it: as a master, on an item of its own. */
export const OWN_WRITES: Record<string, (world: World) => Promise<Sent & { url: string }>> = {
  'POST /api/v1/activity': async (world) => ({
    url: '/api/v1/activity',
    headers: { authorization: await world.tokenOf(master) },
    payload: { name: 'Leite' },
  }),
  'PATCH /api/v1/activity/:id': async (world) => {
    const { id, headers } = await anArea(world)
    return { url: `/api/v1/activity/${id}`, headers, payload: { name: 'Ovos' } }
  },
  'DELETE /api/v1/activity/:id': async (world) => {
    const { id, headers } = await anArea(world)
    return { url: `/api/v1/activity/${id}`, headers }
  },
  'DELETE /api/v1/group/:id': async (world) => {
    const { id, headers } = await anArea(world)
    return { url: `/api/v1/group/${id}`, headers }
  },
  'POST /api/v1/bin/:kind/:id/restore': async (world) => {
    const { id, headers } = await anArea(world)
    await world.call('DELETE', `/activity/${id}`, { token: headers.authorization })
    return { url: `/api/v1/bin/area/${id}/restore`, headers, payload: {} }
  },
  'PATCH /api/v1/company': async (world) => {
    await world.call('PATCH', '/company', { as: master, body: { name: 'Agro Vale' } })
    const headers = { authorization: await world.tokenOf(master) }
    return { url: '/api/v1/company', headers, payload: { foot_line: 'Rua 1' } }
  },
  'POST /api/v1/admin': async (world) => ({
    url: '/api/v1/admin',
    headers: { authorization: await world.tokenOf(master) },
    payload: ADMIN,
  }),
  'POST /api/v1/admin/invite': async (world) => ({
    url: '/api/v1/admin/invite',
    headers: { authorization: await world.tokenOf(master) },
    payload: ADMIN,
  }),
  'POST /api/v1/admin/:id/invite': async (world) => {
    const { url, headers } = await anItem(world, '/admin', ADMIN)
    return { url: `${url}/invite`, headers }
  },
  'PATCH /api/v1/admin/:id': async (world) => ({
    ...(await anItem(world, '/admin', ADMIN)),
    payload: { workplace: 'Matriz' },
  }),
  'DELETE /api/v1/admin/:id': (world) => anItem(world, '/admin', ADMIN),
  'POST /api/v1/admin/:id/totp_secret': async (world) => {
    const { url, headers } = await anItem(world, '/admin', ADMIN)
    return { url: `${url}/totp_secret`, headers, payload: {} }
  },
  'POST /api/v1/checklist': async (world) => {
    const { headers, body } = await aChecklistOf(world)
    return { url: '/api/v1/checklist', headers, payload: { ...body, name: 'Outro' } }
  },
  'PATCH /api/v1/checklist/:id': async (world) => {
    const { url, headers } = await aChecklistOf(world)
    return { url, headers, payload: { code: 'X' } }
  },
  'DELETE /api/v1/checklist/:id': async (world) => {
    const { url, headers } = await aChecklistOf(world)
    return { url, headers }
  },
  'POST /api/v1/checklist/:id/duplicate': async (world) => {
    const { url, headers } = await aChecklistOf(world)
    return { url: `${url}/duplicate`, headers, payload: {} }
  },
  'POST /api/v1/checklist/:id/category': async (world) => {
    const { url, headers } = await aChecklistOf(world)
    return { url: `${url}/category`, headers, payload: { name: 'Ar' } }
  },
  'PATCH /api/v1/checklist/:id/category/:categoryId': async (world) => {
    const { url, headers, category } = await aChecklistOf(world)
    return { url: `${url}/category/${category.id}`, headers, payload: { name: 'Ar' } }
  },
  'DELETE /api/v1/checklist/:id/category/:categoryId': async (world) => {
    const { url, headers, category } = await aChecklistOf(world)
    return { url: `${url}/category/${category.id}`, headers }
  },
  'POST /api/v1/checklist/:id/category/:categoryId/restore': async (world) => {
    const { url, headers, category } = await aChecklistOf(world)
    const one = `${url}/category/${category.id}`
    await world.app.inject({ method: 'DELETE', url: one, headers })
    return { url: `${one}/restore`, headers }
  },
  'POST /api/v1/checklist/:id/question/:questionId/restore': async (world) => {
    const { url, headers, question } = await aChecklistOf(world)
    const one = `${url}/question/${question.id}`
    await world.app.inject({ method: 'DELETE', url: one, headers })
    return { url: `${one}/restore`, headers }
  },
  'POST /api/v1/checklist/:id/question/:questionId/move-back': async (world) => {
    const { url, headers, category, question } = await aChecklistOf(world)
    const one = `${url}/question/${question.id}`
    const payload = { category_id: category.id }
    await world.app.inject({ method: 'PATCH', url: one, headers, payload })
    return { url: `${one}/move-back`, headers }
  },
  'POST /api/v1/checklist/:id/question': async (world) => {
    const { url, headers, category } = await aChecklistOf(world)
    const payload = { name: 'P', type: 5, category_id: category.id }
    return { url: `${url}/question`, headers, payload }
  },
  'POST /api/v1/checklist/:id/question/copy': async (world) => {
    const { url, headers, category, question } = await aChecklistOf(world)
    const payload = { questions: [question.id], category_id: category.id }
    return { url: `${url}/question/copy`, headers, payload }
  },
  'PATCH /api/v1/checklist/:id/question/:questionId': async (world) => {
    const { url, headers, question } = await aChecklistOf(world)
    return { url: `${url}/question/${question.id}`, headers, payload: { name: 'Q' } }
  },
  'DELETE /api/v1/checklist/:id/question/:questionId': async (world) => {
    const { url, headers, question } = await aChecklistOf(world)
    return { url: `${url}/question/${question.id}`, headers }
  },
  'POST /api/v1/checklist/:id': async (world) => {
    const { url, headers } = await activeChecklistOf(world)
    return { url, headers, payload: { id: newId(), builtObjectValues: {} } }
  },
  'POST /api/v1/checklist/:id/answer': async (world) => {
    const { url, headers } = await activeChecklistOf(world)
    return { url: `${url}/answer`, headers, payload: { id: newId(), builtObjectValues: {} } }
  },
  'DELETE /api/v1/checklist/:id/answer/:answerId': async (world) => {
    const { url, headers } = await anAnswerOf(world)
    return { url, headers, payload: { reason: 'Enviada em dobro' } }
  },
  'POST /api/v1/checklist/:id/answer/:answerId/report': async (world) => {
    const { url, headers } = await anAnswerOf(world)
    return { url: `${url}/report`, headers, payload: {} }
  },
  'POST /api/v1/checklist/:id/answer/:answerId/share': async (world) => {
    const { url, headers } = await anAnswerOf(world)
    return { url: `${url}/share`, headers, payload: {} }
  },
  'DELETE /api/v1/checklist/:id/answer/:answerId/share/:shareId': async (world) => {
    const { url, headers } = await anAnswerOf(world)
    const sent = { method: 'POST', url: `${url}/share`, headers, payload: {} } as const
    const { data } = (await world.app.inject(sent)).json()
    return { url: `${url}/share/${String(data.id)}`, headers }
  },
  'POST /api/v1/checklist/:id/export': async (world) => {
    const { url, headers } = await aChecklistOf(world)
    return { url: `${url}/export`, headers, payload: { format: 'csv' } }
  },
  'POST /api/v1/audit/export': async (world) => ({
    url: '/api/v1/audit/export',
    headers: { authorization: await world.tokenOf(master) },
    payload: { format: 'csv' },
  }),
  'POST /api/v1/alerts/simple-alert': async (world) => ({
    url: '/api/v1/alerts/simple-alert',
    headers: { authorization: await world.tokenOf(master) },
    payload: ALERT,
  }),
  'DELETE /api/v1/alerts/simple-alert/:id': async (world) => {
    const { id, headers } = await anAlertOfAnother(world)
    return { url: `/api/v1/alerts/simple-alert/${id}`, headers }
  },
  'POST /api/v1/alerts/inbox/:id/read': async (world) => {
    const { id, headers } = await anAlertOfAnother(world)
    return { url: `/api/v1/alerts/inbox/${id}/read`, headers, payload: {} }
  },
  'POST /api/v1/alerts/inbox/read': async (world) => {
    const { headers } = await anAlertOfAnother(world)
    return { url: '/api/v1/alerts/inbox/read', headers, payload: {} }
  },
}

for (const { path, body } of Object.values(CONTENT)) {
  Object.assign(OWN_WRITES, {
    [`POST /api/v1${path}`]: async (world) => ({
      url: `/api/v1${path}`,
      headers: { authorization: await world.tokenOf(master) },
      payload: body,
    }),
    [`PATCH /api/v1${path}/:id`]: async (world) => ({
      ...(await anItem(world, path, body)),
      payload: { name: 'Outro' },
    }),
    [`DELETE /api/v1${path}/:id`]: (world) => anItem(world, path, body),
  } satisfies typeof OWN_WRITES)
}

/** Those, and what is posted to be read: it changes nothing, and its body is read as theirs. */
export const OWN_POSTS: typeof OWN_WRITES = {
  ...OWN_WRITES,
  'POST /api/v1/checklist/:id/summary/weights': async (world) => {
    const { url, headers } = await aChecklistOf(world)
    return { url: `${url}/summary/weights`, headers, payload: { questions: [] } }
  },
}
