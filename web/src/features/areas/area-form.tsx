import { TextInput, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type Area, areaInput } from '@portal/contract/areas/area'
import { TITLE_MAX } from '@portal/contract/shared/text'
import { useQueryClient } from '@tanstack/react-query'
import { FormPage } from '#components/forms/form-page.tsx'
import { useSaving } from '#components/forms/saving.tsx'
import { formatLimit } from '#format.ts'
import { areaApi } from './areas.api.ts'

type Props = {
  /** What is edited; nothing where a new one is made. */
  readonly area?: Area
  readonly onSaved: () => void
  readonly onCancel: () => void
}

const EMPTY = { name: '', description: '' }
const draftOf = ({ name, description }: Area) => ({ name, description })

export const AreaForm = ({ area, onSaved, onCancel }: Props) => {
  const client = useQueryClient()
  const form = useForm({
    initialValues: area ? draftOf(area) : EMPTY,
    validate: schemaResolver(areaInput, { sync: true }),
    transformValues: (draft) => areaInput.parse(draft),
  })
  const reread = (id: string) => client.fetchQuery(areaApi.itemQuery(id))
  const saving = useSaving({ form, mutation: areaApi.save, item: area, draftOf, reread, onSaved })
  const { name, description } = form.values
  return (
    <FormPage title={area ? 'Editar Área' : 'Criar nova Área'} saving={saving} onCancel={onCancel}>
      <TextInput
        label="Título da área"
        required
        description={formatLimit(name, TITLE_MAX)}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <Textarea
        label="Descrição"
        description={formatLimit(description, TITLE_MAX)}
        rows={4}
        resize="vertical"
        {...form.getInputProps('description')}
      />
    </FormPage>
  )
}
