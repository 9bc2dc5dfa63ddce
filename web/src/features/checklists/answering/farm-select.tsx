import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import classes from './answer-form.module.css'

type Props = Pick<NativeSelectProps, 'id' | 'required' | 'withAsterisk' | 'error'> & {
  /** Farm names by code. */
  readonly labels: ReadonlyMap<string, string>
  /** The label of the empty choice, where that is allowed. */
  readonly none: string | undefined
  readonly farm: string | null
  readonly onPick: (farm: string | null) => void
}

/** A native select: on a phone it opens the system's own list. */
export const FarmSelect = ({ labels, none, farm, onPick, ...field }: Props) => {
  const options = [...labels].map(([value, label]) => ({ value, label }))
  return (
    <NativeSelect
      {...field}
      className={classes.farm ?? ''}
      label="Fazenda"
      rightSection={<IconChevronDown size={18} aria-hidden />}
      data={none === undefined ? options : [{ value: '', label: none }, ...options]}
      value={farm ?? ''}
      onChange={({ currentTarget }) => onPick(currentTarget.value || null)}
    />
  )
}
