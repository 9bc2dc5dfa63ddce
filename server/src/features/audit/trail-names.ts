import { ALL } from '@portal/contract/places/place'
import type { Db } from '#db/client.ts'
import { type NameSource, findNames } from './names.queries.ts'
import type { AuditRow } from './trail.queries.ts'

/** Fields that hold codes or ids of other things. */
const REFERENCES: Readonly<Record<string, NameSource>> = {
  subsidiaries: 'subsidiary',
  subsidiaryCode: 'subsidiary',
  farms: 'farm',
  farmCode: 'farm',
  activities: 'area',
  areas: 'area',
  businessActivities: 'businessActivity',
  checklistId: 'checklist',
  from: 'checklist',
  categoryId: 'category',
  parentId: 'question',
}
const BY_UUID: readonly NameSource[] = [
  'area',
  'businessActivity',
  'checklist',
  'category',
  'question',
]
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export type Names = (source: NameSource, key: string) => string | undefined

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
  const source = REFERENCES[field]
  if (source === undefined || typeof value !== 'string') return value
  return value === ALL ? 'TODOS' : (nameOf(source, value) ?? value)
}

export const renamedChange = (nameOf: Names, field: string, change: readonly unknown[]) => ({
  before: renamed(nameOf, field, change[0]) ?? null,
  after: renamed(nameOf, field, change[1]) ?? null,
})

/** Everything that the rows mention, found with one question for each kind of thing. */
export const namesFor = async (db: Db, rows: readonly AuditRow[]): Promise<Names> => {
  const wanted = new Map<NameSource, Set<string>>()
  const want: Names = (source, key) => {
    if (BY_UUID.includes(source) && !UUID.test(key)) return undefined
    wanted.set(source, (wanted.get(source) ?? new Set()).add(key))
    return undefined
  }
  for (const { entity, entityId, itemName, changes } of rows) {
    if (entity === 'identity' && itemName === null) want('identity', entityId)
    for (const [field, change] of Object.entries(changes)) renamedChange(want, field, change)
  }
  const known = new Map<string, string>()
  for (const [source, keys] of wanted) {
    const found = await findNames(db, source, [...keys])
    for (const [key, name] of found) known.set(`${source} ${key}`, name)
  }
  return (source, key) => known.get(`${source} ${key}`)
}
