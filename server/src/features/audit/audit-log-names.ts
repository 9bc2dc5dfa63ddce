import { ALL, ALL_NAME } from '@portal/contract/places/place'
import type { Db } from '#db/database.ts'
import { type AuditRow, canLookUp, findNames, KIND_OF_FIELD } from './audit-log.queries.ts'

/** The name of the item of this kind with this id or code. */
export type NameLookup = (kind: string, key: string) => string | undefined

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The field with a person's grants by subsidiary: its keys are subsidiary codes. */
const BY_SUBSIDIARY = 'subsidiary'

/** The value with each code and id replaced by its name, where `nameOf` has one. */
const withNames = (nameOf: NameLookup, field: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => withNames(nameOf, field, item))
  if (field === BY_SUBSIDIARY && isRecord(value)) {
    const entries = Object.entries(value).map(([code, grant]) => [
      nameOf('subsidiary', code) ?? code,
      isRecord(grant) ? { ...grant, areas: withNames(nameOf, 'areas', grant['areas']) } : grant,
    ])
    return Object.fromEntries(entries)
  }
  const kind = KIND_OF_FIELD.get(field)
  if (kind === undefined || typeof value !== 'string') return value
  return value === ALL ? ALL_NAME : (nameOf(kind, value) ?? value)
}

export const changeWithNames = (nameOf: NameLookup, field: string, change: readonly unknown[]) => ({
  before: withNames(nameOf, field, change[0]) ?? null,
  after: withNames(nameOf, field, change[1]) ?? null,
})

/** The names of everything that the rows mention, with one query per kind. */
export const namesFor = async (db: Db, rows: readonly AuditRow[]): Promise<NameLookup> => {
  const keysByKind = new Map<string, Set<string>>()
  const collect: NameLookup = (kind, key) => {
    if (canLookUp(kind, key)) keysByKind.set(kind, (keysByKind.get(kind) ?? new Set()).add(key))
    return undefined
  }
  for (const { entity, entityId, itemName, changes } of rows) {
    if (entity === 'identity' && itemName === null) collect('identity', entityId)
    for (const [field, change] of Object.entries(changes)) changeWithNames(collect, field, change)
  }
  const names = new Map<string, string>()
  for (const [kind, keys] of keysByKind) {
    const entries = await findNames(db, kind, [...keys])
    for (const [key, name] of entries) names.set(`${kind} ${key}`, name)
  }
  return (kind, key) => names.get(`${kind} ${key}`)
}
