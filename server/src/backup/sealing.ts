import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { ArchiveError, bytesIn } from './bytes.ts'

const MAGIC = Buffer.from('portal-agro backup 1\n')
const SALT_BYTES = 16
const PREFIX_BYTES = 7
const TAG_BYTES = 16
const LENGTH_BYTES = 4
/** Large enough to cost nothing, small enough to hold. */
const FRAME_BYTES = 1_048_576
const HEADER_BYTES = MAGIC.length + SALT_BYTES + PREFIX_BYTES
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

const keyFrom = (passphrase: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, COST, (error, key) => {
      if (error === null) resolve(key)
      else reject(error)
    })
  })

/** Counts the frames and marks the last: none can be moved, left out or cut off unnoticed. */
const nonceOf = (prefix: Buffer, count: number, isLast: boolean) => {
  const nonce = Buffer.alloc(12)
  prefix.copy(nonce)
  nonce.writeUInt32BE(count, PREFIX_BYTES)
  nonce.writeUInt8(isLast ? 1 : 0, PREFIX_BYTES + LENGTH_BYTES)
  return nonce
}

/** In pieces of one size, the last perhaps shorter; at least one. */
async function* inFrames(content: AsyncIterable<Uint8Array>) {
  let pending: Uint8Array[] = []
  let size = 0
  for await (const chunk of content) {
    pending.push(chunk)
    size += chunk.length
    if (size <= FRAME_BYTES) continue
    let bytes = Buffer.concat(pending)
    while (bytes.length > FRAME_BYTES) {
      yield { bytes: bytes.subarray(0, FRAME_BYTES), isLast: false }
      bytes = bytes.subarray(FRAME_BYTES)
    }
    pending = [bytes]
    size = bytes.length
  }
  yield { bytes: Buffer.concat(pending), isLast: true }
}

/** The content under a passphrase: nothing of it can be read or changed without. */
export async function* sealed(content: AsyncIterable<Uint8Array>, passphrase: string) {
  const salt = randomBytes(SALT_BYTES)
  const prefix = randomBytes(PREFIX_BYTES)
  const header = Buffer.concat([MAGIC, salt, prefix])
  const key = await keyFrom(passphrase, salt)
  yield header
  let count = 0
  for await (const { bytes, isLast } of inFrames(content)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, count, isLast))
    cipher.setAAD(header)
    const sealedBytes = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32BE(sealedBytes.length)
    yield Buffer.concat([length, sealedBytes])
    count += 1
  }
}

const unsealed = (bytes: Buffer, key: Buffer, nonce: Buffer, header: Buffer) => {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAAD(header)
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}

/** What was sealed; a wrong passphrase and any damage end it with an ArchiveError. */
export async function* opened(archive: AsyncIterable<Uint8Array>, passphrase: string) {
  const bytes = bytesIn(archive)
  const header = Buffer.from(await bytes.take(HEADER_BYTES))
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new ArchiveError('This is not a backup of the portal')
  }
  const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES)
  const prefix = header.subarray(MAGIC.length + SALT_BYTES)
  const key = await keyFrom(passphrase, salt)
  for (let count = 0, isLast = false; !isLast; count += 1) {
    const length = (await bytes.take(LENGTH_BYTES)).readUInt32BE(0)
    if (length < TAG_BYTES || length > FRAME_BYTES + TAG_BYTES) {
      throw new ArchiveError('The archive is damaged')
    }
    const frame = Buffer.from(await bytes.take(length))
    isLast = await bytes.isAtEnd()
    const content = unsealed(frame, key, nonceOf(prefix, count, isLast), header)
    if (content === undefined) {
      throw new ArchiveError(
        count === 0
          ? 'The passphrase is wrong, or the archive is damaged'
          : 'The archive is damaged',
      )
    }
    yield content
  }
}
