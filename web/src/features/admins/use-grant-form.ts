import { schemaResolver, useForm } from '@mantine/form'
import { type Grant, type Grants, grantInput } from '@portal/contract/admins/admin'
import { useEffect, useRef } from 'react'
import { closeToast, showError } from '#components/notices/notices.ts'
import { GRANT_INCOMPLETE } from './admin.messages.ts'

type Options = {
  readonly code: string | undefined
  readonly granted: Grants
  readonly onSave: (code: string, grant: Grant) => void
}
export type GrantFormState = ReturnType<typeof useGrantForm>

const EMPTY: Grant = { areas: [], scopes: [] }

/** Told once, and no longer than the form is there. */
const useIncompleteNotice = () => {
  const last = useRef(0)
  const forget = () => closeToast(last.current)
  useEffect(() => () => closeToast(last.current), [])
  const tell = () => {
    forget()
    last.current = showError(GRANT_INCOMPLETE)
  }
  return { tell, forget }
}

export const useGrantForm = ({ code, granted, onSave }: Options) => {
  const notice = useIncompleteNotice()
  const { areas, scopes } = granted[code ?? ''] ?? EMPTY
  const form = useForm({
    name: 'grant',
    initialValues: { subsidiary: code ?? '', areas, scopes },
    validate: schemaResolver(grantInput, { sync: true }),
    onValuesChange: notice.forget,
  })
  const refuse = (errors: object) => {
    notice.tell()
    const first = Object.keys(form.values).find((field) => Object.hasOwn(errors, field))
    form.getInputNode(first ?? '')?.focus()
  }
  const submit = form.onSubmit(({ subsidiary, ...grant }) => onSave(subsidiary, grant), refuse)
  return { form, submit }
}
