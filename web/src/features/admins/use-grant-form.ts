import { schemaResolver, useForm } from '@mantine/form'
import { type Grant, type Grants, grantInput } from '@portal/contract/admins/admin'
import { showError } from '#components/notices/notices.ts'
import { useFormToast } from '#components/notices/use-form-toast.ts'
import { GRANT_INCOMPLETE } from './admin.messages.ts'

type Options = {
  readonly code: string | undefined
  readonly granted: Grants
  readonly onSave: (code: string, grant: Grant) => void
}
export type GrantFormState = ReturnType<typeof useGrantForm>

const EMPTY: Grant = { areas: [], scopes: [] }

export const useGrantForm = ({ code, granted, onSave }: Options) => {
  const notice = useFormToast()
  const { areas, scopes } = granted[code ?? ''] ?? EMPTY
  const form = useForm({
    name: 'grant',
    initialValues: { subsidiary: code ?? '', areas, scopes },
    validate: schemaResolver(grantInput, { sync: true }),
    onValuesChange: notice.close,
  })
  const refuse = (errors: object) => {
    notice.close()
    notice.track(showError(GRANT_INCOMPLETE))
    const first = Object.keys(form.values).find((field) => Object.hasOwn(errors, field))
    form.getInputNode(first ?? '')?.focus()
  }
  const submit = form.onSubmit(({ subsidiary, ...grant }) => onSave(subsidiary, grant), refuse)
  return { form, submit }
}
