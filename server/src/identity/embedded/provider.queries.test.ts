import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { signInWithEmailAndPassword } from '@firebase/auth'
import * as fc from 'fast-check'
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openEmbedded,
  PASSWORD,
  PROJECT,
  type ServedIdentity,
  testBox,
} from '#test/support/embedded-identity.ts'
import { firebaseClient, userOf } from '#test/support/firebase-client.ts'
import { newestSigningKey } from './identity.queries.ts'
import { keyRing } from './signing-key.ts'

const ISSUER = `https://securetoken.google.com/${PROJECT}`

let served: ServedIdentity
let good: { kid: string; claims: Record<string, unknown>; token: string }
beforeAll(async () => {
  served = await openEmbedded()
  const { email } = await served.newPerson()
  const auth = firebaseClient(served.origin)
  await signInWithEmailAndPassword(auth, email, PASSWORD)
  const token = await userOf(auth).getIdToken()
  good = { token, kid: decodeProtectedHeader(token).kid ?? '', claims: decodeJwt(token) }
})
afterAll(() => served.close())

const verify = (token: string) => served.provider.verify(served.db, token, new Date())
const ourPrivateKey = async () =>
  (
    await keyRing(testBox).signingKey({
      db: served.db,
      now: new Date(),
      requestId: 'test',
      address: 'test',
    })
  ).privateKey

/** A valid token, except for the given claims and headers. */
const signed = async (claims: Record<string, unknown>, header: Record<string, unknown> = {}) =>
  new SignJWT({ ...good.claims, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: good.kid, ...header })
    .sign(await ourPrivateKey())

describe('verify', () => {
  it('accepts a valid token made by the helper that forges the others', async () => {
    expect(await verify(good.token)).toMatchObject({ id: good.claims['sub'] })
    expect(await verify(await signed({}))).toMatchObject({ id: good.claims['sub'] })
  })

  it.each<[string, () => Promise<string> | string]>([
    ['unsigned', () => new UnsecuredJWT(good.claims).encode()],
    [
      'signed with nothing',
      () => {
        const header = Buffer.from(JSON.stringify({ alg: 'none', kid: good.kid }))
        return `${header.toString('base64url')}.${good.token.split('.')[1]}.`
      },
    ],
    [
      'signed with the public key as a secret',
      async () => {
        const key = await newestSigningKey(served.db)
        return new SignJWT(good.claims)
          .setProtectedHeader({ alg: 'HS256', kid: good.kid })
          .sign(Buffer.from(key?.publicJwk ?? ''))
      },
    ],
    [
      'signed with another key under our name',
      () => {
        const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
        return new SignJWT(good.claims)
          .setProtectedHeader({ alg: 'RS256', kid: good.kid })
          .sign(privateKey)
      },
    ],
    ['under an unknown key', () => signed({}, { kid: 'outra' })],
    ['under a key that no database can look for', () => signed({}, { kid: '\0' })],
    ['under no key', () => signed({}, { kid: undefined })],
    ['for another audience', () => signed({ aud: 'outro' })],
    ['for our audience and another', () => signed({ aud: ['outro'] })],
    ['by another issuer', () => signed({ iss: 'https://securetoken.google.com/outro' })],
    ['by no issuer', () => signed({ iss: undefined })],
    ['expired', () => signed({ exp: Math.floor(Date.now() / 1000) - 1 })],
    ['without expiry', () => signed({ exp: undefined })],
    ['for nobody', () => signed({ sub: 'x'.repeat(28) })],
    ['without a subject', () => signed({ sub: undefined })],
    ["with another's e-mail", () => signed({ email: 'outra@fazenda.com.br' })],
    ['without an e-mail', () => signed({ email: undefined })],
    ['of an earlier password', () => signed({ portal_password_version: -1 })],
    ['without a sign-in', () => signed({ portal_sign_in: undefined })],
    ['cut short', () => good.token.slice(0, -4)],
    [
      'with a changed claim',
      () => {
        const [header, , signature] = good.token.split('.')
        const claims = Buffer.from(JSON.stringify({ ...good.claims, sub: 'x' })).toString(
          'base64url',
        )
        return `${header}.${claims}.${signature}`
      },
    ],
  ])('refuses a token %s', async (_name, forge) => {
    expect(await verify(await forge())).toBeUndefined()
  })

  it('never throws for a token, whatever it is', () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc
            .array(fc.base64String(), { minLength: 3, maxLength: 3 })
            .map((parts) => parts.join('.')),
        ),
        async (token) => (await verify(token)) === undefined,
      ),
    ))

  it('reads the database, and reports when it is unavailable', async () => {
    const offline = await openEmbedded()
    await offline.database.close()
    await expect(offline.provider.verify(offline.db, good.token, new Date())).rejects.toThrow()
  })

  it('issues the same claims as Firebase', () => {
    expect(good.claims).toMatchObject({
      iss: ISSUER,
      aud: PROJECT,
      user_id: good.claims['sub'],
      email_verified: false,
      firebase: { sign_in_provider: 'password', identities: { email: [good.claims['email']] } },
    })
    expect(Number(good.claims['exp']) - Number(good.claims['iat'])).toBe(3600)
  })
})

describe('create', () => {
  it('leaves no identity when the transaction around it is rolled back', async () => {
    const email = `${randomBytes(8).toString('hex')}@fazenda.com.br`
    const identity = { email, password: PASSWORD, name: 'Ana' }
    const undone = served.db.transaction(async (tx) => {
      await served.provider.create(tx, identity, new Date())
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await served.provider.create(served.db, identity, new Date())).toMatch(/^[\w-]{28}$/)
  })

  it('lets the transaction around it go on after a refusal', async () => {
    const { email } = await served.newPerson()
    const newEmail = `x${email}`
    await served.db.transaction(async (tx) => {
      const taken = served.provider.create(
        tx,
        { email, password: PASSWORD, name: 'Ana' },
        new Date(),
      )
      await expect(taken).rejects.toMatchObject({ code: 'entity_not_unique' })
      await served.provider.create(
        tx,
        { email: newEmail, password: PASSWORD, name: 'Ana' },
        new Date(),
      )
    })
  })
})
