import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { diskFiles } from '#test/support/files.ts'
import { startS3 } from '#test/support/s3-server.ts'
import type { FileStore } from './file-store.ts'
import { s3Storage } from './s3.ts'

const ACCOUNT = { region: 'sa-east-1', accessKeyId: 'AKIA', secretAccessKey: 'segredo' }
const root = mkdtempSync(join(tmpdir(), 'portal-fileStore-'))
const store = await startS3(ACCOUNT, { now: new Date() })
afterAll(async () => {
  await store.stop()
  rmSync(root, { recursive: true, force: true })
})

const keyOf = (number: number, name = 'a.pdf') => `docs/${String(number).repeat(22)}/${name}`
const listed = async (fileStore: FileStore) => {
  const keys = []
  for await (const key of fileStore.keys()) keys.push(key)
  return keys.toSorted()
}
const s3 = { base: `${store.endpoint}/bucket`, ...ACCOUNT }
const FILE_STORES: [string, FileStore][] = [
  ['the disk', diskFiles(root)],
  ['an S3 store', s3Storage(s3)],
]

describe.each(FILE_STORES)('the files on %s', (_name, fileStore) => {
  it('are listed, read and stored, and never overwritten', async () => {
    expect(await listed(fileStore)).toEqual([])
    const keys = [1, 2, 3, 4, 5].map((number) => keyOf(number))
    for (const key of keys) await fileStore.put(key, Buffer.from(`conteúdo de ${key}`))
    expect(await listed(fileStore)).toEqual(keys)
    const content = Buffer.from(`conteúdo de ${keyOf(3)}`)
    expect(await fileStore.read(keyOf(3))).toMatchObject({ content })
    expect(await fileStore.sizeOf(keyOf(3))).toBe(content.length)
    expect(await fileStore.read(keyOf(9))).toBeUndefined()
    expect(await fileStore.sizeOf(keyOf(9))).toBeUndefined()
  })

  it('cannot be outside their folder', async () => {
    await expect(fileStore.put('../../x', Buffer.from('x'))).rejects.toThrow()
    await expect(fileStore.put('docs/..%2f/a.pdf', Buffer.from('x'))).rejects.toThrow()
  })
})

describe('the files', () => {
  it('on the disk are only those with a valid key', async () => {
    const [, disk] = FILE_STORES[0] ?? []
    mkdirSync(join(root, 'files', '.incoming'), { recursive: true })
    writeFileSync(join(root, 'files', '.incoming', 'half'), 'x')
    writeFileSync(join(root, 'files', 'notes.txt'), 'x')
    expect(disk && (await listed(disk))).toHaveLength(5)
  })

  it('in a store exclude those larger than any accepted upload', async () => {
    const [, fileStore] = FILE_STORES[1] ?? []
    await fileStore?.put(keyOf(7), Buffer.alloc(2_000_001))
    await fileStore?.put(keyOf(8), Buffer.alloc(2_000_000))
    const keys = fileStore ? await listed(fileStore) : []
    expect([keys.includes(keyOf(7)), keys.includes(keyOf(8))]).toEqual([false, true])
  })

  it('in a store that knows another key are not listed', async () => {
    const stranger = s3Storage({ ...s3, secretAccessKey: 'outro' })
    const refused = { cause: { message: expect.stringContaining('403') } }
    await expect(listed(stranger)).rejects.toMatchObject(refused)
    await expect(stranger.sizeOf(keyOf(1))).rejects.toMatchObject(refused)
  })
})
