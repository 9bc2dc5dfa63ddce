import * as z from 'zod/mini'
import { personState } from '#page-state.ts'
import { deviceKeysOf } from './device-keys.ts'

/** Why a record cannot be read. */
export type UnreadableReason = 'sealed' | 'damaged'
type Reading<T> =
  | { readonly record: T; readonly reason?: never }
  | { readonly record?: never; readonly reason: UnreadableReason }

/** Reads an unsealed record; `undefined` stands for a record that could not be unsealed. */
export const readRecord = <T>(schema: z.ZodMiniType<T>, unsealed: unknown): Reading<T> => {
  if (unsealed === undefined) return { reason: 'sealed' }
  const { data: record } = schema.safeParse(unsealed)
  return record === undefined ? { reason: 'damaged' } : { record }
}

/** A sealed record: its key and index fields stay readable, the rest is encrypted with the person's key. */
const sealedRecord = z.looseObject({
  adminId: z.string(),
  sealed: z.object({
    keyId: z.string(),
    iv: z.instanceof(Uint8Array),
    body: z.instanceof(ArrayBuffer),
  }),
})
/** A record may have bytes beside its fields: those of a photo. */
export type OwnRecord = {
  readonly adminId: string
  readonly bytes?: ArrayBuffer
  readonly [field: string]: unknown
}
type Cipher = 'encrypt' | 'decrypt'

const IV_BYTES = 12

const decodeBase64Url = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )

/** `crypto.subtle` is undefined over plain HTTP, except on localhost. */
const subtle = () => (globalThis.isSecureContext ? crypto.subtle : undefined)

const importedKeys = personState(() => new Map<string, Promise<CryptoKey>>())

/** Each key is imported once: a queue of hundreds of records uses the same one. */
const importKey = (key: string, use: Cipher) => {
  const name = `${use} ${key}`
  const pending =
    importedKeys.get().get(name) ??
    crypto.subtle.importKey('raw', decodeBase64Url(key), 'AES-GCM', false, [use])
  importedKeys.get().set(name, pending)
  return pending
}

const canonicalJson = (readable: object) =>
  JSON.stringify(Object.entries(readable).toSorted(([left], [right]) => left.localeCompare(right)))

/** The readable fields are authenticated: a record moved under another key cannot be unsealed. */
const algorithm = (iv: Uint8Array<ArrayBuffer>, readable: object) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(canonicalJson(readable)),
})

const readableFieldsOf = (record: object, names: readonly string[]) => {
  const fields = new Map<string, unknown>(Object.entries(record))
  return Object.fromEntries(names.map((name) => [name, fields.get(name)]))
}

const LENGTH_BYTES = 4
const objectSchema = z.looseObject({})

/** The fields as JSON after its length, then the bytes as they are. */
const encode = ({ bytes = new ArrayBuffer(), ...fields }: OwnRecord) => {
  const json = new TextEncoder().encode(JSON.stringify(fields))
  const content = new Uint8Array(LENGTH_BYTES + json.length + bytes.byteLength)
  new DataView(content.buffer).setUint32(0, json.length)
  content.set(json, LENGTH_BYTES)
  content.set(new Uint8Array(bytes), LENGTH_BYTES + json.length)
  return content
}

const decode = (content: ArrayBuffer) => {
  const end = LENGTH_BYTES + new DataView(content).getUint32(0)
  const json = new TextDecoder().decode(content.slice(LENGTH_BYTES, end))
  const fields = objectSchema.parse(JSON.parse(json))
  return end === content.byteLength ? fields : { ...fields, bytes: content.slice(end) }
}

/** Without a key or without `crypto.subtle` the record stays plain, so that nothing typed is lost. */
export const seal = async (record: OwnRecord, names: readonly string[]): Promise<object> => {
  const [key] = deviceKeysOf(record.adminId)
  const cipher = subtle()
  if (key === undefined || cipher === undefined) return record
  const readable = readableFieldsOf(record, names)
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const body = await cipher.encrypt(
    algorithm(iv, readable),
    await importKey(key.key, 'encrypt'),
    encode(record),
  )
  return { ...readable, sealed: { keyId: key.id, iv, body } }
}

/** Unseals a record; a plain record is returned as it is. Undefined if it cannot be unsealed. */
export const unseal = async (stored: unknown): Promise<unknown> => {
  const { data: record } = sealedRecord.safeParse(stored)
  if (record === undefined) return stored
  const { sealed, ...readable } = record
  const key = deviceKeysOf(record.adminId).find(({ id }) => id === sealed.keyId)
  const cipher = subtle()
  if (key === undefined || cipher === undefined) return undefined
  try {
    const iv = new Uint8Array(sealed.iv)
    return decode(
      await cipher.decrypt(
        algorithm(iv, readable),
        await importKey(key.key, 'decrypt'),
        sealed.body,
      ),
    )
  } catch {
    return undefined
  }
}
