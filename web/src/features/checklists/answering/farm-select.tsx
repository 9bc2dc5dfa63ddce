import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import classes from './answer-form.module.css'

type Props = Pick<NativeSelectProps, 'id' | 'required' | 'withAsterisk' | 'error'> & {
  /** By code, what people call each farm. */
  readonly labels: ReadonlyMap<string, string>
  /** What stands for none, where that can be chosen. */
  readonly none: string | undefined
  readonly farm: string | null
  readonly onPick: (farm: string | null) => void
}

/** The browser's own list: on a phone, the one people know. */
export const FarmSelect = ({ labels, none, farm, onPick, ...field }: Props) => {
  const offered = [...labels].map(([value, label]) => ({ value, label }))
  return (
    <NativeSelect
      {...field}
      className={classes.farm ?? ''}
      label="Fazenda"
      rightSection={<IconChevronDown size={18} aria-hidden />}
      data={none === undefined ? offered : [{ value: '', label: none }, ...offered]}
      value={farm ?? ''}
      onChange={({ currentTarget }) => onPick(currentTarget.value || null)}
    />
  )
}
