import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Admin, AdminChange, AdminInput } from '@portal/contract/admins/admin'
import { TITLE_MAX } from '@portal/contract/shared/text'
import { useQueryClient } from '@tanstack/react-query'
import { FormPage } from '#components/forms/form-page.tsx'
import { useSaving } from '#components/forms/saving.tsx'
import { formatLimit } from '#format.ts'
import type { MenuFor } from './access-summary.tsx'
import { AccountFields } from './account-fields.tsx'
import { type Draft, EMPTY, SECRETS, draftOf, rulesFor } from './admin-draft.ts'
import classes from './admin-form.module.css'
import { saveFailure } from './admin.messages.ts'
import { saveAdmin, adminApi } from './admins.api.ts'
import { RoleSection } from './role-section.tsx'
import { TelephoneField } from './telephone-field.tsx'
import { TotpSection } from './totp-section.tsx'

/** Someone new needs a password; someone known may make a new secret. */
type Subject =
  | { readonly admin?: undefined; readonly passwordMin: number }
  | {
      readonly admin: Admin
      /** One's own secret is a new one, and the session has ended with the old one. */
      readonly onSessionOver: () => void
    }

type Props = Subject & {
  readonly menuFor: MenuFor
  readonly onSaved: (admin: Admin) => void
  readonly onCancel: () => void
}

export const AdminForm = (props: Props) => {
  const { admin, menuFor, onSaved, onCancel } = props
  const client = useQueryClient()
  const form = useForm<Draft, AdminInput | AdminChange>({
    initialValues: admin ? draftOf(admin) : EMPTY,
    ...rulesFor(props.admin ? undefined : props.passwordMin),
  })
  const reread = (id: string) => client.fetchQuery(adminApi.itemQuery(id))
  const saving = useSaving({
    form,
    mutation: saveAdmin,
    item: admin,
    draftOf,
    reread,
    onSaved,
    failure: saveFailure,
    secrets: SECRETS,
  })
  const { name, telephone, workplace } = form.values
  const totp = props.admin && (
    <TotpSection admin={props.admin} onSessionOver={props.onSessionOver} />
  )
  const isUnable = admin?.has_totp === false
  return (
    <FormPage
      title={admin ? 'Editar administrador' : 'Adicionar administrador'}
      saving={saving}
      onCancel={onCancel}
    >
      {admin && <p className={classes.email}>{admin.email}</p>}
      {isUnable && totp}
      <TextInput
        label="Nome"
        required
        description={formatLimit(name, TITLE_MAX)}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      {!props.admin && <AccountFields form={form} passwordMin={props.passwordMin} />}
      <TelephoneField {...form.getInputProps('telephone')} value={telephone} />
      <TextInput
        label="Local de trabalho"
        description={formatLimit(workplace, TITLE_MAX)}
        autoComplete="off"
        {...form.getInputProps('workplace')}
      />
      <RoleSection form={form} id={admin?.id} menuFor={menuFor} />
      {!isUnable && totp}
    </FormPage>
  )
}
