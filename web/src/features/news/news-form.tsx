import { TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { type NewsInput, type NewsItem, newsInput } from '@portal/contract/news/news'
import { TITLE_MAX } from '@portal/contract/shared/text'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { currentDay } from '#calendar.ts'
import { DateField } from '#components/fields/date-field.tsx'
import { FormPage } from '#components/forms/form-page.tsx'
import { RichTextField } from '#components/fields/rich-text/rich-text-field.tsx'
import { useSaving } from '#components/forms/saving.tsx'
import { FilePicker } from '#features/files/file-picker.tsx'
import { FarmsPicker } from '#features/places/farms-picker.tsx'
import { SubsidiariesPicker } from '#features/places/subsidiaries-picker.tsx'
import { formatLimit } from '#format.ts'
import { type Draft, EMPTY, draftOf, problemsOf } from './news-draft.ts'
import classes from './news-form.module.css'
import { newsApi } from './news.api.ts'

type Props = {
  /** What is edited; nothing where a new one is made. */
  readonly news?: NewsItem
  readonly onSaved: () => void
  readonly onCancel: () => void
}

const STILL_SENDING = 'Aguarde o envio do arquivo terminar'

/** The fields and their rules. While the banner is on its way there is no link to save, and the form says so. */
const useNewsForm = (news: NewsItem | undefined) => {
  const [today] = useState(() => currentDay())
  const [isSending, setSending] = useState(false)
  const form: UseFormReturnType<Draft, NewsInput> = useForm<Draft, NewsInput>({
    initialValues: news ? draftOf(news) : EMPTY,
    validate: (draft) => ({
      ...problemsOf(draft, form.getInitialValues(), today),
      ...(isSending && { banner_url: STILL_SENDING }),
    }),
    transformValues: (draft) => newsInput.parse(draft),
  })
  const onBusy = (busy: boolean) => {
    setSending(busy)
    form.clearFieldError('banner_url')
  }
  return { form, today, onBusy }
}

export const NewsForm = ({ news, onSaved, onCancel }: Props) => {
  const client = useQueryClient()
  const { form, today, onBusy } = useNewsForm(news)
  const reread = (id: string) => client.fetchQuery(newsApi.itemQuery(id))
  const saving = useSaving({ form, mutation: newsApi.save, item: news, draftOf, reread, onSaved })
  const { values } = form
  return (
    <FormPage
      title={news ? 'Editar notícia' : 'Adicionar notícia'}
      saving={saving}
      onCancel={onCancel}
    >
      <TextInput
        label="Nome"
        required
        description={formatLimit(values.name, TITLE_MAX)}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <div className={classes.period}>
        <DateField
          label="Data inicial"
          today={today}
          {...form.getInputProps('start_date')}
          value={values.start_date}
        />
        <DateField
          label="Data final"
          today={today}
          {...form.getInputProps('end_date')}
          value={values.end_date}
        />
      </div>
      <SubsidiariesPicker
        scope={news ? 'news.update' : 'news.create'}
        {...form.getInputProps('subsidiaries')}
        value={values.subsidiaries}
      />
      <FarmsPicker
        subsidiaries={values.subsidiaries}
        {...form.getInputProps('farms')}
        value={values.farms}
      />
      <FilePicker
        domain="news"
        label="Banner"
        preview
        onBusy={onBusy}
        {...form.getInputProps('banner_url')}
        value={values.banner_url}
      />
      <TextInput
        label="Link do artigo"
        description={formatLimit(values.article_url, TITLE_MAX)}
        type="url"
        placeholder="https://"
        autoComplete="off"
        {...form.getInputProps('article_url')}
      />
      <RichTextField label="Sumário" {...form.getInputProps('summary')} value={values.summary} />
      <RichTextField
        label="Corpo da notícia"
        {...form.getInputProps('description')}
        value={values.description}
      />
    </FormPage>
  )
}
