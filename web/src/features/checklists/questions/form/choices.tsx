import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<typeof NativeSelect>, 'onChange' | 'rightSection'> & {
  readonly onChange: (value: string) => void
}

/** One of a list, picked the way the device picks. */
export const Choices = ({ onChange, ...rest }: Props) => (
  <NativeSelect
    {...rest}
    rightSection={<IconChevronDown size={18} stroke={1.7} aria-hidden />}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
