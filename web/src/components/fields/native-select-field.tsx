import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<typeof NativeSelect>, 'onChange' | 'rightSection'> & {
  readonly onChange: (value: string) => void
}

/** The browser's own select, so that phones show their native picker. */
export const NativeSelectField = ({ onChange, ...rest }: Props) => (
  <NativeSelect
    {...rest}
    rightSection={<IconChevronDown size={18} stroke={1.7} aria-hidden />}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
