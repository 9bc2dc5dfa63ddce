import { schemaResolver, useForm } from '@mantine/form'
import { type DocumentItem, documentInput } from '@portal/contract/documents/document'
import { DOCUMENT_TYPE_LABELS } from '@portal/contract/documents/document.kind'
import { TITLE_MAX } from '@portal/contract/shared/text'
import { TextArea, TextField } from '#components/fields/text-field.tsx'
import { RadioField } from '#components/fields/radio-field.tsx'
import { FormPage } from '#components/forms/form-page.tsx'
import { useSaving } from '#components/forms/use-saving.tsx'
import { useUploadRefusal } from '#components/forms/use-upload-refusal.ts'
import { Facts } from '#components/layout/facts.tsx'
import { useFiliaisFact } from '#features/places/filiais-fact.api.ts'
import { PlacesPicker } from '#features/places/places-picker.tsx'
import { formatInstant } from '#format.ts'
import { DocumentSource } from './document-source.tsx'
import { documentApi } from './documents.api.ts'

/** The form's values; `type` is '' until one is chosen. */
type Draft = Pick<
  DocumentItem,
  'name' | 'description' | 'subsidiaries' | 'farms' | 'document_url'
> & { readonly type: DocumentItem['type'] | '' }

const EMPTY: Draft = {
  name: '',
  description: '',
  subsidiaries: [],
  farms: [],
  type: '',
  document_url: '',
}

const draftOf = (item: DocumentItem): Draft => ({
  name: item.name,
  description: item.description,
  subsidiaries: item.subsidiaries,
  farms: item.farms,
  type: item.type,
  document_url: item.document_url,
})

type Props = {
  /** The document being edited; undefined for a new one. */
  readonly document?: DocumentItem
  readonly onSaved: () => void
  readonly onCancel: () => void
}

const problemsOf = schemaResolver(documentInput, { sync: true })

const useDocumentForm = (document: DocumentItem | undefined) => {
  const upload = useUploadRefusal('document_url')
  const form = useForm({
    initialValues: document ? draftOf(document) : EMPTY,
    validate: (draft: Draft) => ({ ...problemsOf(draft), ...upload.problems }),
    transformValues: (draft) => documentInput.parse(draft),
  })
  return { form, onBusy: upload.onBusyOf(form) }
}

const DocumentFacts = ({ document }: { readonly document: DocumentItem }) => (
  <Facts
    name={document.name}
    facts={[
      { label: 'Tipo', value: DOCUMENT_TYPE_LABELS[document.type] },
      useFiliaisFact(document.subsidiaries),
      { label: 'Criado', value: formatInstant(document.created_at) },
    ]}
  />
)

export const DocumentForm = ({ document, onSaved, onCancel }: Props) => {
  const { form, onBusy } = useDocumentForm(document)
  const saving = useSaving({
    form,
    api: documentApi,
    item: document,
    draftOf,
    onSaved,
  })
  const { type, document_url: link } = form.values
  return (
    <FormPage
      title={document ? 'Editar documento' : 'Adicionar documento'}
      about={document && <DocumentFacts document={document} />}
      saving={saving}
      onCancel={onCancel}
    >
      <TextField label="Nome" required max={TITLE_MAX} {...form.getInputProps('name')} />
      <TextArea label="Descrição" max={TITLE_MAX} rows={3} {...form.getInputProps('description')} />
      <PlacesPicker form={form} scope={document ? 'documents.update' : 'documents.create'} />
      <RadioField
        label="Tipo"
        withAsterisk
        options={DOCUMENT_TYPE_LABELS}
        {...form.getInputProps('type')}
        value={type}
      />
      <DocumentSource {...form.getInputProps('document_url')} value={link} onBusy={onBusy} />
    </FormPage>
  )
}
