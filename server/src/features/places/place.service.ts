import { type Actor, subsidiariesWithScope } from '@portal/contract/permissions/actor'
import type { Scope } from '@portal/contract/permissions/scopes'
import { ALL } from '@portal/contract/places/place'
import type { PageQuery } from '@portal/contract/shared/paging'
import type { Ctx } from '#context.ts'
import { presentPage } from '#db/listing.ts'
import { presentBusinessActivity, presentFarm, presentSubsidiary } from './place.present.ts'
import { pageOfBusinessActivities, pageOfFarms, pageOfSubsidiaries } from '#places/place.queries.ts'

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
