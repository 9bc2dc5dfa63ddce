import { ALL, ALL_NAME } from '@portal/contract/places/place'
import type { Db } from '#db/client.ts'
import { REFERENCES, canBeFound, findNames } from './names.queries.ts'
import type { AuditRow } from './trail.queries.ts'

/** The name behind an id or a code of a kind. */
export type Names = (kind: string, key: string) => string | undefined

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a person holds, by subsidiary: its keys are codes too. */
const BY_SUBSIDIARY = 'subsidiary'

/** The value with a name in place of each code and id that `nameOf` knows. */
const renamed = (nameOf: Names, field: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => renamed(nameOf, field, item))
  if (field === BY_SUBSIDIARY && isRecord(value)) {
    const entries = Object.entries(value).map(([code, held]) => [
      nameOf('subsidiary', code) ?? code,
      isRecord(held) ? { ...held, areas: renamed(nameOf, 'areas', held['areas']) } : held,
    ])
    return Object.fromEntries(entries)
  }
  const kind = REFERENCES.get(field)
  if (kind === undefined || typeof value !== 'string') return value
  return value === ALL ? ALL_NAME : (nameOf(kind, value) ?? value)
}

export const renamedChange = (nameOf: Names, field: string, change: readonly unknown[]) => ({
  before: renamed(nameOf, field, change[0]) ?? null,
  after: renamed(nameOf, field, change[1]) ?? null,
})

/** Everything that the rows mention, found with one question for each kind of thing. */
export const namesFor = async (db: Db, rows: readonly AuditRow[]): Promise<Names> => {
  const wanted = new Map<string, Set<string>>()
  const want: Names = (kind, key) => {
    if (canBeFound(kind, key)) wanted.set(kind, (wanted.get(kind) ?? new Set()).add(key))
    return undefined
  }
  for (const { entity, entityId, itemName, changes } of rows) {
    if (entity === 'identity' && itemName === null) want('identity', entityId)
    for (const [field, change] of Object.entries(changes)) renamedChange(want, field, change)
  }
  const known = new Map<string, string>()
  for (const [kind, keys] of wanted) {
    const found = await findNames(db, kind, [...keys])
    for (const [key, name] of found) known.set(`${kind} ${key}`, name)
  }
  return (kind, key) => known.get(`${kind} ${key}`)
}
