import { subsidiariesWithScope } from '@portal/contract/permissions/actor'
import type { Scope } from '@portal/contract/permissions/scopes'
import { ALL, ALL_OPTION, withExclusiveAll } from '@portal/contract/places/place'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Combobox } from '#components/fields/combobox.tsx'
import { useActor } from '#session/session.ts'
import { allSubsidiariesQuery, offeredPlaces } from './places.api.ts'

type Props = Omit<ComponentProps<typeof Combobox>, 'label' | 'options' | 'allCode'> & {
  /** The scope a person needs in a subsidiary to be offered it. Without it, only masters get any. */
  readonly scope?: Scope
}

/** Masters are offered every subsidiary and TODOS; others those where they hold the scope, and can deselect the rest. */
export const SubsidiariesPicker = ({ scope, value, onChange, ...rest }: Props) => {
  const actor = useActor()
  const subsidiaries = useQuery(allSubsidiariesQuery)
  const offered = [ALL_OPTION, ...offeredPlaces(subsidiaries.data ?? [], value)]
  const held = scope === undefined ? [] : subsidiariesWithScope(actor, scope)
  const codes = [...held, ...value]
  return (
    <Combobox
      label="Filiais"
      withAsterisk
      placeholder="Escolha as filiais"
      options={actor.isMaster ? offered : offered.filter(({ code }) => codes.includes(code))}
      value={value}
      onChange={(chosen) => onChange(withExclusiveAll(value, chosen))}
      allCode={ALL}
      query={subsidiaries}
      emptyText="Nenhuma filial encontrada"
      {...rest}
    />
  )
}
