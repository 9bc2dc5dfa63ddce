import { ALL } from '@portal/contract/places/place'
import {
  type Placement,
  isForAllFarms,
  normalisePlaceCodes,
} from '@portal/contract/places/placement'
import type { Db } from '#db/database.ts'
import { invalidField } from '#errors.ts'
import { placedFarmsByCode, subsidiariesByCode } from './place.queries.ts'

type Place = { readonly code: string; readonly active: boolean }

/** Whether a retired place is added: an item may keep its retired places but not get another one. */
const addsRetired = (places: readonly Place[], before: readonly string[]) =>
  places.some(({ code, active }) => !active && !before.includes(code))

type Farm = Place & { readonly subsidiaryCode: string }

/** Looks up the places by code, unless the item is for all. */
const findUnlessAll = <T>(
  codes: readonly string[],
  find: (codes: readonly string[]) => PromiseLike<T[]>,
) => (codes.includes(ALL) ? [] : find(codes))

const refuseUnknownSubsidiaries = (
  codes: readonly string[],
  stored: readonly Place[],
  before: readonly string[],
) => {
  if (codes.includes(ALL)) return
  if (stored.length < codes.length) throw invalidField('subsidiaries', 'Filial desconhecida')
  if (addsRetired(stored, before)) throw invalidField('subsidiaries', 'Filial desativada')
}

const refuseForeignFarms = (
  { subsidiaries, farms }: Placement,
  stored: readonly Farm[],
  before: readonly string[],
) => {
  if (farms.includes(ALL)) return
  const matching = stored.filter(
    ({ subsidiaryCode }) => subsidiaries.includes(ALL) || subsidiaries.includes(subsidiaryCode),
  )
  if (matching.length < farms.length) {
    throw invalidField('farms', 'Fazenda desconhecida ou de outra filial')
  }
  if (addsRetired(stored, before)) throw invalidField('farms', 'Fazenda desativada')
}

const NOWHERE: Placement = { subsidiaries: [], farms: [] }

/** The normalised placement. Refuses unknown subsidiaries, farms of other subsidiaries, and retired places that the item did not have before. */
export const validatePlacement = async (
  db: Db,
  input: Placement,
  before: Placement = NOWHERE,
): Promise<Placement> => {
  const placement = {
    subsidiaries: normalisePlaceCodes(input.subsidiaries),
    farms: normalisePlaceCodes(input.farms),
  }
  const [subsidiaries, farms] = await Promise.all([
    findUnlessAll(placement.subsidiaries, (codes) => subsidiariesByCode(db, codes)),
    findUnlessAll(placement.farms, (codes) => placedFarmsByCode(db, codes)),
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

/** The wire fields that all placed kinds have in common. */
export const presentPlaced = ({ id, name, subsidiaries, farms, ...at }: PlacedRow) => ({
  id,
  name,
  subsidiaries,
  farms,
  all_farms: isForAllFarms(farms),
  created_at: at.createdAt.toISOString(),
  updated_at: at.updatedAt.toISOString(),
})
