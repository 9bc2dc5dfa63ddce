import { ALL, ALL_NAME, businessActivity, farm, subsidiary } from '@portal/contract/places/place'
import { envelope } from '@portal/contract/shared/envelope'
import { pageOf } from '@portal/contract/shared/paging'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { api } from '#api/client.ts'

/** The panel knows the person's scopes from the session. */
const subsidiaryName = z.omit(subsidiary, { scopes: true })
const subsidiaries = envelope(pageOf(subsidiaryName))
const farms = envelope(pageOf(farm))
const businessActivities = envelope(pageOf(businessActivity))
const PICKERS_FRESH_FOR = 5 * 60_000

export type Subsidiary = z.output<typeof subsidiaryName>

type Retirable = { readonly retired?: true | undefined }
type Place = Retirable & { readonly code: string; readonly name: string }

const labelOf = (name: string, { retired }: Retirable) => (retired ? `${name} (desativada)` : name)
const withLabels = <P extends Place>({ items }: { readonly items: readonly P[] }) =>
  items.map((place) => ({ ...place, name: labelOf(place.name, place) }))

/** The places to offer: a retired one only if it was already chosen. */
export const offeredPlaces = <P extends Place>(
  places: readonly P[],
  chosenBefore: readonly string[],
) => places.filter(({ code, retired }) => !retired || chosenBefore.includes(code))

export const allSubsidiariesQuery = queryOptions({
  queryKey: ['subsidiaries', 'all'],
  queryFn: ({ signal }) =>
    api('/integrated/subsidiary?page_size=0&include_retired=1', subsidiaries, { signal }),
  select: withLabels,
  staleTime: PICKERS_FRESH_FOR,
})

/** Every farm of the chosen subsidiaries; disabled when none is chosen. */
export const farmsQuery = (chosen: readonly string[]) => {
  const codes = chosen.includes(ALL) ? ALL : chosen.toSorted().join(',')
  return queryOptions({
    queryKey: ['farms', codes],
    queryFn: ({ signal }) => {
      const params = new URLSearchParams({
        page_size: '0',
        include_retired: '1',
        subsidiaries: codes,
      })
      return api(`/integrated/farm?${params.toString()}`, farms, { signal })
    },
    select: withLabels,
    enabled: codes !== '',
    staleTime: PICKERS_FRESH_FOR,
  })
}

export const businessActivitiesQuery = queryOptions({
  queryKey: ['business-activities'],
  queryFn: ({ signal }) =>
    api('/business_activity?page_size=0&include_retired=1', businessActivities, { signal }),
  select: ({ items }) =>
    items.map((item) => ({ ...item, business_activity: labelOf(item.business_activity, item) })),
  staleTime: PICKERS_FRESH_FOR,
})

type Names = ReadonlyMap<string, string>

const namesByCode = (page: { readonly items: readonly Place[] }): Names =>
  new Map(
    [{ code: ALL, name: ALL_NAME }, ...withLabels(page)].map(({ code, name }) => [code, name]),
  )

/** Names of all subsidiaries, also without rights in them: an item may be placed in those too. */
export const subsidiaryNamesQuery = queryOptions({
  queryKey: ['subsidiaries', 'names'],
  queryFn: ({ signal }) =>
    api('/integrated/subsidiary?page_size=0&include_retired=1&names=1', subsidiaries, { signal }),
  select: namesByCode,
  staleTime: PICKERS_FRESH_FOR,
})
export const farmNamesQuery = (chosen: readonly string[]) =>
  queryOptions({ ...farmsQuery(chosen), select: namesByCode })

export const OTHER_FARM = 'Outra fazenda'
/** Shown while the names are loading. */
const NAMES_LOADING = '…'

/** Names of places, never codes; `other` stands for a place whose name the person may not see. */
export const placeNames = (
  codes: readonly string[],
  names: Names | undefined,
  other = 'Outra filial',
) =>
  codes.map((code) =>
    code === ALL ? ALL_NAME : names === undefined ? NAMES_LOADING : (names.get(code) ?? other),
  )

export const useSubsidiaryNames = () => {
  const { data } = useQuery(subsidiaryNamesQuery)
  return (codes: readonly string[]) => placeNames(codes, data)
}

/** The names of an item's subsidiaries, by code; for an item placed in ALL, every name. */
export const subsidiaryNamesOf = (codes: readonly string[], names: Names) =>
  Object.fromEntries([...names].filter(([code]) => codes.includes(ALL) || codes.includes(code)))

type Farm = Pick<z.output<typeof farm>, 'code' | 'name' | 'subsidiary'>

/** Labels that occur more than once. */
const duplicatesIn = (labels: Iterable<string>) => {
  const [once, shared] = [new Set<string>(), new Set<string>()]
  for (const label of labels) (once.has(label) ? shared : once).add(label)
  return shared
}

/**
 * Code → label of the farm. Farms of the same name get their filial appended, and the code only
 * where that is the same too.
 */
export const farmLabels = (places: readonly Farm[], subsidiaryNames: Names | undefined): Names => {
  const sharedNames = duplicatesIn(places.map(({ name }) => name))
  const withFilial = places.map(({ code, name, subsidiary: subsidiaryCode }) => {
    const filial = subsidiaryNames?.get(subsidiaryCode)
    return { code, label: filial && sharedNames.has(name) ? `${name} · ${filial}` : name }
  })
  const shared = duplicatesIn(withFilial.map(({ label }) => label))
  return new Map(
    withFilial.map(({ code, label }) => [code, shared.has(label) ? `${label} (${code})` : label]),
  )
}

/** `farmLabels` with the loaded names of the filiais, or `cached` until they are loaded. */
export const useFarmLabels = (
  places: readonly Farm[],
  cached?: Readonly<Record<string, string>>,
) => {
  const hasSharedNames = new Set(places.map(({ name }) => name)).size < places.length
  const { data } = useQuery({ ...subsidiaryNamesQuery, enabled: hasSharedNames })
  return useMemo(
    () => farmLabels(places, data ?? (cached && new Map(Object.entries(cached)))),
    [places, data, cached],
  )
}
