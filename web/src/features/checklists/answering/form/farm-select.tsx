import type { FieldLook } from '#components/fields/field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'

type Props = Pick<FieldLook, 'id' | 'required' | 'withAsterisk' | 'error'> & {
  /** Farm names by code. */
  readonly labels: ReadonlyMap<string, string>
  /** The label of the empty choice, where that is allowed. */
  readonly none: string | undefined
  readonly farm: string | null
  readonly onPick: (farm: string | null) => void
}

export const FARM_ID = 'fazenda'
export const focusFarm = () => document.getElementById(FARM_ID)?.focus()

export const FarmSelect = ({ labels, none, farm, onPick, ...field }: Props) => {
  const options = [...labels].map(([value, label]) => ({ value, label }))
  return (
    <SelectField
      {...field}
      className="max-w-[24rem] scroll-mt-[var(--stuck)] [&_select]:min-h-[2.875rem] [&_select]:text-base [&_select]:scroll-mt-[calc(var(--stuck)_+_2rem)]"
      label="Fazenda"
      options={none === undefined ? options : [{ value: '', label: none }, ...options]}
      value={farm ?? ''}
      onChange={(code) => onPick(code || null)}
    />
  )
}
