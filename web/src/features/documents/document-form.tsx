import { schemaResolver, useForm } from '@mantine/form'
import { documentInput, type DocumentItem } from '@portal/contract/documents/document'
import { DOCUMENT_TYPE_LABELS } from '@portal/contract/kinds/item-kinds'
import { TITLE_MAX } from '@portal/contract/shared/text'
import { useState } from 'react'
import type { FieldProps } from '#components/fields/field-props.ts'
import { RadioField } from '#components/fields/radio-field.tsx'
import { TextArea, TextField } from '#components/fields/text-field.tsx'
import { FormPage } from '#components/forms/form-page.tsx'
import { useSaving } from '#components/forms/use-saving.tsx'
import { useUploadRefusal } from '#components/forms/use-upload-refusal.ts'
import { Facts } from '#components/layout/facts.tsx'
import { FilePicker } from '#features/files/file-picker.tsx'
import { useFiliaisFact } from '#features/places/filiais-fact.api.ts'
import { PlacesPicker } from '#features/places/places-picker.tsx'
import { formatInstant, formatLimit } from '#format.ts'
import { documentApi } from './documents.api.ts'

/** The value is the document's link, uploaded or typed. */
type DocumentSourceProps = FieldProps<string> & {
  readonly onBusy: (busy: boolean) => void
}

const SOURCES = { file: 'Enviar um arquivo', link: 'Informar um link' } as const
type Source = keyof typeof SOURCES

/** The path of a file uploaded to the portal; any other URL is a typed link. */
const OWN_FILE = /\/docs\/[\w-]{22}\/[\w-]+\.[a-z0-9]+$/
const isOfFile = (link: string) => URL.canParse(link) && OWN_FILE.test(new URL(link).pathname)

const sourceOf = (link: string): Source => (link === '' || isOfFile(link) ? 'file' : 'link')

/** An uploaded file or a typed link. Switching between the two keeps the value of each. */
const DocumentSource = ({ value, onChange, onBusy, ...field }: DocumentSourceProps) => {
  const [picked, setPicked] = useState<Source>()
  const [values, setValues] = useState<Record<Source, string>>({ file: '', link: '' })
  const source = picked ?? sourceOf(value)

  const change = (next: Source) => {
    setValues({ ...values, [source]: value })
    setPicked(next)
    onChange(values[next])
  }
  const typeLink = (link: string) => {
    setPicked('link')
    onChange(link)
  }
  return (
    <>
      <RadioField
        label="Documento"
        options={SOURCES}
        value={source}
        onChange={change}
        withAsterisk
      />
      {source === 'file' ? (
        <FilePicker
          domain="docs"
          label="Arquivo"
          withAsterisk
          value={value}
          onChange={onChange}
          onBusy={onBusy}
          {...field}
        />
      ) : (
        <TextField
          label="Link do documento"
          type="url"
          required
          description={['Começa com http:// ou https://.', formatLimit(value, TITLE_MAX)]
            .join(' ')
            .trim()}
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => typeLink(currentTarget.value)}
          {...field}
        />
      )}
    </>
  )
}

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
