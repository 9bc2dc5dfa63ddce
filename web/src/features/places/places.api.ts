import { ALL, ALL_NAME, businessActivity, farm, subsidiary } from '@portal/contract/places/place'
import { envelope } from '@portal/contract/shared/envelope'
import { pageOf } from '@portal/contract/shared/paging'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type * as z from 'zod'
import { api } from '#api/client.ts'

const subsidiaries = envelope(pageOf(subsidiary))
const farms = envelope(pageOf(farm))
const businessActivities = envelope(pageOf(businessActivity))
const PICKERS_FRESH_FOR = 5 * 60_000

export type Subsidiary = z.output<typeof subsidiary>

type Retirable = { readonly retired?: true | undefined }
type Place = Retirable & { readonly code: string; readonly name: string }

const labelOf = (name: string, { retired }: Retirable) => (retired ? `${name} (desativada)` : name)
const labelled = <P extends Place>({ items }: { readonly items: readonly P[] }) =>
  items.map((place) => ({ ...place, name: labelOf(place.name, place) }))

/** What can be chosen: a retired place only where it was chosen before. */
export const offeredOf = <P extends Place>(places: readonly P[], before: readonly string[]) =>
  places.filter(({ code, retired }) => !retired || before.includes(code))

export const allSubsidiariesQuery = queryOptions({
  queryKey: ['subsidiaries', 'all'],
  queryFn: ({ signal }) =>
    api('/integrated/subsidiary?page_size=0&include_retired=1', subsidiaries, { signal }),
  select: labelled,
  staleTime: PICKERS_FRESH_FOR,
})

/** Every farm of the chosen subsidiaries; of none, nothing is asked. */
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
    select: labelled,
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

export const named = (page: { readonly items: readonly Place[] }): Names =>
  new Map([{ code: ALL, name: ALL_NAME }, ...labelled(page)].map(({ code, name }) => [code, name]))

/** Of all subsidiaries, held or not: an item may be placed in others too. */
export const subsidiaryNamesQuery = queryOptions({
  queryKey: ['subsidiaries', 'names'],
  queryFn: ({ signal }) =>
    api('/integrated/subsidiary?page_size=0&include_retired=1&names=1', subsidiaries, { signal }),
  select: named,
  staleTime: PICKERS_FRESH_FOR,
})
export const farmNamesQuery = (chosen: readonly string[]) =>
  queryOptions({ ...farmsQuery(chosen), select: named })

export const OTHER_FARM = 'Outra fazenda'
/** Of one that nobody has the name of any more. */
const UNREAD = '…'

/** What people call these places, never by their codes; those of one that the person is not told about, by `other`. */
export const namesOf = (
  codes: readonly string[],
  names: Names | undefined,
  other = 'Outra filial',
) =>
  codes.map((code) =>
    code === ALL ? ALL_NAME : names === undefined ? UNREAD : (names.get(code) ?? other),
  )

/** The names of an item's subsidiaries, as far as they have been read. */
export const useSubsidiaryNames = () => {
  const { data } = useQuery(subsidiaryNamesQuery)
  return (codes: readonly string[]) => namesOf(codes, data)
}

/** Of an item's subsidiaries; of one that is for all, of all. */
export const namesIn = (codes: readonly string[], names: Names) =>
  Object.fromEntries([...names].filter(([code]) => codes.includes(ALL) || codes.includes(code)))

type Farm = Pick<z.output<typeof farm>, 'code' | 'name' | 'subsidiary'>

/** Those that more than one of them has. */
const sharedIn = (labels: Iterable<string>) => {
  const [once, shared] = [new Set<string>(), new Set<string>()]
  for (const label of labels) (once.has(label) ? shared : once).add(label)
  return shared
}

/**
 * Code → what people call the farm in a list of these. Those of one name have their filial beside it; the code
 * only where even that is the same.
 */
export const farmLabels = (places: readonly Farm[], subsidiaryNames: Names | undefined): Names => {
  const sharedNames = sharedIn(places.map(({ name }) => name))
  const withFilial = places.map(({ code, name, subsidiary: of }) => {
    const filial = subsidiaryNames?.get(of)
    return { code, label: filial && sharedNames.has(name) ? `${name} · ${filial}` : name }
  })
  const shared = sharedIn(withFilial.map(({ label }) => label))
  return new Map(
    withFilial.map(({ code, label }) => [code, shared.has(label) ? `${label} (${code})` : label]),
  )
}

/** The same, with the names of the filiais as they are known here. */
export const useFarmLabels = (
  places: readonly Farm[],
  known?: Readonly<Record<string, string>>,
) => {
  const isDoubtful = new Set(places.map(({ name }) => name)).size < places.length
  const { data } = useQuery({ ...subsidiaryNamesQuery, enabled: isDoubtful })
  return useMemo(
    () => farmLabels(places, data ?? (known && new Map(Object.entries(known)))),
    [places, data, known],
  )
}
