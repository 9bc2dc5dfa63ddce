import { type Actor, scopesIn, subsidiariesWithScope } from '@portal/contract/permissions/actor'
import type { Scope } from '@portal/contract/permissions/scopes'
import { ALL } from '@portal/contract/places/place'
import type { PageQuery } from '@portal/contract/shared/paging'
import type { Ctx } from '#context.ts'
import { presentPage } from '#db/listing.ts'
import { pageOfBusinessActivities, pageOfFarms, pageOfSubsidiaries } from '#places/place.queries.ts'
import type { businessActivities, farms, subsidiaries } from '#places/place.tables.ts'

/** Only retired places have the field; they are listed only on request. */
const retired = (active: boolean) => (active ? {} : { retired: true as const })

const presentSubsidiary = (
  actor: Actor,
  { code, name, active }: typeof subsidiaries.$inferSelect,
) => ({
  code,
  name,
  scopes: scopesIn(actor, code),
  ...retired(active),
})

const presentFarm = ({ code, name, subsidiaryCode, active }: typeof farms.$inferSelect) => ({
  code,
  name,
  subsidiary: subsidiaryCode,
  ...retired(active),
})

const presentBusinessActivity = ({ id, name, active }: typeof businessActivities.$inferSelect) => ({
  id,
  business_activity: name,
  ...retired(active),
})

type LookupQuery = PageQuery & { readonly include_retired?: '1' | undefined }
type SubsidiaryQuery = LookupQuery & {
  readonly scope?: Scope | undefined
  readonly names?: '1' | undefined
}
type FarmQuery = LookupQuery & { readonly subsidiaries?: readonly string[] | undefined }

/** The subsidiaries that the person holds, with the given scope if there is one; undefined, which means all, for a master. */
const codesVisibleTo = (actor: Actor, scope?: Scope) => {
  if (actor.isMaster) return undefined
  return scope === undefined ? Object.keys(actor.subsidiary) : subsidiariesWithScope(actor, scope)
}

const within = (
  requested: readonly string[] | undefined,
  visible: readonly string[] | undefined,
) => {
  if (requested === undefined || requested.includes(ALL)) return visible
  return visible === undefined ? requested : requested.filter((code) => visible.includes(code))
}

const retiredOption = (query: LookupQuery) => ({ withRetired: query.include_retired === '1' })

export const listSubsidiaries = async ({ actor, db }: Ctx, query: SubsidiaryQuery) =>
  presentPage(
    query,
    await pageOfSubsidiaries(db, query, {
      codes: query.names === undefined ? codesVisibleTo(actor, query.scope) : undefined,
      ...retiredOption(query),
    }),
    (row) => presentSubsidiary(actor, row),
  )

export const listFarms = async ({ actor, db }: Ctx, query: FarmQuery) =>
  presentPage(
    query,
    await pageOfFarms(db, query, {
      codes: within(query.subsidiaries, codesVisibleTo(actor)),
      ...retiredOption(query),
    }),
    presentFarm,
  )

export const listBusinessActivities = async ({ db }: Ctx, query: LookupQuery) =>
  presentPage(
    query,
    await pageOfBusinessActivities(db, query, retiredOption(query)),
    presentBusinessActivity,
  )
