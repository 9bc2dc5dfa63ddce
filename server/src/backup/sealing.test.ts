import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ArchiveError } from './bytes.ts'
import { opened, sealed } from './sealing.ts'

const FRAME = 1_048_576

async function* chunksOf(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const gathered = async (parts: AsyncIterable<Uint8Array>) => {
  const all = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}
const seal = (content: Buffer, passphrase = 'senha forte') =>
  gathered(sealed(chunksOf(content, 100_000), passphrase))
const open = (archive: Buffer, passphrase = 'senha forte') =>
  gathered(opened(chunksOf(archive, 70_001), passphrase))

describe('a sealed archive', () => {
  it.each([0, 1, 1000, FRAME - 1, FRAME, FRAME + 1, 3 * FRAME, 3_500_000])(
    'of %i bytes opens to what it was',
    async (size) => {
      const content = randomBytes(size)
      expect((await open(await seal(content))).equals(content)).toBe(true)
    },
  )

  it('tells nothing of its content', async () => {
    const archive = await seal(Buffer.from('segredo'.repeat(1000)))
    expect(archive.includes('segredo')).toBe(false)
  })

  it('does not open with another passphrase', async () => {
    const archive = await seal(Buffer.from('conteúdo'))
    await expect(open(archive, 'outra')).rejects.toThrow(/passphrase is wrong/)
  })

  it('opens with a passphrase that was typed on another keyboard', async () => {
    const archive = await seal(Buffer.from('x'), 'ação'.normalize('NFD'))
    expect((await open(archive, 'ação'.normalize('NFC'))).toString()).toBe('x')
  })

  const frames = (archive: Buffer) => {
    const header = 21 + 16 + 7
    const parts = [archive.subarray(0, header)]
    for (let at = header; at < archive.length;) {
      const end = at + 4 + archive.readUInt32BE(at)
      parts.push(archive.subarray(at, end))
      at = end
    }
    return parts
  }

  it.each<[string, (archive: Buffer) => Buffer]>([
    ['that is another file', () => Buffer.from('PK\u0003\u0004'.repeat(100))],
    ['that is empty', () => Buffer.alloc(0)],
    ['that was cut off within a frame', (archive) => archive.subarray(0, -10)],
    ['without its last frame', (archive) => Buffer.concat(frames(archive).slice(0, -1))],
    ['with only its header', (archive) => frames(archive)[0] ?? archive],
    [
      'whose frames change places',
      (archive) => {
        const [header, one, two, ...rest] = frames(archive)
        return Buffer.concat([header, two, one, ...rest].filter((part) => part !== undefined))
      },
    ],
    ['with something after it', (archive) => Buffer.concat([archive, Buffer.from('mais')])],
    [
      'with one bit of its salt changed',
      (archive) => {
        const damaged = Buffer.from(archive)
        damaged.writeUInt8(damaged.readUInt8(25) ^ 1, 25)
        return damaged
      },
    ],
    [
      'with one bit changed far in',
      (archive) => {
        const damaged = Buffer.from(archive)
        damaged.writeUInt8(damaged.readUInt8(2_000_000) ^ 1, 2_000_000)
        return damaged
      },
    ],
  ])('%s does not open', async (_name, damage) => {
    const archive = await seal(randomBytes(3_000_000))
    await expect(open(damage(archive))).rejects.toThrow(ArchiveError)
  })
})
