import { useQuery } from '@tanstack/react-query'
import { allAreasQuery } from '#features/areas/areas.api.ts'
import { businessActivitiesQuery } from '#features/places/places.api.ts'

const LOADING = '…'

type Named<T> = { readonly data: readonly T[] | undefined; readonly nameIn: (item: T) => string }

/** Undefined when there is no item with this id. */
const nameOf = <T extends { readonly id: string }>(id: string, { data, nameIn }: Named<T>) => {
  if (data === undefined || id === '') return LOADING
  const item = data.find((candidate) => candidate.id === id)
  return item && nameIn(item)
}

type Section = { readonly area: string; readonly business: string }

/** The names of a list's area and activity; undefined for one that does not exist. */
export const useSectionNames = ({ area, business }: Section) => {
  const { data: areas } = useQuery({ ...allAreasQuery, enabled: area !== '' })
  const { data: activities } = useQuery({ ...businessActivitiesQuery, enabled: business !== '' })
  return {
    area: nameOf(area, { data: areas, nameIn: ({ name }) => name }),
    business: nameOf(business, {
      data: activities,
      nameIn: ({ business_activity: name }) => name,
    }),
  }
}
