import https from 'node:https'
import { drizzle } from 'drizzle-orm/node-postgres'
import { SignJWT, UnsecuredJWT, generateKeyPair } from 'jose'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { firebaseIdentity } from './firebase.ts'
import type { IdentityProvider } from './identity.ts'

const db = drizzle.mock({ casing: 'snake_case' })
const now = new Date()

/** Well-formed claims, which only Firebase can verify. */
const claims = {
  iss: 'https://securetoken.google.com/demo-portal',
  aud: 'demo-portal',
  sub: 'alguem',
  email: 'ana@fazenda.com.br',
  auth_time: 1,
  iat: Math.floor(Date.now() / 1000),
  exp: Math.floor(Date.now() / 1000) + 3600,
}
/** Unsigned, like the tokens of the emulator. */
const unsigned = new UnsecuredJWT(claims).encode()

describe('Firebase that does not answer', () => {
  let provider: IdentityProvider
  beforeAll(async () => {
    provider = await firebaseIdentity({ projectId: 'demo-portal', emulatorHost: '127.0.0.1:1' })
  })

  it.each<[string, () => Promise<unknown> | undefined]>([
    ['verify', () => provider.verify(db, unsigned, now)],
    [
      'create',
      () => provider.create(db, { email: 'a@b.co', password: 'senha123', name: 'A' }, now),
    ],
    ['invite', () => provider.invite(db, { id: 'alguem', email: 'a@b.co' }, now)],
    ['rename', () => provider.rename(db, 'alguem', 'Outra')],
    ['remove', () => provider.remove(db, 'alguem')],
    ['passwordChangedAt', () => provider.passwordChangedAt?.('alguem')],
  ])('is not mistaken for a refusal by %s', async (_name, ask) => {
    await expect(ask()).rejects.toMatchObject({ code: 'external_server_error' })
  })

  it('is not asked about a token that cannot be valid', async () => {
    expect(await provider.verify(db, 'a.b.c', now)).toBeUndefined()
  })
})

describe("Google's public keys, when they cannot be fetched", () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  it('do not make a valid token invalid', async () => {
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined)
    const request = vi.spyOn(https, 'request').mockImplementation(() => {
      throw new Error('getaddrinfo ENOTFOUND www.googleapis.com')
    })
    const { privateKey } = await generateKeyPair('RS256')
    const signed = await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'qualquer' })
      .sign(privateKey)
    const provider = await firebaseIdentity({ projectId: 'demo-portal' })
    const verified = provider.verify(db, signed, now)
    await expect(verified).rejects.toMatchObject({ code: 'external_server_error' })
    expect(request).toHaveBeenCalled()
  })
})

describe('the credentials', () => {
  it.each([
    ['no JSON', 'segredo'],
    ['something else', '{"type":"service_account"}'],
  ])('are refused at the start when they are %s', async (_name, credentials) => {
    await expect(firebaseIdentity({ projectId: 'demo-portal', credentials })).rejects.toThrow()
  })
})

it('says how to install the library where it is missing', async () => {
  vi.doMock('firebase-admin/auth', () => {
    throw new Error("Cannot find package 'firebase-admin'")
  })
  const start = firebaseIdentity({ projectId: 'demo-portal' })
  await expect(start).rejects.toThrow('npm run add-firebase')
  vi.doUnmock('firebase-admin/auth')
})
