import { ALL } from '@portal/contract/places/place'
import { type Placement, isForAllFarms, tidied } from '@portal/contract/places/placement'
import type { Db } from '#db/client.ts'
import { AppError } from '#errors.ts'
import { placedFarmsByCode, subsidiariesByCode } from './place.queries.ts'

const refuse = (field: string, message: string) =>
  new AppError('invalid_input', `Unknown ${field}`, { fields: [{ field, message }] })

type Place = { readonly code: string; readonly active: boolean }

/** A retired place stays on what it was on, and comes on nothing else. */
const isNewlyRetired = (places: readonly Place[], before: readonly string[]) =>
  places.some(({ code, active }) => !active && !before.includes(code))

type Farm = Place & { readonly subsidiaryCode: string }

/** What is for all is for no place by name. */
const named = <T>(codes: readonly string[], find: (codes: readonly string[]) => PromiseLike<T[]>) =>
  codes.includes(ALL) ? [] : find(codes)

const refuseUnknownSubsidiaries = (
  codes: readonly string[],
  known: readonly Place[],
  before: readonly string[],
) => {
  if (codes.includes(ALL)) return
  if (known.length < codes.length) throw refuse('subsidiaries', 'Filial desconhecida')
  if (isNewlyRetired(known, before)) throw refuse('subsidiaries', 'Filial desativada')
}

const refuseForeignFarms = (
  { subsidiaries, farms }: Placement,
  known: readonly Farm[],
  before: readonly string[],
) => {
  if (farms.includes(ALL)) return
  const belongs = known.filter(
    ({ subsidiaryCode }) => subsidiaries.includes(ALL) || subsidiaries.includes(subsidiaryCode),
  )
  if (belongs.length < farms.length) {
    throw refuse('farms', 'Fazenda desconhecida ou de outra filial')
  }
  if (isNewlyRetired(known, before)) throw refuse('farms', 'Fazenda desativada')
}

const NOWHERE: Placement = { subsidiaries: [], farms: [] }

/** Whom an item is for, tidied: subsidiaries that exist, and farms that belong to them; none retired but those it had before. */
export const checkedPlacement = async (
  db: Db,
  given: Placement,
  before: Placement = NOWHERE,
): Promise<Placement> => {
  const placement = { subsidiaries: tidied(given.subsidiaries), farms: tidied(given.farms) }
  const [subsidiaries, farms] = await Promise.all([
    named(placement.subsidiaries, (codes) => subsidiariesByCode(db, codes)),
    named(placement.farms, (codes) => placedFarmsByCode(db, codes)),
  ])
  refuseUnknownSubsidiaries(placement.subsidiaries, subsidiaries, before.subsidiaries)
  refuseForeignFarms(placement, farms, before.farms)
  return placement
}

type PlacedRow = Placement & {
  readonly id: string
  readonly name: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** What every item that is placed answers, whatever its kind. */
export const presentPlaced = ({ id, name, subsidiaries, farms, ...at }: PlacedRow) => ({
  id,
  name,
  subsidiaries,
  farms,
  all_farms: isForAllFarms(farms),
  created_at: at.createdAt.toISOString(),
  updated_at: at.updatedAt.toISOString(),
})
