import { describe, expect, it, vi } from 'vitest'
import { emptyEnvelope } from '@portal/contract/shared/envelope'
import { api } from '#api/client.ts'
import { signInAs } from '#test/people.ts'
import { stubApi } from '#test/server.ts'
import { identity } from './identity.ts'
import { changePassword, reauthenticate } from './password.ts'
import { readSession } from './session.ts'

vi.mock('./identity.ts', () => ({ identity: vi.fn() }))

describe('changePassword', () => {
  it('shows the new identity before any other call goes out', async () => {
    const { token: _token, ...profile } = signInAs()
    const order: string[] = []
    vi.mocked(identity).mockResolvedValue({
      changePassword: () => {
        order.push('changed')
        void api('/elsewhere', emptyEnvelope)
        return Promise.resolve()
      },
      idToken: () => Promise.resolve('fresh'),
    } as unknown as Awaited<ReturnType<typeof identity>>)
    const calls = stubApi(({ path }) => {
      order.push(path)
      return { body: { data: path === '/auth/token' ? [profile] : null } }
    })
    await changePassword('nova-senha')
    await expect.poll(() => order).toEqual(['changed', '/auth/token', '/elsewhere'])
    expect(calls[0]).toMatchObject({ body: { firebase_token: 'fresh' } })
    expect(calls[0]?.headers.get('authorization')).toBe('token-1')
    expect(readSession()).toBeDefined()
  })
})

describe('reauthenticate', () => {
  it('shows the new proof together with the session', async () => {
    const { token: _token, ...profile } = signInAs()
    vi.mocked(identity).mockResolvedValue({
      reauthenticate: () => Promise.resolve(),
      idToken: () => Promise.resolve('proven'),
    } as unknown as Awaited<ReturnType<typeof identity>>)
    const calls = stubApi(() => ({ body: { data: [profile] } }))
    await reauthenticate('antiga')
    expect(calls[0]).toMatchObject({ path: '/auth/token', body: { firebase_token: 'proven' } })
    expect(calls[0]?.headers.get('authorization')).toBe('token-1')
  })
})
