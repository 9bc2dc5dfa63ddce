import { useQuery } from '@tanstack/react-query'
import { allAreasQuery } from '#features/areas/areas.api.ts'
import { businessActivitiesQuery } from '#features/places/places.api.ts'

const LOADING = '…'

type Named<T> = { readonly data: readonly T[] | undefined; readonly nameIn: (item: T) => string }

/** Undefined of one that is nowhere. */
const nameOf = <T extends { readonly id: string }>(id: string, { data, nameIn }: Named<T>) => {
  if (data === undefined || id === '') return LOADING
  const found = data.find((item) => item.id === id)
  return found && nameIn(found)
}

type Section = { readonly area: string; readonly business: string }

/** What the area and the activity of a list are called; undefined where there is none of that address. */
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
