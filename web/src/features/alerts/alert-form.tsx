import { schemaResolver, useForm } from '@mantine/form'
import type { AlertItem } from '@portal/contract/alerts/alert'
import { BODY_MAX, TITLE_MAX } from '@portal/contract/shared/text'
import { currentDay } from '#company-calendar.ts'
import { TextArea, TextField } from '#components/fields/text-field.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { FormPage } from '#components/forms/form-page.tsx'
import { useSaving } from '#components/forms/use-saving.tsx'
import { Facts } from '#components/layout/facts.tsx'
import { useFiliaisFact } from '#features/places/filiais-fact.api.ts'
import { PlacesPicker } from '#features/places/places-picker.tsx'
import { formatInstant } from '#format.ts'
import { readersText } from './readers-text.ts'
import { alertApi, alertFields } from './alerts.api.ts'

type Props = {
  /** The alert being edited; undefined for a new one. */
  readonly alert?: AlertItem
  /** Proposed values of a new alert. */
  readonly start?: AlertDraft
  readonly note?: string
  readonly onSaved: () => void
  readonly onCancel: () => void
}
type AlertDraft = Pick<AlertItem, 'name' | 'description' | 'subsidiaries' | 'farms'> & {
  /** Empty when the alert has no last day. */
  readonly end_date: string
}

const EMPTY: AlertDraft = { name: '', description: '', subsidiaries: [], farms: [], end_date: '' }
const draftOf = ({ name, description, subsidiaries, farms, end_date }: AlertItem): AlertDraft => ({
  name,
  description,
  subsidiaries,
  farms,
  end_date: end_date ?? '',
})

const AlertFacts = ({ alert }: { readonly alert: AlertItem }) => (
  <Facts
    name={alert.name}
    facts={[
      useFiliaisFact(alert.subsidiaries),
      { label: 'Lido por', value: readersText(alert) },
      { label: 'Criado', value: formatInstant(alert.created_at) },
    ]}
  />
)

export const AlertForm = ({ alert, start = EMPTY, note, onSaved, onCancel }: Props) => {
  const form = useForm({
    initialValues: alert ? draftOf(alert) : start,
    validate: schemaResolver(alertFields, { sync: true }),
    transformValues: (draft) => alertFields.parse(draft),
  })
  const saving = useSaving({
    form,
    api: alertApi,
    item: alert,
    onSaved,
  })
  return (
    <FormPage
      title="Adicionar alerta simples" // the specification gives both screens this heading
      about={alert && <AlertFacts alert={alert} />}
      saving={saving}
      onCancel={onCancel}
    >
      {note !== undefined && <p className="py-3 px-4 rounded-md bg-good-soft text-good">{note}</p>}
      <TextField label="Nome" required max={TITLE_MAX} {...form.getInputProps('name')} />
      <TextArea
        label="Corpo do alerta"
        required
        max={BODY_MAX}
        rows={8}
        {...form.getInputProps('description')}
      />
      <DateField
        label="Último dia"
        description="Opcional: depois dele o alerta sai da caixa de quem o recebe."
        today={currentDay()}
        {...form.getInputProps('end_date')}
        value={form.values.end_date}
      />
      <PlacesPicker form={form} scope="simple_alert.create" />
    </FormPage>
  )
}
