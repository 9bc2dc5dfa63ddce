import { ALL } from '@portal/contract/places/place'
import { type Placement, isForAllFarms, tidied } from '@portal/contract/places/placement'
import type { Db } from '#db/client.ts'
import { AppError } from '#errors.ts'
import { farmsByCode, subsidiariesByCode } from '#features/places/place.queries.ts'

const refuse = (field: string, message: string) =>
  new AppError('invalid_input', `Unknown ${field}`, { fields: [{ field, message }] })

const refuseUnknownSubsidiaries = async (db: Db, codes: readonly string[]) => {
  if (codes.includes(ALL)) return
  const known = await subsidiariesByCode(db, codes)
  if (known.length < codes.length) throw refuse('subsidiaries', 'Filial desconhecida')
}

const refuseForeignFarms = async (db: Db, { subsidiaries, farms }: Placement) => {
  if (farms.includes(ALL)) return
  const known = await farmsByCode(db, farms)
  const belongs = known.filter(
    ({ subsidiaryCode }) => subsidiaries.includes(ALL) || subsidiaries.includes(subsidiaryCode),
  )
  if (belongs.length < farms.length) {
    throw refuse('farms', 'Fazenda desconhecida ou de outra filial')
  }
}

/** Whom an item is for, tidied: subsidiaries that exist, and farms that belong to them. */
export const checkedPlacement = async (db: Db, given: Placement): Promise<Placement> => {
  const placement = { subsidiaries: tidied(given.subsidiaries), farms: tidied(given.farms) }
  await refuseUnknownSubsidiaries(db, placement.subsidiaries)
  await refuseForeignFarms(db, placement)
  return placement
}

export const presentPlacement = ({ subsidiaries, farms }: Placement) => ({
  subsidiaries,
  farms,
  all_farms: isForAllFarms(farms),
})
