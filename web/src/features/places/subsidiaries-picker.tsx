import { subsidiariesWithScope } from '@portal/contract/permissions/actor'
import type { Scope } from '@portal/contract/permissions/scopes'
import { withExclusiveAll } from '@portal/contract/places/place-choice'
import { ALL, ALL_OPTION } from '@portal/contract/places/place'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useMemo } from 'react'
import type { Option } from '#components/fields/multi-picker-search.ts'
import { MultiPicker } from '#components/fields/multi-picker.tsx'
import { useStableValue } from '#components/fields/use-stable-value.ts'
import { useActor } from '#session/session.ts'
import { allSubsidiariesQuery, offeredPlaces } from './places.api.ts'
import { emptyPickerText } from './places.messages.ts'

type Props = Omit<ComponentProps<typeof MultiPicker>, 'label' | 'options' | 'allCode'> & {
  /** The scope a person needs in a subsidiary to be offered it. Without it, only masters get any. */
  readonly scope?: Scope
}

/** Masters are offered every subsidiary and TODOS; others those where they hold the scope, and can deselect the rest. */
export const SubsidiariesPicker = ({ scope, value, onChange, ...rest }: Props) => {
  const actor = useActor()
  const subsidiaries = useQuery(allSubsidiariesQuery)
  const { data } = subsidiaries
  const picked = useStableValue(value)
  const options = useMemo(() => {
    const heldCodes = scope === undefined ? [] : subsidiariesWithScope(actor, scope)
    const isOffered = ({ code }: Option) =>
      actor.isMaster || heldCodes.includes(code) || picked.includes(code)
    return [ALL_OPTION, ...offeredPlaces(data ?? [], picked)].filter(isOffered)
  }, [actor, scope, data, picked])
  return (
    <MultiPicker
      label="Filiais"
      withAsterisk
      placeholder="Escolha as filiais"
      options={options}
      value={value}
      onChange={(codes) => onChange(withExclusiveAll(value, codes))}
      allCode={ALL}
      emptyText={emptyPickerText(subsidiaries, 'Nenhuma filial encontrada')}
      {...rest}
    />
  )
}
