import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetSession } from '#session/session.ts'
import { deviceKeysOf, keepDeviceKeys, lendDeviceKeys } from './device-keys.ts'
import { open, seal } from './sealed.ts'

const keyOf = (id: string, letter: string) => ({ id, key: letter.repeat(43) })
const draft = { adminId: 'ana', path: '/news/create', values: { name: 'Vacinação' } }
const FOUND_BY = ['adminId', 'path']

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true)
  lendDeviceKeys('', [])
})

describe('what a browser keeps of a person', () => {
  it('shows what it is found by and nothing else', async () => {
    keepDeviceKeys('ana', [keyOf('k1', 'A')])
    const record = await seal(draft, FOUND_BY)
    expect(Object.keys(record)).toEqual(['adminId', 'path', 'sealed'])
    const bytes = JSON.stringify(record, (_, value: unknown) =>
      value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
    )
    expect(bytes).not.toContain('Vacina')
    await expect(open(record)).resolves.toEqual(draft)
  })

  it('opens for the same person after the session ended and began again', async () => {
    keepDeviceKeys('ana', [keyOf('k1', 'A')])
    const record = await seal(draft, FOUND_BY)
    forgetSession()
    keepDeviceKeys('bia', [keyOf('k1', 'B')])
    await expect(open(record)).resolves.toBeUndefined()
    keepDeviceKeys('ana', [keyOf('k1', 'A')])
    await expect(open(record)).resolves.toEqual(draft)
  })

  it('does not open with the key of another, nor moved to another place', async () => {
    keepDeviceKeys('ana', [keyOf('k1', 'A')])
    const record = await seal(draft, FOUND_BY)
    await expect(open({ ...record, path: '/document/create' })).resolves.toBeUndefined()
    keepDeviceKeys('bia', [keyOf('k1', 'B')])
    await expect(open({ ...record, adminId: 'bia' })).resolves.toBeUndefined()
  })

  it('opens after the server got a new key, as long as it knows the old one', async () => {
    keepDeviceKeys('ana', [keyOf('k1', 'A')])
    const record = await seal(draft, FOUND_BY)
    keepDeviceKeys('ana', [keyOf('k2', 'B'), keyOf('k1', 'A')])
    await expect(open(record)).resolves.toEqual(draft)
    keepDeviceKeys('ana', [keyOf('k2', 'B')])
    await expect(open(record)).resolves.toBeUndefined()
  })

  it('is still written by the page under which the session ended', async () => {
    keepDeviceKeys('ana', [keyOf('k1', 'A')])
    forgetSession()
    expect(await seal(draft, FOUND_BY)).toHaveProperty('sealed')
    expect(localStorage).toHaveLength(0)
  })

  it('stays as it was where there is no key, or the browser cannot seal', async () => {
    await expect(seal(draft, FOUND_BY)).resolves.toBe(draft)
    await expect(open(draft)).resolves.toBe(draft)
    keepDeviceKeys('ana', [keyOf('k1', 'A')])
    vi.stubGlobal('isSecureContext', false)
    await expect(seal(draft, FOUND_BY)).resolves.toBe(draft)
  })

  it('has no key for anybody else', () => {
    keepDeviceKeys('ana', [keyOf('k1', 'A')])
    expect(deviceKeysOf('bia')).toEqual([])
  })
})
