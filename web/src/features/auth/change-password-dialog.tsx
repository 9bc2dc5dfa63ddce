import { schemaResolver, useForm } from '@mantine/form'
import { newPasswordInput } from '@portal/contract/auth/password'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '#components/fields/text-field.tsx'
import { Button } from '#components/controls/button.tsx'
import { Dialog, focusOnce } from '#components/dialogs/dialog.tsx'
import { showError, showSuccess } from '#components/notices/notices.ts'
import { useFormToast } from '#components/notices/use-form-toast.ts'
import { PasswordHint } from '#components/fields/password-hint.tsx'
import { useSaveKey } from '#components/forms/save-key.ts'
import { useUnsavedDialog } from '#components/forms/unsaved-guard.tsx'
import { changePassword, reauthenticate } from '#session/password.ts'
import { useSession } from '#session/session.ts'
import { loadSettings } from '#session/settings.ts'
import { PASSWORD_CHANGED } from './auth.messages.ts'
import {
  needsSignIn,
  passwordFailure,
  currentPasswordError,
  newPasswordError,
} from './password.messages.ts'

type Props = { readonly onClose: () => void }

export const ChangePasswordDialog = ({ onClose }: Props) => {
  const [isDirty, setDirty] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { close, questions } = useUnsavedDialog(isDirty, onClose, isBusy)
  return (
    <>
      <Dialog onClose={close} title="Trocar senha" size="sm" closesOutside={false}>
        <ChangePasswordForm onDirty={setDirty} onBusy={setBusy} onDone={onClose} />
      </Dialog>
      {questions}
    </>
  )
}

/** Loaded when the dialog opens; after a failure, again the next time it opens. */
const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => loadSettings(),
  select: ({ password_min: passwordMin }) => passwordMin,
})

const NO_CURRENT = 'Preencha a senha atual'

type FormProps = {
  readonly onDirty: (isDirty: boolean) => void
  readonly onBusy: (isBusy: boolean) => void
  readonly onDone: () => void
}

const NOBODY = { email: '', name: '' }
const EMPTY_VALUES = { password: '', confirmation: '', current: '' }

/** Asks for the current password too when the identity provider requires a recent sign-in. */
const ChangePasswordForm = ({ onDirty, onBusy, onDone }: FormProps) => {
  const { data: passwordMin } = useQuery(settingsQuery)
  const owner = useSession()?.person ?? NOBODY
  const [asksForCurrent, setAsksForCurrent] = useState(false)
  const form = useForm({
    initialValues: EMPTY_VALUES,
    validate: (values) => ({
      ...(asksForCurrent && values.current === '' && { current: NO_CURRENT }),
      ...schemaResolver(newPasswordInput(passwordMin), { sync: true })(values),
    }),
    onValuesChange: (values) => onDirty(Object.values(values).some((text) => text !== '')),
  })
  const failure = useFormToast()
  const change = useMutation({
    mutationFn: async ({ password, current }: typeof EMPTY_VALUES) => {
      if (current !== '') await reauthenticate(current)
      await changePassword(password)
    },
    onMutate: () => {
      failure.close()
      onBusy(true)
    },
    onSettled: () => onBusy(false),
    onSuccess: () => {
      showSuccess(PASSWORD_CHANGED)
      onDone()
    },
    onError: (error) => {
      const password = newPasswordError(error, passwordMin)
      const current = currentPasswordError(error)
      if (needsSignIn(error)) setAsksForCurrent(true)
      form.setErrors({ password, current })
      failure.track(showError(password ?? current ?? passwordFailure(error)))
    },
  })
  const submit = form.onSubmit(
    (values) => {
      if (!change.isPending) change.mutate(values)
    },
    (errors) => {
      failure.close()
      failure.track(
        showError(Object.values(errors).find((error) => typeof error === 'string') ?? ''),
      )
    },
  )
  useSaveKey(submit)

  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {asksForCurrent && (
        <TextField
          type="password"
          label="Senha atual"
          description="Para confirmar que é você, sem sair do portal."
          autoComplete="current-password"
          ref={focusOnce}
          {...form.getInputProps('current')}
        />
      )}
      <TextField
        type="password"
        label="Nova senha"
        description={
          passwordMin && (
            <PasswordHint password={form.values.password} owner={owner} shortest={passwordMin} />
          )
        }
        autoComplete="new-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <TextField
        type="password"
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
