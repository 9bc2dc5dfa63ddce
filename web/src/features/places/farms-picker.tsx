import { chosen, stillOffered } from '@portal/contract/places/choice'
import { ALL, EVERYTHING } from '@portal/contract/places/place'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect } from 'react'
import type { Option } from '#components/fields/multi-picker-search.ts'
import { MultiPicker } from '#components/fields/multi-picker.tsx'
import { farmsQuery, offeredOf, useFarmLabels } from './places.api.ts'
import { nothingToPick } from './places.messages.ts'

type Props = Omit<ComponentProps<typeof MultiPicker>, 'label' | 'options' | 'isPick'> & {
  /** The chosen subsidiaries: their farms are the ones on offer. */
  readonly subsidiaries: readonly string[]
}

const NONE: readonly (Option & { readonly subsidiary: string })[] = []
const FIRST_THE_SUBSIDIARIES = 'Escolha primeiro as filiais'

export const FarmsPicker = (props: Props) => {
  const { subsidiaries, value, onChange, ...rest } = props
  const { disabled = false } = rest
  const farms = useQuery(farmsQuery(subsidiaries))
  const isEmpty = subsidiaries.length === 0
  const known = isEmpty ? NONE : farms.data

  // Other subsidiaries, other farms: a chosen one that is no longer offered is let go of.
  useEffect(() => {
    if (known === undefined || disabled) return
    const codes = known.map(({ code }) => code)
    const offeredValue = stillOffered(value, codes)
    if (offeredValue.length < value.length) onChange(offeredValue)
  }, [known, disabled, value, onChange])

  const labels = useFarmLabels(known ?? NONE)
  const offered = offeredOf(known ?? NONE, value).map(({ code, name }) => ({
    code,
    name: labels.get(code) ?? name,
  }))
  const options = offered.length === 0 ? [] : [EVERYTHING, ...offered]
  return (
    <MultiPicker
      label="Fazendas"
      withAsterisk
      placeholder={isEmpty ? FIRST_THE_SUBSIDIARIES : 'Escolha as fazendas'}
      options={options}
      value={value}
      onChange={(codes) => onChange(chosen(value, codes))}
      isPick={({ code }) => code !== ALL}
      nothing={
        isEmpty ? FIRST_THE_SUBSIDIARIES : nothingToPick(farms, 'Nenhuma fazenda encontrada')
      }
      {...rest}
    />
  )
}
