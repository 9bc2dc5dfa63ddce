import { type Actor, subsidiariesWith } from '@portal/contract/permissions/actor'
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

/** The subsidiaries a person is shown: those held, with the scope if one is asked for. A master is shown all. */
const shownTo = (actor: Actor, scope?: Scope) => {
  if (actor.isMaster) return undefined
  return scope === undefined ? Object.keys(actor.subsidiary) : subsidiariesWith(actor, scope)
}

const within = (wanted: readonly string[] | undefined, shown: readonly string[] | undefined) => {
  if (wanted === undefined || wanted.includes(ALL)) return shown
  return shown === undefined ? wanted : wanted.filter((code) => shown.includes(code))
}

const retiredChoice = (query: LookupQuery) => ({ withRetired: query.include_retired === '1' })

export const listSubsidiaries = async ({ actor, db }: Ctx, query: SubsidiaryQuery) =>
  presentPage(
    query,
    await pageOfSubsidiaries(db, query, {
      codes: query.names === undefined ? shownTo(actor, query.scope) : undefined,
      ...retiredChoice(query),
    }),
    presentSubsidiary,
  )

export const listFarms = async ({ actor, db }: Ctx, query: FarmQuery) =>
  presentPage(
    query,
    await pageOfFarms(db, query, {
      codes: within(query.subsidiaries, shownTo(actor)),
      ...retiredChoice(query),
    }),
    presentFarm,
  )

export const listBusinessActivities = async ({ db }: Ctx, query: LookupQuery) =>
  presentPage(
    query,
    await pageOfBusinessActivities(db, query, retiredChoice(query)),
    presentBusinessActivity,
  )
