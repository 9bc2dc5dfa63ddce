import type { AuditRow } from './audit-log.queries.ts'

/** The subsidiaries and areas of an item, which decide who may read it. */
export type AuditedPlaces = {
  readonly subsidiaries: readonly string[]
  readonly activities: readonly string[]
}
type Move = Pick<AuditRow, 'id' | 'at' | 'changes'>

const FIELDS = ['subsidiaries', 'activities'] as const

const codesIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((code) => typeof code === 'string') : undefined

const isLater = (left: Move, right: Move) =>
  left.at > right.at || (left.at.getTime() === right.at.getTime() && left.id > right.id)

/** The places before these entries, of which the first that names a field counts. */
const placesBefore = (entries: readonly Move[]): Partial<AuditedPlaces> =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const codes = entries.map(({ changes }) => codesIn(changes[field]?.[0]))
      const first = codes.find((value) => value !== undefined)
      return first ? [[field, first]] : []
    }),
  )

/**
 * The item's places after and before an entry, derived from the moves since then; `moves` has the oldest first.
 * A field that no move names has its current value.
 */
export const placesAround = (row: Move, moves: readonly Move[]) => {
  const later = moves.filter((move) => isLater(move, row))
  return [placesBefore(later), placesBefore([row, ...later])]
}
