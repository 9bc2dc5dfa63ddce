import { ALL } from '@portal/contract/places/place'
import type { QueryClient } from '@tanstack/react-query'
import {
  OTHER_FARM,
  farmsQuery,
  namesByCode,
  placeNames,
  subsidiaryNamesQuery,
} from './places.api.ts'

type Placed = { readonly subsidiaries: readonly string[]; readonly farms: readonly string[] }

/** Replaces the codes of filiais and farms in a draft by their names. */
export const withPlaceNames = async <Draft extends Placed>(draft: Draft, client: QueryClient) => {
  const { subsidiaries, farms } = draft
  const needsFarmNames = farms.length > 0 && !farms.includes(ALL) && subsidiaries.length > 0
  const [filiais, fazendas] = await Promise.all([
    client.fetchQuery(subsidiaryNamesQuery),
    needsFarmNames ? client.fetchQuery(farmsQuery(subsidiaries)) : { items: [] },
  ])
  return {
    ...draft,
    subsidiaries: placeNames(subsidiaries, namesByCode(filiais)),
    farms: placeNames(farms, namesByCode(fazendas), OTHER_FARM),
  }
}
