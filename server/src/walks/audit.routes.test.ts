import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import { type World, withApp } from '#testing/app.ts'
import { master } from '#testing/people.ts'
import { codeAt, idTokenOf, signInAs } from '#testing/sign-in.ts'

const IDENTITY = '/identitytoolkit.googleapis.com/v1/accounts'

type Sent = { readonly payload?: object; readonly headers?: Record<string, string> }

const mailedCode = async ({ app, mails }: World, email: string) => {
  await app.inject({
    method: 'POST',
    url: `${IDENTITY}:sendOobCode?key=test`,
    payload: { requestType: 'PASSWORD_RESET', email },
  })
  await expect.poll(() => mails.length).toBeGreaterThan(0)
  return /oobCode=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}

/** Each route that changes something, and a call of it that does. */
const WRITES: Record<string, (world: World, email: string) => Promise<Sent>> = {
  'POST /api/v1/auth/totp': async (world, email) => ({
    payload: { auth_token: await idTokenOf(world, email), totp: codeAt(world.clock.now) },
  }),
  'DELETE /api/v1/auth/session': async (world, email) => ({
    headers: { authorization: (await signInAs(world, email)).token },
  }),
  [`POST ${IDENTITY}:signInWithPassword`]: async (_world, email) => ({
    payload: { email, password: 'senha-certa', returnSecureToken: true },
  }),
  [`POST ${IDENTITY}:update`]: async (world, email) => ({
    payload: {
      idToken: await idTokenOf(world, email),
      password: 'nova-senha',
      returnSecureToken: true,
    },
  }),
  [`POST ${IDENTITY}:sendOobCode`]: async (_world, email) => ({
    payload: { requestType: 'PASSWORD_RESET', email },
  }),
  [`POST ${IDENTITY}:resetPassword`]: async (world, email) => ({
    payload: { oobCode: await mailedCode(world, email), newPassword: 'nova-senha' },
  }),
}

/** The same for routes with a door: as a master, on an area or an alert of their own. */
const anArea = async ({ call, tokenOf }: World) => {
  const token = await tokenOf(master)
  const reply = await call('POST', '/activity', { token, body: { name: 'Aves' } })
  return { id: String(reply.body.data[0].id), headers: { authorization: token } }
}
const DOCUMENT = {
  name: 'D',
  type: '0',
  document_url: 'https://x.test/d.pdf',
  subsidiaries: ['ALL'],
  farms: ['ALL'],
}
const NEWS = {
  name: 'N',
  summary: '<p>s</p>',
  description: '<p>d</p>',
  start_date: '2026-11-15',
  end_date: '2026-11-16',
  subsidiaries: ['ALL'],
  farms: ['ALL'],
}
const anItem = async ({ call, tokenOf }: World, path: string, body: object) => {
  const token = await tokenOf(master)
  const reply = await call('POST', path, { token, body })
  return {
    url: `/api/v1${path}/${String(reply.body.data[0].id)}`,
    headers: { authorization: token },
  }
}
const OWN_WRITES: Record<string, (world: World) => Promise<Sent & { url: string }>> = {
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
  'POST /api/v1/document': async (world) => ({
    url: '/api/v1/document',
    headers: { authorization: await world.tokenOf(master) },
    payload: DOCUMENT,
  }),
  'PATCH /api/v1/document/:id': async (world) => ({
    ...(await anItem(world, '/document', DOCUMENT)),
    payload: { name: 'Outro' },
  }),
  'DELETE /api/v1/document/:id': (world) => anItem(world, '/document', DOCUMENT),
  'POST /api/v1/news': async (world) => ({
    url: '/api/v1/news',
    headers: { authorization: await world.tokenOf(master) },
    payload: NEWS,
  }),
  'PATCH /api/v1/news/:id': async (world) => ({
    ...(await anItem(world, '/news', NEWS)),
    payload: { active: false },
  }),
  'DELETE /api/v1/news/:id': (world) => anItem(world, '/news', NEWS),
  'POST /api/v1/alerts/simple-alert': async (world) => ({
    url: '/api/v1/alerts/simple-alert',
    headers: { authorization: await world.tokenOf(master) },
    payload: { name: 'Geada', description: 'Hoje', subsidiaries: ['ALL'], farms: ['ALL'] },
  }),
}

/** Opened by a signature: whoever holds it is not signed in. */
const UPLOAD = 'PUT /files/:domain/:folder/:name'

/** POSTs that change nothing, each for a reason that its route file gives. */
const READ_ONLY = [
  'POST /api/v1/auth/token',
  `POST ${IDENTITY}:lookup`,
  `POST ${IDENTITY}:signUp`,
  'POST /securetoken.googleapis.com/v1/token',
]

const mutating = ({ app }: World) =>
  app.declaredRoutes
    .filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(String(method)))
    .map(({ method, url, config }) => ({
      name: `${String(method)} ${url.replaceAll('::', ':')}`,
      readOnly: config?.readOnly === true,
    }))

const entriesOf = ({ db }: World, headers: Record<string, unknown>) =>
  db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.requestId, String(headers['x-request-id'])))

describe('every route that changes something', () => {
  it('is known to this walk', () =>
    withApp(async (world) => {
      const routes = mutating(world)
      const names = (readOnly: boolean) =>
        routes.filter((route) => route.readOnly === readOnly).map(({ name }) => name)
      const known = [...Object.keys(WRITES), ...Object.keys(OWN_WRITES), UPLOAD]
      expect(names(false).toSorted()).toEqual(known.toSorted())
      expect(names(true).toSorted()).toEqual(READ_ONLY.toSorted())
    }))

  it.each(Object.entries(OWN_WRITES))('%s leaves an audit entry of who did it', (name, prepare) =>
    withApp(async (world) => {
      const { url, ...sent } = await prepare(world)
      const method = (['POST', 'PATCH', 'DELETE'] as const).find((verb) => name.startsWith(verb))
      const reply = await world.app.inject({ method: method ?? 'POST', url, ...sent })
      expect(reply.statusCode).toBeLessThan(300)
      const [entry] = await entriesOf(world, reply.headers)
      expect(entry).toMatchObject({ actorName: expect.stringMatching(/^Pessoa/) })
    }),
  )

  it(`${UPLOAD} leaves an audit entry of what was stored`, () =>
    withApp(async (world) => {
      const signed = await world.call('GET', '/file/sign?file_name=a.txt&domain=docs', {
        as: master,
      })
      const { pathname, search } = new URL(String(signed.body.data.url))
      const reply = await world.app.inject({
        method: 'PUT',
        url: `${pathname}${search}`,
        headers: { 'content-type': 'text/plain' },
        payload: 'oi',
      })
      expect(reply.statusCode).toBe(200)
      const entries = await entriesOf(world, reply.headers)
      expect(entries).toMatchObject([{ entityId: pathname.replace('/files/', '') }])
      expect(JSON.stringify(entries)).not.toContain('signature')
    }))

  it.each(Object.entries(WRITES))('%s leaves an audit entry without secrets', (name, prepare) =>
    withApp(async (world) => {
      const { email } = await world.anAdmin(master)
      const [method, url] = name.split(' ')
      const sent = await prepare(world, email)
      const reply = await world.app.inject({
        method: method === 'DELETE' ? 'DELETE' : 'POST',
        url: url ?? '',
        ...sent,
      })
      expect(reply.statusCode).toBe(200)

      const entries = await entriesOf(world, reply.headers)
      expect(entries.length).toBeGreaterThan(0)
      expect(JSON.stringify(entries)).not.toMatch(/senha|eyJ|@x\.test/)
    }),
  )
})
