import { chosen, stillOffered } from '@portal/contract/places/choice'
import { ALL, EVERYTHING } from '@portal/contract/places/place'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useMemo, useRef } from 'react'
import { tellEmptied } from '#components/forms/emptied-notice.ts'
import type { Option } from '#components/fields/multi-picker-search.ts'
import { MultiPicker } from '#components/fields/multi-picker.tsx'
import { useSame } from '#components/fields/use-same.ts'
import { farmsQuery, offeredOf, subsidiaryNamesQuery, useFarmLabels } from './places.api.ts'
import { nothingToPick } from './places.messages.ts'

type Farm = Option & { readonly subsidiary: string; readonly retired?: true | undefined }

type Props = Omit<ComponentProps<typeof MultiPicker>, 'label' | 'options' | 'allCode'> & {
  /** The chosen subsidiaries: their farms are the ones on offer. */
  readonly subsidiaries: readonly string[]
  /** In a form: puts both back as they were, where other subsidiaries took farms away. */
  readonly onPlaces?: (places: { subsidiaries: string[]; farms: string[] }) => void
}

const removedText = (count: number) =>
  count === 1
    ? '1 fazenda de outra filial foi removida'
    : `${count} fazendas de outras filiais foram removidas`

const NONE: readonly Farm[] = []
const inPortuguese = new Intl.Collator('pt-BR')
const FIRST_THE_SUBSIDIARIES = 'Escolha primeiro as filiais'

/** Group → where it stands among all of them. */
const placesOf = (options: readonly Pick<Option, 'group'>[]) => {
  const groups = [...new Set(options.map(({ group }) => group))]
  const sorted = groups.toSorted((a = '', b = '') => inPortuguese.compare(a, b))
  return new Map(sorted.map((group, place) => [group, place]))
}

/** Under their filiais, where there are several of those; TODOS before them. */
const useFarmOptions = (farms: readonly Farm[], value: readonly string[]): readonly Option[] => {
  const labels = useFarmLabels(farms)
  const hasGroups = useMemo(
    () => new Set(farms.map(({ subsidiary }) => subsidiary)).size > 1,
    [farms],
  )
  const { data: filiais } = useQuery({ ...subsidiaryNamesQuery, enabled: hasGroups })
  const grouped = useMemo(() => {
    const named = farms.map(({ code, name, subsidiary, retired }) => ({
      code,
      name: labels.get(code) ?? name,
      group: hasGroups ? filiais?.get(subsidiary) : undefined,
      retired,
    }))
    const places = placesOf(named)
    return named.toSorted((a, b) => (places.get(a.group) ?? 0) - (places.get(b.group) ?? 0))
  }, [farms, labels, filiais, hasGroups])
  return useMemo(() => {
    const offered = offeredOf(grouped, value)
    return offered.length === 0 ? [] : [EVERYTHING, ...offered]
  }, [grouped, value])
}

export const FarmsPicker = (props: Props) => {
  const { subsidiaries: given, value: picked, onChange, onPlaces, ...rest } = props
  const subsidiaries = useSame(given)
  const value = useSame(picked)
  const { disabled = false } = rest
  const farms = useQuery(farmsQuery(subsidiaries))
  const isEmpty = subsidiaries.length === 0
  const known = isEmpty ? NONE : farms.data

  /** Those that the chosen farms are known to belong to. */
  const settled = useRef([...subsidiaries])
  // Other subsidiaries, other farms: a chosen one that is no longer offered is let go of.
  useEffect(() => {
    if (known === undefined || disabled) return
    const codes = known.map(({ code }) => code)
    const offeredValue = stillOffered(value, codes)
    const before = { subsidiaries: settled.current, farms: [...value] }
    settled.current = [...subsidiaries]
    if (offeredValue.length === value.length) return
    onChange(offeredValue)
    // What was gone already when the form opened cannot be put back.
    if (onPlaces === undefined || before.subsidiaries.join() === subsidiaries.join()) return
    const count = value.length - offeredValue.length
    tellEmptied(removedText(count), () => onPlaces(before))
  }, [known, disabled, value, onChange, onPlaces, subsidiaries])

  const options = useFarmOptions(known ?? NONE, value)
  return (
    <MultiPicker
      label="Fazendas"
      withAsterisk
      placeholder={isEmpty ? FIRST_THE_SUBSIDIARIES : 'Escolha as fazendas'}
      options={options}
      value={value}
      onChange={(codes) => onChange(chosen(value, codes))}
      allCode={ALL}
      nothing={
        isEmpty ? FIRST_THE_SUBSIDIARIES : nothingToPick(farms, 'Nenhuma fazenda encontrada')
      }
      {...rest}
    />
  )
}
