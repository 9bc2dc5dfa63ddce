import { ALL } from '@portal/contract/places/place'
import type { QueryClient } from '@tanstack/react-query'
import { OTHER_FARM, farmsQuery, named, namesOf, subsidiaryNamesQuery } from './places.api.ts'

type Placed = { readonly subsidiaries: readonly string[]; readonly farms: readonly string[] }

/** A draft whose filiais and farms are told by their names. */
export const withPlaceNames = async <Draft extends Placed>(draft: Draft, client: QueryClient) => {
  const { subsidiaries, farms } = draft
  const isByName = farms.length > 0 && !farms.includes(ALL) && subsidiaries.length > 0
  const [filiais, fazendas] = await Promise.all([
    client.fetchQuery(subsidiaryNamesQuery),
    isByName ? client.fetchQuery(farmsQuery(subsidiaries)) : { items: [] },
  ])
  return {
    ...draft,
    subsidiaries: namesOf(subsidiaries, named(filiais)),
    farms: namesOf(farms, named(fazendas), OTHER_FARM),
  }
}
