import type { Grants } from '@portal/contract/admins/admin'
import type { RightsBySubsidiary } from '@portal/contract/permissions/actor'
import type { Db } from '#db/database.ts'
import { invalidField } from '#errors.ts'
import { areasByIds } from '#features/areas/area.queries.ts'
import { subsidiariesByCode } from '#places/place.queries.ts'

const refuse = (code: string, message: string) => invalidField(`subsidiary.${code}`, message)

const firstUnknown = (requested: readonly string[], existing: readonly string[]) => {
  const existingSet = new Set(existing)
  return requested.find((item) => !existingSet.has(item))
}

/** A granted area that is in the bin stays granted, and counts again when it is restored. */
const grantedAreas = (granted: RightsBySubsidiary) =>
  Object.values(granted).flatMap(({ areas }) => areas)

/** The requested grants, without duplicates; refuses unknown subsidiaries and areas, and newly granted retired ones. */
export const validateGrants = async (
  db: Db,
  requested: Grants,
  before: RightsBySubsidiary = {},
): Promise<RightsBySubsidiary> => {
  const entries = Object.entries(requested)
  const codes = entries.map(([code]) => code)
  const stored = await subsidiariesByCode(db, codes)
  const unknown = firstUnknown(
    codes,
    stored.map(({ code }) => code),
  )
  if (unknown !== undefined) throw refuse(unknown, 'Filial desconhecida')
  const retired = stored.find(({ code, active }) => !active && !Object.hasOwn(before, code))
  if (retired !== undefined) throw refuse(retired.code, 'Filial desativada')

  const areas = [...new Set(entries.flatMap(([, entry]) => entry.areas))]
  const existing = (await areasByIds(db, areas)).map(({ id }) => id)
  const allowedAreas = [...existing, ...grantedAreas(before)]
  for (const [code, entry] of entries) {
    if (firstUnknown(entry.areas, allowedAreas) !== undefined)
      throw refuse(code, 'Área desconhecida')
  }
  return Object.fromEntries(
    entries.map(([code, entry]) => [
      code,
      { scopes: [...new Set(entry.scopes)], areas: [...new Set(entry.areas)] },
    ]),
  )
}
