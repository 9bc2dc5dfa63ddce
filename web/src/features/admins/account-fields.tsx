import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { PasswordField } from '#components/fields/password-field.tsx'
import type { Draft } from './admin-draft.ts'

type Props<Input> = {
  readonly form: UseFormReturnType<Draft, Input>
  readonly passwordMin: number
}

/** What a new administrator signs in with. */
export const AccountFields = <Input,>({ form, passwordMin }: Props<Input>) => (
  <>
    <TextInput
      type="email"
      label="Email"
      required
      description="Com ele a pessoa entra no portal. Depois não pode ser mudado."
      autoComplete="off"
      {...form.getInputProps('email')}
    />
    <PasswordField
      label="Senha"
      required
      description={`No mínimo ${passwordMin} caracteres. A pessoa pode trocá-la depois.`}
      autoComplete="new-password"
      {...form.getInputProps('password')}
    />
    <PasswordField
      label="Confirmação da senha"
      required
      autoComplete="new-password"
      {...form.getInputProps('password_confirmation')}
    />
  </>
)
