import type { AuditRow } from './trail.queries.ts'

/** Whom an item is for, as far as that decides who reads it. */
export type Places = {
  readonly subsidiaries: readonly string[]
  readonly activities: readonly string[]
}
type Move = Pick<AuditRow, 'id' | 'at' | 'changes'>

const FIELDS = ['subsidiaries', 'activities'] as const

const codesIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((code) => typeof code === 'string') : undefined

const isLater = (left: Move, right: Move) =>
  left.at > right.at || (left.at.getTime() === right.at.getTime() && left.id > right.id)

/** What the entries say that the fields were before them; the first that says so counts. */
const before = (entries: readonly Move[]): Partial<Places> =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const codes = entries.map(({ changes }) => codesIn(changes[field]?.[0]))
      const first = codes.find((known) => known !== undefined)
      return first ? [[field, first]] : []
    }),
  )

/**
 * Where the item was before and after an entry, as the moves since then tell, the oldest first.
 * A field that none of them names is what it is now.
 */
export const placesAround = (row: Move, moves: readonly Move[]) => {
  const later = moves.filter((move) => isLater(move, row))
  return [before(later), before([row, ...later])]
}
