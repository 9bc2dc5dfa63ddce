import { subsidiariesWith } from '@portal/contract/permissions/actor'
import type { Scope } from '@portal/contract/permissions/scopes'
import { chosen } from '@portal/contract/places/choice'
import { ALL, EVERYTHING } from '@portal/contract/places/place'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useMemo } from 'react'
import type { Option } from '#components/fields/multi-picker-search.ts'
import { MultiPicker } from '#components/fields/multi-picker.tsx'
import { useSame } from '#components/fields/use-same.ts'
import { useActor } from '#session/session.ts'
import { allSubsidiariesQuery, offeredOf } from './places.api.ts'
import { nothingToPick } from './places.messages.ts'

type Props = Omit<ComponentProps<typeof MultiPicker>, 'label' | 'options' | 'allCode'> & {
  /** What the person must hold in a subsidiary to be offered it; none where only masters get. */
  readonly scope?: Scope
}

/** A master is offered every subsidiary and TODOS; others, those where they hold the scope, and can let go of the rest. */
export const SubsidiariesPicker = ({ scope, value, onChange, ...rest }: Props) => {
  const actor = useActor()
  const subsidiaries = useQuery(allSubsidiariesQuery)
  const { data } = subsidiaries
  const picked = useSame(value)
  const options = useMemo(() => {
    const held = scope === undefined ? [] : subsidiariesWith(actor, scope)
    const isOffered = ({ code }: Option) =>
      actor.isMaster || held.includes(code) || picked.includes(code)
    return [EVERYTHING, ...offeredOf(data ?? [], picked)].filter(isOffered)
  }, [actor, scope, data, picked])
  return (
    <MultiPicker
      label="Filiais"
      withAsterisk
      placeholder="Escolha as filiais"
      options={options}
      value={value}
      onChange={(codes) => onChange(chosen(value, codes))}
      allCode={ALL}
      nothing={nothingToPick(subsidiaries, 'Nenhuma filial encontrada')}
      {...rest}
    />
  )
}
