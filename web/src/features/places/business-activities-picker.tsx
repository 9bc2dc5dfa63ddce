import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Combobox } from '#components/fields/combobox.tsx'
import { businessActivitiesQuery } from './places.api.ts'

type Props = Omit<ComponentProps<typeof Combobox>, 'label' | 'options' | 'withCodes'>

const LABEL = 'Atividade Comercial'

export const BusinessActivitiesPicker = ({ value, ...rest }: Props) => {
  const activities = useQuery(businessActivitiesQuery)
  const offered = (activities.data ?? [])
    .filter(({ id, retired }) => !retired || value.includes(id))
    .map(({ id, business_activity: name }) => ({ code: id, name }))
  const missing = value.filter((id) => !offered.some(({ code }) => code === id))
  return (
    <Combobox
      label={LABEL}
      placeholder="Escolha as atividades comerciais"
      // Ids mean nothing to people: until its name is loaded, a chosen one shows the field's label.
      options={[...offered, ...missing.map((code) => ({ code, name: LABEL }))]}
      withCodes={false}
      value={value}
      query={activities}
      emptyText="Nenhuma atividade comercial encontrada"
      {...rest}
    />
  )
}
