import * as z from 'zod'
import { finished, settled } from './browser-database.ts'
import { deviceKeysOf } from './device-keys.ts'

/** A record as it is kept: what it is found by stays readable, the rest opens with the person's key. */
const sealedRecord = z.looseObject({
  adminId: z.string(),
  sealed: z.object({
    keyId: z.string(),
    iv: z.instanceof(Uint8Array),
    body: z.instanceof(ArrayBuffer),
  }),
})
type Plain = { readonly adminId: string }
type Cipher = 'encrypt' | 'decrypt'

const IV_BYTES = 12

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )

/** Absent over plain http, other than on this computer. */
const subtle = () => (globalThis.isSecureContext ? crypto.subtle : undefined)

const importedKeys = new Map<string, Promise<CryptoKey>>()

/** Once for each key: a queue of hundreds is opened with the same one. */
const imported = (key: string, use: Cipher) => {
  const name = `${use} ${key}`
  const known =
    importedKeys.get(name) ?? crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, [use])
  importedKeys.set(name, known)
  return known
}

const inOneOrder = (found: object) =>
  JSON.stringify(Object.entries(found).toSorted(([left], [right]) => left.localeCompare(right)))

/** Bound in: a record moved under another key does not open. */
const algorithm = (iv: Uint8Array<ArrayBuffer>, found: object) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(inOneOrder(found)),
})

const foundBy = (record: object, names: readonly string[]) => {
  const fields = new Map<string, unknown>(Object.entries(record))
  return Object.fromEntries(names.map((name) => [name, fields.get(name)]))
}

/** Without a key, or where the browser cannot, it stays as it is: nothing typed is lost for that. */
export const seal = async (record: Plain, names: readonly string[]): Promise<object> => {
  const [key] = deviceKeysOf(record.adminId)
  const cipher = subtle()
  if (key === undefined || cipher === undefined) return record
  const found = foundBy(record, names)
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const text = new TextEncoder().encode(JSON.stringify(record))
  const body = await cipher.encrypt(algorithm(iv, found), await imported(key.key, 'encrypt'), text)
  return { ...found, sealed: { keyId: key.id, iv, body } }
}

/** What was sealed, or was kept before anything was; nothing where it does not open. */
export const open = async (stored: unknown): Promise<unknown> => {
  const { data: record } = sealedRecord.safeParse(stored)
  if (record === undefined) return stored
  const { sealed, ...found } = record
  const key = deviceKeysOf(record.adminId).find(({ id }) => id === sealed.keyId)
  const cipher = subtle()
  if (key === undefined || cipher === undefined) return undefined
  try {
    const iv = new Uint8Array(sealed.iv)
    const text = await cipher.decrypt(
      algorithm(iv, found),
      await imported(key.key, 'decrypt'),
      sealed.body,
    )
    return JSON.parse(new TextDecoder().decode(text))
  } catch {
    return undefined
  }
}

const keyOf = ({ keyPath }: IDBObjectStore, record: Readonly<Record<string, unknown>>) =>
  z
    .array(z.string())
    .parse(keyPath)
    .map((name) => z.string().parse(record[name]))

const plainRecord = z.looseObject({ adminId: z.string(), sealed: z.undefined().optional() })

/** Seals what was kept before records were. One that changed meanwhile was sealed by its change. */
export const sealOld = async (
  database: IDBDatabase,
  name: string,
  records: readonly unknown[],
  names: readonly string[],
) => {
  for (const stored of records) {
    const { data: plain } = plainRecord.safeParse(stored)
    if (plain === undefined || deviceKeysOf(plain.adminId).length === 0) continue
    const record = await seal(plain, names)
    const transaction = database.transaction(name, 'readwrite')
    const store = transaction.objectStore(name)
    const now: unknown = await settled(store.get(keyOf(store, plain)))
    if (JSON.stringify(now) === JSON.stringify(stored)) store.put(record)
    await finished(transaction)
  }
}
