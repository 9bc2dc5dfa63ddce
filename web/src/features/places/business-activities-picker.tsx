import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useMemo } from 'react'
import { MultiPicker } from '#components/fields/multi-picker.tsx'
import { useSame } from '#components/fields/use-same.ts'
import { businessActivitiesQuery } from './places.api.ts'
import { nothingToPick } from './places.messages.ts'

type Props = Omit<ComponentProps<typeof MultiPicker>, 'label' | 'options' | 'withCodes'>

const LABEL = 'Atividade Comercial'

export const BusinessActivitiesPicker = ({ value, ...rest }: Props) => {
  const activities = useQuery(businessActivitiesQuery)
  const { data } = activities
  const picked = useSame(value)
  const options = useMemo(() => {
    const offered = (data ?? []).filter(({ id, retired }) => !retired || picked.includes(id))
    const known = new Map(offered.map(({ id, business_activity: name }) => [id, name]))
    // Their ids mean nothing to people: one whose name is not here yet goes by what it is.
    const ids = [...known.keys(), ...picked.filter((id) => !known.has(id))]
    return ids.map((id) => ({ code: id, name: known.get(id) ?? LABEL }))
  }, [data, picked])
  return (
    <MultiPicker
      label={LABEL}
      placeholder="Escolha as atividades comerciais"
      options={options}
      withCodes={false}
      value={value}
      nothing={nothingToPick(activities, 'Nenhuma atividade comercial encontrada')}
      {...rest}
    />
  )
}
