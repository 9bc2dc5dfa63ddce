import { UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAdminByEmail } from '#features/admins/admin.queries.ts'
import { firebaseIdentity } from '#identity/firebase.ts'
import type { IdentityProvider } from '#identity/identity.ts'
import { withApp } from '#test/support/app.ts'
import { master } from '#test/support/people.ts'
import { FAULTS, type FakeService, replyWithJson, startFakeService } from './fake-service.ts'

const EMAIL = 'ana@fazenda.test'
const seconds = Math.floor(Date.now() / 1000)
/** An unsigned token as the emulator issues it: well formed, so the portal has to ask Firebase. */
const token = new UnsecuredJWT({ email: EMAIL, auth_time: seconds })
  .setIssuer('https://securetoken.google.com/demo-portal')
  .setAudience('demo-portal')
  .setSubject('alguem')
  .setIssuedAt(seconds)
  .setExpirationTime(seconds + 3600)
  .encode()

let firebase: FakeService
let identity: IdentityProvider
beforeAll(async () => {
  firebase = await startFakeService()
  const emulatorHost = `127.0.0.1:${firebase.port}`
  identity = await firebaseIdentity({ projectId: 'demo-portal', emulatorHost, answerWithinMs: 300 })
})
afterAll(() => firebase.stop())

const AWAY = { status: 502, body: { error_code: 'external_server_error' } }

describe.each(Object.entries(FAULTS))('Firebase that is %s', (_name, fault) => {
  it('refuses sign-ins and new administrators, and ends no session', () =>
    withApp(
      async ({ call, clock, db, tokenOf }) => {
        firebase.behaveAs(fault)
        const session = await tokenOf(master)
        clock.now = new Date(clock.now.getTime() + 6 * 60_000) // the provider has to be asked about the password again
        expect(await call('GET', '/activity', { token: session })).toMatchObject({ status: 200 })
        expect(await call('GET', '/readyz')).toMatchObject({ status: 200 })

        const signIn = { firebase_token: token, email: EMAIL }
        expect(await call('POST', '/auth/token', { body: signIn })).toMatchObject(AWAY)
        const body = {
          name: 'Ana',
          email: EMAIL,
          password: 'segredo',
          password_confirmation: 'segredo',
        }
        expect(await call('POST', '/admin', { token: session, body })).toMatchObject(AWAY)
        expect(await findAdminByEmail(db, EMAIL)).toBeUndefined()

        firebase.behaveAs(
          replyWithJson({ users: [{ localId: 'alguem', email: EMAIL, validSince: '1' }] }),
        )
        const back = await call('POST', '/auth/token', { body: signIn })
        expect(back).toMatchObject({ status: 401, body: { error_code: 'invalid_credentials' } })
      },
      { identity },
    ))
})
