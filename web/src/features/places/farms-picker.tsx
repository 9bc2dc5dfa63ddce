import { ALL, ALL_OPTION, farmsStillOffered, withExclusiveAll } from '@portal/contract/places/place'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useMemo, useRef } from 'react'
import { Combobox, type Option } from '#components/fields/combobox.tsx'
import { useStableValue } from '#components/fields/use-stable-value.ts'
import { notifyFieldEmptied } from '#components/forms/notify-field-emptied.ts'
import { farmsQuery, offeredPlaces, subsidiaryNamesQuery, useFarmLabels } from './places.api.ts'

type Farm = Option & { readonly subsidiary: string; readonly retired?: true | undefined }

type Props = Omit<ComponentProps<typeof Combobox>, 'label' | 'options' | 'allCode'> & {
  /** The chosen subsidiaries, whose farms are offered. */
  readonly subsidiaries: readonly string[]
  /** In a form: restores both fields when the person undoes the removal of farms. */
  readonly onPlaces?: (places: { subsidiaries: string[]; farms: string[] }) => void
}

const removedText = (count: number) =>
  count === 1
    ? '1 fazenda de outra filial foi removida'
    : `${count} fazendas de outras filiais foram removidas`

const NONE: readonly Farm[] = []
const collator = new Intl.Collator('pt-BR')
const SUBSIDIARIES_FIRST = 'Escolha primeiro as filiais'

/** Group → its position among all groups, in alphabetical order. */
const groupPositions = (options: readonly Pick<Option, 'group'>[]) => {
  const groups = [...new Set(options.map(({ group }) => group))]
  const sorted = groups.toSorted((a = '', b = '') => collator.compare(a, b))
  return new Map(sorted.map((group, position) => [group, position]))
}

/** Grouped by filial when there are several; TODOS comes first. */
const useFarmOptions = (farms: readonly Farm[], value: readonly string[]): readonly Option[] => {
  const labels = useFarmLabels(farms)
  const hasGroups = useMemo(
    () => new Set(farms.map(({ subsidiary }) => subsidiary)).size > 1,
    [farms],
  )
  const { data: filiais } = useQuery({ ...subsidiaryNamesQuery, enabled: hasGroups })
  const grouped = useMemo(() => {
    const labelled = farms.map(({ code, name, subsidiary, retired }) => ({
      code,
      name: labels.get(code) ?? name,
      group: hasGroups ? filiais?.get(subsidiary) : undefined,
      retired,
    }))
    const positions = groupPositions(labelled)
    return labelled.toSorted(
      (a, b) => (positions.get(a.group) ?? 0) - (positions.get(b.group) ?? 0),
    )
  }, [farms, labels, filiais, hasGroups])
  return useMemo(() => {
    const offered = offeredPlaces(grouped, value)
    return offered.length === 0 ? [] : [ALL_OPTION, ...offered]
  }, [grouped, value])
}

export const FarmsPicker = (props: Props) => {
  const { subsidiaries: subsidiariesProp, value: valueProp, onChange, onPlaces, ...rest } = props
  const subsidiaries = useStableValue(subsidiariesProp)
  const value = useStableValue(valueProp)
  const { disabled = false } = rest
  const farms = useQuery(farmsQuery(subsidiaries))
  const isEmpty = subsidiaries.length === 0
  const loadedFarms = isEmpty ? NONE : farms.data

  /** The subsidiaries that the chosen farms were last checked against. */
  const checkedSubsidiaries = useRef([...subsidiaries])
  // When the subsidiaries change, chosen farms that are no longer offered are removed.
  useEffect(() => {
    if (loadedFarms === undefined || disabled) return
    const codes = loadedFarms.map(({ code }) => code)
    const remaining = farmsStillOffered(value, codes)
    const before = { subsidiaries: checkedSubsidiaries.current, farms: [...value] }
    checkedSubsidiaries.current = [...subsidiaries]
    if (remaining.length === value.length) return
    onChange(remaining)
    // Farms that were already missing when the form opened cannot be restored.
    if (onPlaces === undefined || before.subsidiaries.join() === subsidiaries.join()) return
    const count = value.length - remaining.length
    notifyFieldEmptied(removedText(count), () => onPlaces(before))
  }, [loadedFarms, disabled, value, onChange, onPlaces, subsidiaries])

  const options = useFarmOptions(loadedFarms ?? NONE, value)
  return (
    <Combobox
      label="Fazendas"
      withAsterisk
      placeholder={isEmpty ? SUBSIDIARIES_FIRST : 'Escolha as fazendas'}
      options={options}
      value={value}
      onChange={(codes) => onChange(withExclusiveAll(value, codes))}
      allCode={ALL}
      query={isEmpty ? undefined : farms}
      emptyText={isEmpty ? SUBSIDIARIES_FIRST : 'Nenhuma fazenda encontrada'}
      {...rest}
    />
  )
}
