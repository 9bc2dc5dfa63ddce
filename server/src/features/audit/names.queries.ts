import { inArray } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { admins } from '#accounts/admin.tables.ts'
import type { NameSource } from '#kinds/kind.ts'
import { STORED_KINDS } from '#kinds/kinds.ts'

/** Where to look up names, by kind. An `identity` in the audit is an administrator's account at the identity provider. */
const SOURCES: ReadonlyMap<string, NameSource> = new Map([
  ...STORED_KINDS.flatMap(([entity, { names }]) => (names ? [[entity, names] as const] : [])),
  ['identity', { key: admins.firebaseId, name: admins.name, mentionedIn: [] }],
])

/** Audit field → the kind whose ids or codes it holds. */
export const KIND_OF_FIELD: ReadonlyMap<string, string> = new Map(
  [...SOURCES].flatMap(([kind, { mentionedIn }]) => mentionedIn.map((field) => [field, kind])),
)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** False for a malformed id of a kind with uuid keys, which PostgreSQL would refuse with an error. */
export const canLookUp = (kind: string, key: string) =>
  SOURCES.get(kind)?.key.getSQLType() !== 'uuid' || UUID.test(key)

export const findNames = async (db: Db, kind: string, keys: readonly string[]) => {
  const source = SOURCES.get(kind)
  if (source === undefined) return []
  const { key, name } = source
  const rows = await db
    .select({ key, name })
    .from(key.table)
    .where(inArray(key, [...keys]))
  return rows.map((row) => [String(row.key), String(row.name)] as const)
}
