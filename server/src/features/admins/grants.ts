import type { Grants } from '@portal/contract/admins/admin'
import type { HeldBySubsidiary } from '@portal/contract/permissions/actor'
import type { Db } from '#db/client.ts'
import { AppError } from '#errors.ts'
import { areasByIds } from '#features/areas/area.queries.ts'
import { subsidiariesByCode } from '#places/place.queries.ts'

const refuse = (code: string, message: string) =>
  new AppError('invalid_input', `Unknown grant: ${message}`, {
    fields: [{ field: `subsidiary.${code}`, message }],
  })

const firstUnknown = (wanted: readonly string[], known: readonly string[]) => {
  const all = new Set(known)
  return wanted.find((item) => !all.has(item))
}

/** Areas in the bin stay with whoever holds them: taken out of it, they count again. */
const areasHeld = (granted: HeldBySubsidiary) =>
  Object.values(granted).flatMap(({ areas }) => areas)

/** What is to be granted: in subsidiaries and areas that exist, each named once. */
export const checkedGrants = async (
  db: Db,
  wanted: Grants,
  before: HeldBySubsidiary = {},
): Promise<HeldBySubsidiary> => {
  const entries = Object.entries(wanted)
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
  const known = [...existing, ...areasHeld(before)]
  for (const [code, entry] of entries) {
    if (firstUnknown(entry.areas, known) !== undefined) throw refuse(code, 'Área desconhecida')
  }
  return Object.fromEntries(
    entries.map(([code, entry]) => [
      code,
      { scopes: [...new Set(entry.scopes)], areas: [...new Set(entry.areas)] },
    ]),
  )
}
