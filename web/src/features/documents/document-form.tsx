import { schemaResolver, useForm } from '@mantine/form'
import { type DocumentItem, documentInput } from '@portal/contract/documents/document'
import { DOCUMENT_TYPE_LABELS } from '@portal/contract/documents/document.kind'
import { TITLE_MAX } from '@portal/contract/shared/text'
import { useState } from 'react'
import { ChoiceField } from '#components/fields/choice-field.tsx'
import { LimitedInput, LimitedTextarea } from '#components/fields/limited-text.tsx'
import { FormPage } from '#components/forms/form-page.tsx'
import { useSaving } from '#components/forms/saving.tsx'
import { Facts } from '#components/layout/facts.tsx'
import { useFiliaisFact } from '#features/places/filiais-fact.api.ts'
import { withPlaceNames } from '#features/places/place-names.api.ts'
import { PLACES_TOGETHER, PlacesPicker } from '#features/places/places-picker.tsx'
import { formatInstant } from '#format.ts'
import { DocumentSource } from './document-source.tsx'
import { documentApi } from './documents.api.ts'

/** What the form holds while it is being filled in: a type may not have been chosen yet. */
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
  /** What is edited; nothing where a new one is made. */
  readonly document?: DocumentItem
  readonly onSaved: () => void
  readonly onCancel: () => void
}

const STILL_SENDING = 'Aguarde o envio do arquivo terminar'
const problemsOf = schemaResolver(documentInput, { sync: true })

/** The fields and their rules. While a file is on its way there is no link to save, and the form says so. */
const useDocumentForm = (document: DocumentItem | undefined) => {
  const [isSending, setSending] = useState(false)
  const form = useForm({
    initialValues: document ? draftOf(document) : EMPTY,
    validate: (draft: Draft) => ({
      ...problemsOf(draft),
      ...(isSending && { document_url: STILL_SENDING }),
    }),
    transformValues: (draft) => documentInput.parse(draft),
  })
  const onBusy = (busy: boolean) => {
    setSending(busy)
    form.clearFieldError('document_url')
  }
  return { form, onBusy }
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
    kind: 'document',
    shownOf: withPlaceNames,
    together: [PLACES_TOGETHER],
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
      <LimitedInput label="Nome" required max={TITLE_MAX} {...form.getInputProps('name')} />
      <LimitedTextarea
        label="Descrição"
        max={TITLE_MAX}
        rows={3}
        {...form.getInputProps('description')}
      />
      <PlacesPicker form={form} scope={document ? 'documents.update' : 'documents.create'} />
      <ChoiceField
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
