import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'

type Props = {
  readonly label: string
  readonly options: NonNullable<NativeSelectProps['data']>
  readonly value: string
  readonly onPick: (value: string) => void
}

/** A select among the tools above a list, labelled only for screen readers. */
export const ToolSelect = ({ label, options, value, onPick }: Props) => (
  <NativeSelect
    aria-label={label}
    data={options}
    rightSection={<IconChevronDown size={18} aria-hidden />}
    value={value}
    onChange={({ currentTarget }) => onPick(currentTarget.value)}
  />
)
