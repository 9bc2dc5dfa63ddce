import type { NativeSelectProps } from '@mantine/core'
import { NativeSelectField } from '#components/fields/native-select-field.tsx'
import classes from './answer-form.module.css'

type Props = Pick<NativeSelectProps, 'id' | 'required' | 'withAsterisk' | 'error'> & {
  /** Farm names by code. */
  readonly labels: ReadonlyMap<string, string>
  /** The label of the empty choice, where that is allowed. */
  readonly none: string | undefined
  readonly farm: string | null
  readonly onPick: (farm: string | null) => void
}

export const FarmSelect = ({ labels, none, farm, onPick, ...field }: Props) => {
  const options = [...labels].map(([value, label]) => ({ value, label }))
  return (
    <NativeSelectField
      {...field}
      className={classes.farm ?? ''}
      label="Fazenda"
      data={none === undefined ? options : [{ value: '', label: none }, ...options]}
      value={farm ?? ''}
      onChange={(code) => onPick(code || null)}
    />
  )
}
