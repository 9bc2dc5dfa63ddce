import { PasswordInput, type PasswordInputProps } from '@mantine/core'

const SHOW = { 'aria-label': 'Mostrar senha', tabIndex: 0 }

/** A password that can be shown. Mantine sets aria-invalid on the box around the input, not on the input itself. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    visibilityToggleButtonProps={SHOW}
    aria-invalid={Boolean(props.error)}
    {...props}
  />
)
