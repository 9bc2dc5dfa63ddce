import { TextInput, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import type { AlertItem } from '@portal/contract/alerts/alert'
import { BODY_MAX, TITLE_MAX } from '@portal/contract/shared/text'
import { useQueryClient } from '@tanstack/react-query'
import { FormPage } from '#components/forms/form-page.tsx'
import { useSaving } from '#components/forms/saving.tsx'
import { FarmsPicker } from '#features/places/farms-picker.tsx'
import { SubsidiariesPicker } from '#features/places/subsidiaries-picker.tsx'
import { formatLimit } from '#format.ts'
import classes from './alert-form.module.css'
import { alertFields, alertQuery, saveAlert } from './alerts.api.ts'

type Props = {
  /** What is edited; nothing where a new one is made. */
  readonly alert?: AlertItem
  /** What a new one is proposed to say, and to whom. */
  readonly start?: AlertDraft
  readonly note?: string
  readonly onSaved: () => void
  readonly onCancel: () => void
}
type AlertDraft = Pick<AlertItem, 'name' | 'description' | 'subsidiaries' | 'farms'>

const EMPTY: AlertDraft = { name: '', description: '', subsidiaries: [], farms: [] }
const draftOf = ({ name, description, subsidiaries, farms }: AlertItem): AlertDraft => ({
  name,
  description,
  subsidiaries,
  farms,
})

export const AlertForm = ({ alert, start = EMPTY, note, onSaved, onCancel }: Props) => {
  const client = useQueryClient()
  const form = useForm({
    initialValues: alert ? draftOf(alert) : start,
    validate: schemaResolver(alertFields, { sync: true }),
    transformValues: (draft) => alertFields.parse(draft),
  })
  const reread = (id: string) => client.fetchQuery(alertQuery(id))
  const saving = useSaving({ form, mutation: saveAlert, item: alert, draftOf, reread, onSaved })
  const { name, description, subsidiaries, farms } = form.values
  return (
    <FormPage title="Adicionar alerta simples" saving={saving} onCancel={onCancel}>
      {note !== undefined && <p className={classes.note}>{note}</p>}
      <TextInput
        label="Nome"
        required
        description={formatLimit(name, TITLE_MAX)}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <Textarea
        label="Corpo do alerta"
        required
        description={formatLimit(description, BODY_MAX)}
        rows={8}
        resize="vertical"
        {...form.getInputProps('description')}
      />
      <SubsidiariesPicker
        scope="simple_alert.create"
        {...form.getInputProps('subsidiaries')}
        value={subsidiaries}
      />
      <FarmsPicker subsidiaries={subsidiaries} {...form.getInputProps('farms')} value={farms} />
    </FormPage>
  )
}
