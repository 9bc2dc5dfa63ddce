import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { DeviceKeys } from '@portal/contract/auth/sign-in'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts small secrets at rest. `owner` is authenticated too: a sealed text moved to another row does not open. */
export type SecretBox = {
  readonly seal: (plain: string, owner: string) => string
  readonly open: (sealed: string, owner: string) => string
  /** Whether the newest key sealed this text. */
  readonly isNewest: (sealed: string) => boolean
  /** The keys with which the owner's browsers encrypt stored data. They are derived, so that earlier data opens again. */
  readonly deviceKeys: (owner: string) => DeviceKeys
}

/** A short id that does not reveal the key. Encrypted text carries it, to say which key decrypts it. */
export const keyId = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8)

const deviceKey = (secret: Buffer, owner: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `portal: device of ${owner}`, 32))

export const secretBox = (keys: readonly Buffer[]): SecretBox => {
  const [current] = keys
  if (current === undefined) throw new Error('A secret box needs a key')
  const byId = new Map(keys.map((key) => [keyId(key), key]))

  return {
    seal: (plain, owner) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current, iv).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      const sealed = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
      return `v1.${keyId(current)}.${sealed}`
    },
    open: (sealed, owner) => {
      const [, id = '', body = ''] = sealed.split('.')
      const key = byId.get(id)
      if (key === undefined) throw new Error(`No key ${id} to open a sealed secret`)
      const bytes = Buffer.from(body, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
      decipher.setAAD(Buffer.from(owner))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const plain = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]
      return Buffer.concat(plain).toString('utf8')
    },
    isNewest: (sealed) => sealed.split('.')[1] === keyId(current),
    deviceKeys: (owner) =>
      keys.map((secret) => ({
        id: keyId(secret),
        key: deviceKey(secret, owner).toString('base64url'),
      })),
  }
}
