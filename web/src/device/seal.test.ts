import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { clearSession } from '#session/session.ts'
import { deviceKeysOf, holdDeviceKeys, storeDeviceKeys } from './device-keys.ts'
import { readRecord, seal, unseal } from './seal.ts'

const keyOf = (id: string, letter: string) => ({ id, key: letter.repeat(43) })
const draft = { adminId: 'ana', path: '/news/create', values: { name: 'Vacinação' } }
const FOUND_BY = ['adminId', 'path']

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true)
  holdDeviceKeys('', [])
})

it.each([
  ['damaged', { adminId: 1 }],
  ['damaged', 'nothing like a record'],
  ['sealed', undefined],
])('an unreadable record has a reason: %s', (reason, opened) => {
  expect(readRecord(z.object({ adminId: z.string() }), opened)).toEqual({ reason })
})

describe('sealed records', () => {
  it('show only the fields of their indexes, and hold bytes as they were', async () => {
    storeDeviceKeys('ana', [keyOf('k1', 'A')])
    const bytes = new Uint8Array([0, 255, 216, 7]).buffer
    const record = await seal({ ...draft, bytes }, FOUND_BY)
    expect(Object.keys(record)).toEqual(['adminId', 'path', 'sealed'])
    const stored = JSON.stringify(record, (_, value: unknown) =>
      value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
    )
    expect(stored).not.toContain('Vacina')
    const opened = await unseal(record)
    expect(opened).toMatchObject(draft)
    expect(
      new Uint8Array(z.object({ bytes: z.instanceof(ArrayBuffer) }).parse(opened).bytes),
    ).toEqual(new Uint8Array(bytes))
  })

  it('open for the same person after signing in again, and for nobody else under any key', async () => {
    storeDeviceKeys('ana', [keyOf('k1', 'A')])
    const record = await seal(draft, FOUND_BY)
    await expect(unseal({ ...record, path: '/document/create' })).resolves.toBeUndefined()
    clearSession()
    storeDeviceKeys('bia', [keyOf('k1', 'B')])
    expect(deviceKeysOf('ana')).toEqual([])
    await expect(unseal(record)).resolves.toBeUndefined()
    await expect(unseal({ ...record, adminId: 'bia' })).resolves.toBeUndefined()
    storeDeviceKeys('ana', [keyOf('k1', 'A')])
    await expect(unseal(record)).resolves.toEqual(draft)
  })

  it('open after a change of the server’s key, as long as it knows the old one', async () => {
    storeDeviceKeys('ana', [keyOf('k1', 'A')])
    const record = await seal(draft, FOUND_BY)
    storeDeviceKeys('ana', [keyOf('k2', 'B'), keyOf('k1', 'A')])
    await expect(unseal(record)).resolves.toEqual(draft)
    storeDeviceKeys('ana', [keyOf('k2', 'B')])
    await expect(unseal(record)).resolves.toBeUndefined()
  })

  it('are still written by a page whose session ended', async () => {
    storeDeviceKeys('ana', [keyOf('k1', 'A')])
    clearSession()
    expect(await seal(draft, FOUND_BY)).toHaveProperty('sealed')
    expect(localStorage).toHaveLength(0)
  })

  it('are stored unsealed where there is no key, or the browser cannot seal', async () => {
    await expect(seal(draft, FOUND_BY)).resolves.toBe(draft)
    await expect(unseal(draft)).resolves.toBe(draft)
    storeDeviceKeys('ana', [keyOf('k1', 'A')])
    vi.stubGlobal('isSecureContext', false)
    await expect(seal(draft, FOUND_BY)).resolves.toBe(draft)
  })
})
