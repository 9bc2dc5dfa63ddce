import { PasswordInput, type PasswordInputProps } from '@mantine/core'

const SHOW = { 'aria-label': 'Mostrar senha', tabIndex: 0 }

/** A password that can be looked at. Mantine marks the box around the input as wrong, and not the input itself. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    visibilityToggleButtonProps={SHOW}
    aria-invalid={Boolean(props.error)}
    {...props}
  />
)
