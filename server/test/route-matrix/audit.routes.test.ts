import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { master } from '#test/support/people.ts'
import { codeAt, idTokenOf, signInAs } from '#test/support/sign-in.ts'
import { AUTHENTICATED_WRITES, type RequestParts } from './writes.ts'

const IDENTITY = '/identitytoolkit.googleapis.com/v1/accounts'

const mailedCode = async ({ app, mails }: TestPortal, email: string) => {
  await app.inject({
    method: 'POST',
    url: `${IDENTITY}:sendOobCode?key=test`,
    payload: { requestType: 'PASSWORD_RESET', email },
  })
  await expect.poll(() => mails.length).toBeGreaterThan(0)
  return /oobCode=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}

/** A successful call of each public route that changes something. */
const WRITES: Record<string, (portal: TestPortal, email: string) => Promise<RequestParts>> = {
  'POST /api/v1/auth/totp': async (portal, email) => ({
    payload: { auth_token: await idTokenOf(portal, email), totp: codeAt(portal.clock.now) },
  }),
  'DELETE /api/v1/auth/session': async (portal, email) => ({
    headers: { authorization: (await signInAs(portal, email)).token },
  }),
  [`POST ${IDENTITY}:signInWithPassword`]: async (_portal, email) => ({
    payload: { email, password: 'senha-certa', returnSecureToken: true },
  }),
  [`POST ${IDENTITY}:update`]: async (portal, email) => ({
    payload: {
      idToken: (await signInAs(portal, email)).idToken,
      password: 'nova-senha',
      returnSecureToken: true,
    },
  }),
  [`POST ${IDENTITY}:sendOobCode`]: async (_portal, email) => ({
    payload: { requestType: 'PASSWORD_RESET', email },
  }),
  [`POST ${IDENTITY}:resetPassword`]: async (portal, email) => ({
    payload: { oobCode: await mailedCode(portal, email), newPassword: 'nova-senha' },
  }),
}

/** The upload route is authorized by its signature, not by a session. */
const UPLOAD = 'PUT /files/:domain/:folder/:name'

/** POSTs that change nothing, each for a reason that its route file gives. */
const READ_ONLY = [
  'POST /api/v1/auth/token',
  `POST ${IDENTITY}:lookup`,
  `POST ${IDENTITY}:signUp`,
  'POST /securetoken.googleapis.com/v1/token',
]

const mutatingRoutes = ({ app }: TestPortal) =>
  app.declaredRoutes
    .filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(String(method)))
    .map(({ method, url, config }) => ({
      name: `${String(method)} ${url.replaceAll('::', ':')}`,
      readOnly: config?.readOnly === true,
    }))

const entriesOf = ({ db }: TestPortal, headers: Record<string, unknown>) =>
  db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.requestId, String(headers['x-request-id'])))

describe('every route that changes something', () => {
  it('is listed in this test', () =>
    withApp(async (portal) => {
      const routes = mutatingRoutes(portal)
      const names = (readOnly: boolean) =>
        routes.filter((route) => route.readOnly === readOnly).map(({ name }) => name)
      const expectedNames = [...Object.keys(WRITES), ...Object.keys(AUTHENTICATED_WRITES), UPLOAD]
      expect(names(false).toSorted()).toEqual(expectedNames.toSorted())
      expect(names(true).toSorted()).toEqual(READ_ONLY.toSorted())
    }))

  it(`${UPLOAD} leaves an audit entry of what was stored`, () =>
    withApp(async (portal) => {
      const signed = await portal.call('GET', '/file/sign?file_name=a.txt&domain=docs', {
        as: master,
      })
      const { pathname, search } = new URL(String(signed.body.data.url))
      const reply = await portal.app.inject({
        method: 'PUT',
        url: `${pathname}${search}`,
        headers: { 'content-type': 'text/plain' },
        payload: 'oi',
      })
      expect(reply.statusCode).toBe(200)
      const entries = await entriesOf(portal, reply.headers)
      expect(entries).toMatchObject([{ entityId: pathname.replace('/files/', '') }])
      expect(JSON.stringify(entries)).not.toContain('signature')
    }))

  it.each(Object.entries(WRITES))('%s leaves an audit entry without secrets', (name, prepare) =>
    withApp(async (portal) => {
      const { email } = await portal.anAdmin(master)
      const [method, url] = name.split(' ')
      const parts = await prepare(portal, email)
      const reply = await portal.app.inject({
        method: method === 'DELETE' ? 'DELETE' : 'POST',
        url: url ?? '',
        ...parts,
      })
      expect(reply.statusCode).toBe(200)

      const entries = await entriesOf(portal, reply.headers)
      expect(entries.length).toBeGreaterThan(0)
      expect(JSON.stringify(entries)).not.toMatch(/senha|eyJ|@x\.test/)
    }),
  )
})
