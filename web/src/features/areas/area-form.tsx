import { schemaResolver, useForm } from '@mantine/form'
import { type Area, areaInput } from '@portal/contract/areas/area'
import { TITLE_MAX } from '@portal/contract/shared/text'
import { TextArea, TextField } from '#components/fields/text-field.tsx'
import { FormPage } from '#components/forms/form-page.tsx'
import { useSaving } from '#components/forms/use-saving.tsx'
import { areaApi } from './areas.api.ts'

type Props = {
  /** The area being edited; undefined for a new one. */
  readonly area?: Area
  readonly onSaved: () => void
  readonly onCancel: () => void
}

const EMPTY = { name: '', description: '' }
const draftOf = ({ name, description }: Area) => ({ name, description })

export const AreaForm = ({ area, onSaved, onCancel }: Props) => {
  const form = useForm({
    initialValues: area ? draftOf(area) : EMPTY,
    validate: schemaResolver(areaInput, { sync: true }),
    transformValues: (draft) => areaInput.parse(draft),
  })
  const saving = useSaving({ form, api: areaApi, item: area, onSaved })
  return (
    <FormPage title={area ? 'Editar Área' : 'Criar nova Área'} saving={saving} onCancel={onCancel}>
      <TextField label="Título da área" required max={TITLE_MAX} {...form.getInputProps('name')} />
      <TextArea label="Descrição" max={TITLE_MAX} rows={4} {...form.getInputProps('description')} />
    </FormPage>
  )
}
