import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession } from '#session/session.ts'
import { deviceKeysOf, holdDeviceKeys, storeDeviceKeys } from './device-keys.ts'
import { seal, unseal } from './seal.ts'

const keyOf = (id: string, letter: string) => ({ id, key: letter.repeat(43) })
const draft = { adminId: 'ana', path: '/news/create', values: { name: 'Vacinação' } }
const FOUND_BY = ['adminId', 'path']

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true)
  holdDeviceKeys('', [])
})

describe('what a browser keeps of a person', () => {
  it('shows what it is found by and nothing else', async () => {
    storeDeviceKeys('ana', [keyOf('k1', 'A')])
    const record = await seal(draft, FOUND_BY)
    expect(Object.keys(record)).toEqual(['adminId', 'path', 'sealed'])
    const bytes = JSON.stringify(record, (_, value: unknown) =>
      value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
    )
    expect(bytes).not.toContain('Vacina')
    await expect(unseal(record)).resolves.toEqual(draft)
  })

  it('opens for the same person after the session ended and began again', async () => {
    storeDeviceKeys('ana', [keyOf('k1', 'A')])
    const record = await seal(draft, FOUND_BY)
    clearSession()
    storeDeviceKeys('bia', [keyOf('k1', 'B')])
    await expect(unseal(record)).resolves.toBeUndefined()
    storeDeviceKeys('ana', [keyOf('k1', 'A')])
    await expect(unseal(record)).resolves.toEqual(draft)
  })

  it('does not open with the key of another, nor moved to another place', async () => {
    storeDeviceKeys('ana', [keyOf('k1', 'A')])
    const record = await seal(draft, FOUND_BY)
    await expect(unseal({ ...record, path: '/document/create' })).resolves.toBeUndefined()
    storeDeviceKeys('bia', [keyOf('k1', 'B')])
    await expect(unseal({ ...record, adminId: 'bia' })).resolves.toBeUndefined()
  })

  it('opens after the server got a new key, as long as it knows the old one', async () => {
    storeDeviceKeys('ana', [keyOf('k1', 'A')])
    const record = await seal(draft, FOUND_BY)
    storeDeviceKeys('ana', [keyOf('k2', 'B'), keyOf('k1', 'A')])
    await expect(unseal(record)).resolves.toEqual(draft)
    storeDeviceKeys('ana', [keyOf('k2', 'B')])
    await expect(unseal(record)).resolves.toBeUndefined()
  })

  it('is still written by the page under which the session ended', async () => {
    storeDeviceKeys('ana', [keyOf('k1', 'A')])
    clearSession()
    expect(await seal(draft, FOUND_BY)).toHaveProperty('sealed')
    expect(localStorage).toHaveLength(0)
  })

  it('stays as it was where there is no key, or the browser cannot seal', async () => {
    await expect(seal(draft, FOUND_BY)).resolves.toBe(draft)
    await expect(unseal(draft)).resolves.toBe(draft)
    storeDeviceKeys('ana', [keyOf('k1', 'A')])
    vi.stubGlobal('isSecureContext', false)
    await expect(seal(draft, FOUND_BY)).resolves.toBe(draft)
  })

  it('has no key for anybody else', () => {
    storeDeviceKeys('ana', [keyOf('k1', 'A')])
    expect(deviceKeysOf('bia')).toEqual([])
  })
})
