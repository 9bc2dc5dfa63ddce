import { randomUUID } from 'node:crypto'
import {
  confirmPasswordReset,
  reload,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updatePassword,
  verifyPasswordResetCode,
} from '@firebase/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewIdentity, VerifiedIdentity } from '#identity/identity.ts'
import { firebaseClient, errorCodeOf, userOf } from './firebase-client.ts'

/** What the shared tests need from each identity provider. */
export type IdentityUnderTest = {
  readonly origin: string
  readonly verify: (token: string) => Promise<VerifiedIdentity | undefined>
  readonly create: (identity: NewIdentity) => Promise<string>
  readonly rename: (id: string, name: string) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  readonly resetCodeOf: (email: string) => Promise<string>
  /** Waits for the next second, because Firebase distinguishes password changes only by the second. */
  readonly nextSecond: () => Promise<void>
  readonly close: () => Promise<void>
}

const OLD = 'senha-antiga'
const NEW = 'senha-nova'

/** Tests of what the portal relies on, for every identity provider. */
export const describeIdentityProvider = (open: () => Promise<IdentityUnderTest>) => {
  let provider: IdentityUnderTest
  beforeAll(async () => {
    provider = await open()
  })
  afterAll(() => provider.close())

  const newPerson = async () => {
    const email = `p-${randomUUID()}@fazenda.com.br`
    return { email, id: await provider.create({ email, password: OLD, name: 'Ana Souza' }) }
  }
  const signedIn = async () => {
    const person = await newPerson()
    const auth = firebaseClient(provider.origin)
    await signInWithEmailAndPassword(auth, person.email, OLD)
    return { ...person, auth, token: await userOf(auth).getIdToken() }
  }
  const attempt = (email: string, password: string) =>
    errorCodeOf(signInWithEmailAndPassword(firebaseClient(provider.origin), email, password))

  describe('signing in', () => {
    it('is known by the token afterwards', async () => {
      const { id, email, auth, token } = await signedIn()
      expect(userOf(auth)).toMatchObject({ uid: id, email })
      expect(await provider.verify(token)).toMatchObject({ id, email })
    })

    it('is refused alike with a wrong password and with an unknown e-mail', async () => {
      const { email } = await newPerson()
      expect(await attempt(email, 'errada')).toBe('auth/invalid-credential')
      expect(await attempt(`x${email}`, OLD)).toBe('auth/invalid-credential')
    })

    it('keeps its name through a refresh', async () => {
      const { auth, token } = await signedIn()
      await provider.nextSecond()
      const renewed = await userOf(auth).getIdToken(true)
      expect(renewed).not.toBe(token)
      expect((await provider.verify(renewed))?.signInId).toBe(
        (await provider.verify(token))?.signInId,
      )
    })

    it('can be looked at again', async () => {
      const { auth, email } = await signedIn()
      await reload(userOf(auth))
      expect(userOf(auth).email).toBe(email)
    })
  })

  describe('resetting the password by mail', () => {
    it('replaces the password, once', async () => {
      const { email } = await newPerson()
      const auth = firebaseClient(provider.origin)
      await sendPasswordResetEmail(auth, email)
      const code = await provider.resetCodeOf(email)
      expect(await verifyPasswordResetCode(auth, code)).toBe(email)

      expect(await errorCodeOf(confirmPasswordReset(auth, code, '12345'))).toBe(
        'auth/weak-password',
      )
      await confirmPasswordReset(auth, code, NEW)
      expect(await attempt(email, OLD)).toBe('auth/invalid-credential')
      expect(await attempt(email, NEW)).toBe('accepted')
      const again = confirmPasswordReset(auth, code, 'terceira')
      expect(await errorCodeOf(again)).toBe('auth/invalid-action-code')
    })

    it('does not tell whether the e-mail is known', async () => {
      const unknown = sendPasswordResetEmail(
        firebaseClient(provider.origin),
        'ninguem@fazenda.com.br',
      )
      expect(await errorCodeOf(unknown)).toBe('accepted')
    })
  })

  describe('changing the password', () => {
    it('refuses one that is too short', async () => {
      const { auth, email } = await signedIn()
      expect(await errorCodeOf(updatePassword(userOf(auth), '12345'))).toBe('auth/weak-password')
      expect(await attempt(email, OLD)).toBe('accepted')
    })

    it('ends every earlier token and the earlier password', async () => {
      const { auth, email, token } = await signedIn()
      await provider.nextSecond()
      await updatePassword(userOf(auth), NEW)
      expect(await provider.verify(token)).toBeUndefined()
      expect(await attempt(email, OLD)).toBe('auth/invalid-credential')
      expect(await attempt(email, NEW)).toBe('accepted')
    })
  })

  describe('create', () => {
    it('refuses an e-mail that is taken, whatever its capitals', async () => {
      const { email } = await newPerson()
      const again = provider.create({ email: email.toUpperCase(), password: OLD, name: 'Bia' })
      await expect(again).rejects.toMatchObject({ code: 'entity_not_unique' })
    })

    it('refuses an invalid e-mail', async () => {
      const creation = provider.create({ email: 'fazenda', password: OLD, name: 'Bia' })
      const fields = [{ field: 'email' }]
      await expect(creation).rejects.toMatchObject({ code: 'invalid_input', fields })
    })

    it('refuses a password that is too short', async () => {
      const weak = provider.create({
        email: 'curta@fazenda.com.br',
        password: '12345',
        name: 'Bia',
      })
      const fields = [{ field: 'password' }]
      await expect(weak).rejects.toMatchObject({ code: 'invalid_input', fields })
    })
  })

  describe('rename', () => {
    it('is seen when the person looks again', async () => {
      const { auth, id } = await signedIn()
      await reload(userOf(auth))
      expect(userOf(auth).displayName).toBe('Ana Souza')
      await provider.rename(id, 'Ana Lima')
      await reload(userOf(auth))
      expect(userOf(auth).displayName).toBe('Ana Lima')
    })
  })

  describe('remove', () => {
    it('ends the tokens and the sign-in of the person, and may be asked twice', async () => {
      const { id, email, token } = await signedIn()
      await provider.remove(id)
      await provider.remove(id)
      expect(await provider.verify(token)).toBeUndefined()
      expect(await attempt(email, OLD)).toBe('auth/invalid-credential')
    })
  })

  describe('verify', () => {
    it.each([
      ['nothing', ''],
      ['a space', ' '],
      ['a NUL', '\0'],
      ['a word', 'x'],
      ['three words', 'a.b.c'],
      ['two dots', '..'],
      ['empty claims', 'e30.e30.'],
      ['a long text', 'á'.repeat(5000)],
    ])('knows nobody by %s', async (_name, token) => {
      expect(await provider.verify(token)).toBeUndefined()
    })
  })
}
