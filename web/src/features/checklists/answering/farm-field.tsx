import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import classes from './answer-form.module.css'
import type { Farms } from './use-farms.ts'

type Props = {
  readonly farms: Farms
  readonly error: string | undefined
  readonly onPick: (farm: string | null, farmName: string | null) => void
}

const ID = 'fazenda'

export const focusFarm = () => document.getElementById(ID)?.focus()

/** The browser's own list: on a phone, the one people know. */
export const FarmField = ({ farms, error, onPick }: Props) => {
  const { isNeeded, offered, farm, farmName, placeholder } = farms
  if (!isNeeded) return null
  const options = offered.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))
  const isKnown = farm === null || offered.some(({ code }) => code === farm)
  const kept = isKnown ? [] : [{ value: farm, label: `${farmName ?? ''} (${farm})` }]
  return (
    <NativeSelect
      id={ID}
      className={classes.farm ?? ''}
      label="Fazenda"
      withAsterisk
      required
      rightSection={<IconChevronDown size={18} aria-hidden />}
      data={[{ value: '', label: placeholder }, ...kept, ...options]}
      value={farm ?? ''}
      error={error}
      onChange={({ currentTarget: { value } }) =>
        onPick(value || null, offered.find(({ code }) => code === value)?.name ?? null)
      }
    />
  )
}
