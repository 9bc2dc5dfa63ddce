import { schemaResolver, useForm } from '@mantine/form'
import { newPassword } from '@portal/contract/auth/password'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { codeOf } from '#api/api-error.ts'
import { Button } from '#components/controls/button.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { showError, showSuccess } from '#components/notices/notices.ts'
import { PasswordField } from '#components/fields/password-field.tsx'
import { useSaveKey } from '#components/forms/save-key.ts'
import { changePassword, proveAgain } from '#session/password.ts'
import { loadSettings } from '#session/settings.ts'
import { PASSWORD_CHANGED } from './auth.messages.ts'
import {
  RECENT_LOGIN,
  passwordFailure,
  passwordRule,
  refusedPassword,
} from './password.messages.ts'
import classes from './sign-in.module.css'

type Props = { readonly onClose: () => void }

export const ChangePasswordDialog = ({ onClose }: Props) => (
  <Dialog onClose={onClose} title="Trocar senha" size="sm" closesOutside={false}>
    <ChangePasswordForm onDone={onClose} />
  </Dialog>
)

/** Asked for as the dialog opens, and again when it opens anew after it did not come. */
const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: loadSettings,
  select: ({ password_min: passwordMin }) => passwordMin,
})

const empty = { password: '', confirmation: '', current: '' }

/** The new password twice; the current one too, when the provider wants to be sure who asks. */
const ChangePasswordForm = ({ onDone }: { readonly onDone: () => void }) => {
  const { data: passwordMin } = useQuery(settingsQuery)
  const form = useForm({
    initialValues: empty,
    validate: schemaResolver(newPassword, { sync: true }),
  })
  const change = useMutation({
    mutationFn: async ({ password, current }: typeof empty) => {
      if (current !== '') await proveAgain(current)
      await changePassword(password)
    },
    onSuccess: () => {
      showSuccess(PASSWORD_CHANGED)
      onDone()
    },
    onError: (error) => {
      const refusal = refusedPassword(error, passwordMin)
      if (refusal !== undefined) form.setFieldError('password', refusal)
      else showError(passwordFailure(error))
    },
  })
  const submit = form.onSubmit((values) => {
    if (!change.isPending) change.mutate(values)
  })
  useSaveKey(submit)
  const asksForCurrent = form.values.current !== '' || codeOf(change.error) === RECENT_LOGIN

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {asksForCurrent && (
        <PasswordField
          label="Senha atual"
          description="Para confirmar que é você, sem sair do portal."
          autoComplete="current-password"
          {...form.getInputProps('current')}
        />
      )}
      <PasswordField
        label="Nova senha"
        description={passwordMin && passwordRule(passwordMin)}
        autoComplete="new-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <PasswordField
        label="Confirme a nova senha"
        autoComplete="new-password"
        {...form.getInputProps('confirmation')}
      />
      <Button type="submit" loading={change.isPending}>
        Salvar
      </Button>
    </form>
  )
}
