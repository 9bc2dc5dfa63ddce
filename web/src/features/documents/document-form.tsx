import { TextInput, Textarea } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type DocumentItem, documentInput } from '@portal/contract/documents/document'
import { DOCUMENT_TYPE_LABELS } from '@portal/contract/documents/document.kind'
import { TITLE_MAX } from '@portal/contract/shared/text'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ChoiceField } from '#components/fields/choice-field.tsx'
import { FormPage } from '#components/forms/form-page.tsx'
import { useSaving } from '#components/forms/saving.tsx'
import { FarmsPicker } from '#features/places/farms-picker.tsx'
import { SubsidiariesPicker } from '#features/places/subsidiaries-picker.tsx'
import { formatLimit } from '#format.ts'
import { type Draft, EMPTY, draftOf } from './document-draft.ts'
import { DocumentSource } from './document-source.tsx'
import { documentApi } from './documents.api.ts'

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

export const DocumentForm = ({ document, onSaved, onCancel }: Props) => {
  const client = useQueryClient()
  const { form, onBusy } = useDocumentForm(document)
  const reread = (id: string) => client.fetchQuery(documentApi.itemQuery(id))
  const saving = useSaving({
    form,
    mutation: documentApi.save,
    item: document,
    draftOf,
    reread,
    onSaved,
  })
  const { name, description, subsidiaries, farms, type, document_url: link } = form.values
  return (
    <FormPage
      title={document ? 'Editar documento' : 'Adicionar documento'}
      saving={saving}
      onCancel={onCancel}
    >
      <TextInput
        label="Nome"
        required
        description={formatLimit(name, TITLE_MAX)}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <Textarea
        label="Descrição"
        description={formatLimit(description, TITLE_MAX)}
        rows={3}
        resize="vertical"
        {...form.getInputProps('description')}
      />
      <SubsidiariesPicker
        scope={document ? 'documents.update' : 'documents.create'}
        {...form.getInputProps('subsidiaries')}
        value={subsidiaries}
      />
      <FarmsPicker subsidiaries={subsidiaries} {...form.getInputProps('farms')} value={farms} />
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
