import { emptyEnvelope } from '@portal/contract/shared/envelope'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#api/client.ts'
import { signInAs } from '#test/people.ts'
import { stubApi } from '#test/server.ts'
import * as identities from './identity.ts'
import { changePassword, reauthenticate } from './password.ts'
import { clearSession, readSession } from './session.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })

const provider = {
  changePassword: vi.fn(() => Promise.resolve()),
  signIn: vi.fn(() => Promise.resolve('fresh')),
  idToken: vi.fn(() => Promise.resolve('of the change')),
  signOut: vi.fn(() => Promise.resolve()),
}

/** Signs in, and serves the paths that are called. */
const signInHere = () => {
  const { token: _token, ...profile } = signInAs()
  return stubApi(({ path }) => ({ body: { data: path === '/auth/token' ? [profile] : null } }))
}

beforeEach(() => {
  for (const call of Object.values(provider)) call.mockReset()
  provider.changePassword.mockResolvedValue()
  provider.signIn.mockResolvedValue('fresh')
  provider.idToken.mockResolvedValue('of the change')
  provider.signOut.mockResolvedValue()
  vi.spyOn(identities, 'identity').mockResolvedValue(
    provider as unknown as Awaited<ReturnType<typeof identities.identity>>,
  )
})

describe('changePassword', () => {
  it('sends the new identity before any other call', async () => {
    const calls = signInHere()
    provider.changePassword.mockImplementation(() => {
      void api('/elsewhere', emptyEnvelope)
      return Promise.resolve()
    })
    await changePassword('nova-senha')
    await expect.poll(() => calls.map(({ path }) => path)).toEqual(['/auth/token', '/elsewhere'])
    expect(calls[0]).toMatchObject({ body: { firebase_token: 'fresh' } })
    expect(calls[0]?.headers.get('authorization')).toBe('token-1')
    expect(readSession()).toBeDefined()
  })

  it.each(['auth/network-request-failed', 'auth/user-token-expired'])(
    'has succeeded where the new password signs in, although the change failed with %s',
    async (code) => {
      const calls = signInHere()
      provider.changePassword.mockRejectedValue(failure(code))
      await changePassword('nova-senha')
      expect(provider.signIn).toHaveBeenCalledExactlyOnceWith('ana@fazenda.test', 'nova-senha')
      expect(calls[0]).toMatchObject({ path: '/auth/token', body: { firebase_token: 'fresh' } })
    },
  )

  it.each([
    ['auth/network-request-failed', 1],
    ['auth/weak-password', 0],
  ])('has failed with %s where the new password does not sign in', async (code, tries) => {
    const calls = signInHere()
    provider.changePassword.mockRejectedValue(failure(code))
    provider.signIn.mockRejectedValue(failure('auth/wrong-password'))
    await expect(changePassword('nova-senha')).rejects.toThrow(code)
    expect(provider.signIn).toHaveBeenCalledTimes(tries)
    expect(calls).toEqual([])
  })

  it('has succeeded even if the new sign-in or the API cannot be reached afterwards', async () => {
    const calls = signInHere()
    provider.signIn.mockRejectedValue(failure('auth/network-request-failed'))
    await changePassword('nova-senha')
    expect(calls[0]).toMatchObject({ body: { firebase_token: 'of the change' } })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError()))
    await changePassword('outra-senha')
    expect(readSession()).toBeDefined()
  })

  it('leaves no sign-in behind where another tab signed out meanwhile', async () => {
    const calls = signInHere()
    provider.changePassword.mockImplementation(() => {
      clearSession()
      return Promise.reject(failure('auth/user-token-expired'))
    })
    await changePassword('nova-senha')
    expect(provider.signOut).toHaveBeenCalledOnce()
    expect(calls).toEqual([])
  })
})

describe('reauthenticate', () => {
  it('sends the new sign-in together with the session', async () => {
    const calls = signInHere()
    await reauthenticate('antiga')
    expect(provider.signIn).toHaveBeenCalledExactlyOnceWith('ana@fazenda.test', 'antiga')
    expect(calls[0]).toMatchObject({ path: '/auth/token', body: { firebase_token: 'fresh' } })
    expect(calls[0]?.headers.get('authorization')).toBe('token-1')
  })
})
