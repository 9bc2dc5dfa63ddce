import type { UseFormReturnType } from '@mantine/form'
import type { Scope } from '@portal/contract/permissions/scopes'
import { FarmsPicker } from './farms-picker.tsx'
import { SubsidiariesPicker } from './subsidiaries-picker.tsx'

type Placed = { readonly subsidiaries: string[]; readonly farms: string[] }
type Props = {
  readonly form: Pick<UseFormReturnType<Placed>, 'values' | 'getInputProps' | 'setValues'>
  /** What the person must hold in a subsidiary to be offered it. */
  readonly scope: Scope
}

/** Where an item is shown: its subsidiaries and their farms. */
export const PlacesPicker = ({ form, scope }: Props) => {
  const { subsidiaries, farms } = form.values
  return (
    <>
      <SubsidiariesPicker
        scope={scope}
        {...form.getInputProps('subsidiaries')}
        value={subsidiaries}
      />
      <FarmsPicker
        subsidiaries={subsidiaries}
        {...form.getInputProps('farms')}
        value={farms}
        onPlaces={form.setValues}
      />
    </>
  )
}
