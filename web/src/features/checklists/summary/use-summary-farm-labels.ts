import type { FarmFigures } from '@portal/contract/checklists/summary/summary'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { UNKNOWN_FARM } from '@portal/contract/places/place'
import { farmsQuery, useFarmLabels } from '#features/places/places.api.ts'

type NamedFarm = Pick<FarmFigures, 'farm_id' | 'farm_name'>

const NO_FARM_LABEL = 'Sem fazenda'

/** The labels of a summary's farms; farms of the same name get their filial added. */
export const useSummaryFarmLabels = (
  farms: readonly NamedFarm[],
  subsidiaries: readonly string[],
) => {
  const { data } = useQuery(farmsQuery(subsidiaries))
  const places = useMemo(() => {
    const filialOf = new Map(data?.map(({ code, subsidiary }) => [code, subsidiary]))
    return farms.flatMap(({ farm_id: code, farm_name: name }) =>
      code === null
        ? []
        : [{ code, name: name ?? UNKNOWN_FARM, subsidiary: filialOf.get(code) ?? '' }],
    )
  }, [farms, data])
  const labels = useFarmLabels(places)
  return ({ farm_id: code }: NamedFarm) =>
    code === null ? NO_FARM_LABEL : (labels.get(code) ?? '')
}
