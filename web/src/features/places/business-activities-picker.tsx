import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useMemo } from 'react'
import { MultiPicker } from '#components/fields/multi-picker.tsx'
import { useStableValue } from '#components/fields/use-stable-value.ts'
import { businessActivitiesQuery } from './places.api.ts'
import { emptyPickerText } from './places.messages.ts'

type Props = Omit<ComponentProps<typeof MultiPicker>, 'label' | 'options' | 'withCodes'>

const LABEL = 'Atividade Comercial'

export const BusinessActivitiesPicker = ({ value, ...rest }: Props) => {
  const activities = useQuery(businessActivitiesQuery)
  const { data } = activities
  const picked = useStableValue(value)
  const options = useMemo(() => {
    const offered = (data ?? []).filter(({ id, retired }) => !retired || picked.includes(id))
    const namesById = new Map(offered.map(({ id, business_activity: name }) => [id, name]))
    // Ids mean nothing to people: until its name is loaded, a chosen one shows the field's label.
    const ids = [...namesById.keys(), ...picked.filter((id) => !namesById.has(id))]
    return ids.map((id) => ({ code: id, name: namesById.get(id) ?? LABEL }))
  }, [data, picked])
  return (
    <MultiPicker
      label={LABEL}
      placeholder="Escolha as atividades comerciais"
      options={options}
      withCodes={false}
      value={value}
      emptyText={emptyPickerText(activities, 'Nenhuma atividade comercial encontrada')}
      {...rest}
    />
  )
}
