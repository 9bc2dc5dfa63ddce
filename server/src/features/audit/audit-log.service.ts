import type { AuditEntry } from '@portal/contract/audit/audit-entry'
import type { ItemEntity } from '@portal/contract/kinds/item-kinds'
import type { Access } from '@portal/contract/kinds/kind'
import { KINDS } from '@portal/contract/kinds/kinds'
import type { PageQuery, RequestedPage } from '@portal/contract/shared/paging'
import type { Ctx } from '#context.ts'
import { type Page, presentPage } from '#db/listing.ts'
import { allow, orNotFound } from '#errors.ts'
import { type StoredItem, subjectOf } from '#kinds/kind.ts'
import { STORED } from '#kinds/kinds.ts'
import { namesFor } from './audit-log-names.ts'
import { presentEntry, withoutContent } from './audit-log.present.ts'
import { type AuditRow, movesOf, pageOfAudit, pageOfHistory } from './audit-log.queries.ts'

/** The subsidiaries and areas of an item, which decide who may read it. */
type AuditedPlaces = {
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
const placesAround = (row: Move, moves: readonly Move[]) => {
  const later = moves.filter((move) => isLater(move, row))
  return [placesBefore(later), placesBefore([row, ...later])]
}

/**
 * A person who may open an item may read its history. Refuses in the same order as the item's own route, or returns
 * a check whether the person may also read entries from when the item was in other places.
 */
const authorizeHistory = async ({ actor, db }: Ctx, entity: ItemEntity, id: string) => {
  const { canSee, canReadHistory, isForMasters }: Access = KINDS[entity].access
  const { find }: StoredItem = STORED[entity]
  if (isForMasters) allow(actor.isMaster)
  const item = subjectOf(orNotFound(await find(db, id)))
  orNotFound(canSee(actor, item) ? item : undefined)
  allow(canReadHistory(actor, item))
  return (places: Partial<AuditedPlaces>) => canReadHistory(actor, { ...item, ...places })
}

const presentEntries = async (
  { db, actor }: Ctx,
  query: RequestedPage,
  page: Page<AuditRow>,
  isReadable: (row: AuditRow) => boolean = () => true,
) => {
  const names = await namesFor(db, page.rows)
  return presentPage(query, page, (row): AuditEntry => {
    const entry = presentEntry(row, names, actor.isMaster)
    return isReadable(row) ? entry : withoutContent(entry)
  })
}

export const listAudit = async (ctx: Ctx, query: PageQuery) =>
  presentEntries(ctx, query, await pageOfAudit(ctx.db, query, ctx.calendar))

/** For a person who may open the item; entries from its time in other places need the right to read there too. */
export const readHistory = async (
  ctx: Ctx,
  entity: ItemEntity,
  id: string,
  query: RequestedPage,
) => {
  const canReadIn = await authorizeHistory(ctx, entity, id)
  const page = await pageOfHistory(ctx.db, { entity, id }, query)
  const moves = await movesOf(ctx.db, { entity, id })
  return presentEntries(ctx, query, page, (row) => placesAround(row, moves).every(canReadIn))
}
