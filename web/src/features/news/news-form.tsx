import { type UseFormReturnType, useForm } from '@mantine/form'
import { type NewsInput, type NewsItem, newsInput } from '@portal/contract/news/news'
import { TITLE_MAX } from '@portal/contract/shared/text'
import { useState } from 'react'
import { currentDay } from '#company-calendar.ts'
import { TextField } from '#components/fields/text-field.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { FormPage } from '#components/forms/form-page.tsx'
import type { PicturePicker } from '#components/fields/rich-text/picture-dialog.tsx'
import { RichTextField } from '#components/fields/rich-text/rich-text-field.tsx'
import { useSaving } from '#components/forms/use-saving.tsx'
import { useUploadRefusal } from '#components/forms/use-upload-refusal.ts'
import { FilePicker } from '#features/files/file-picker.tsx'
import { Facts } from '#components/layout/facts.tsx'
import { useFiliaisFact } from '#features/places/filiais-fact.api.ts'
import { PlacesPicker } from '#features/places/places-picker.tsx'
import { formatPeriod } from '#format.ts'
import { type NewsDraft, EMPTY_DRAFT, draftOf, errorsOf } from './news-draft.ts'
import { NewsStateBadge } from './news-state-badge.tsx'
import { newsApi } from './news.api.ts'

type Props = {
  /** The news being edited; undefined for a new one. */
  readonly news?: NewsItem
  readonly onSaved: () => void
  readonly onCancel: () => void
}

const useNewsForm = (news: NewsItem | undefined) => {
  const [today] = useState(() => currentDay())
  const upload = useUploadRefusal('banner_url')
  const form: UseFormReturnType<NewsDraft, NewsInput> = useForm<NewsDraft, NewsInput>({
    initialValues: news ? draftOf(news) : EMPTY_DRAFT,
    validate: (draft) => ({
      ...errorsOf(draft, form.getInitialValues(), today),
      ...upload.problems,
    }),
    transformValues: (draft) => newsInput.parse(draft),
  })
  return { form, today, onBusy: upload.onBusyOf(form) }
}

const NewsFacts = ({ news }: { readonly news: NewsItem }) => (
  <Facts
    name={news.name}
    state={<NewsStateBadge news={news} />}
    facts={[
      { label: 'Período', value: formatPeriod(news.start_date, news.end_date) },
      useFiliaisFact(news.subsidiaries),
    ]}
  />
)

const picturePicker: PicturePicker = (props) => (
  <FilePicker domain="news" label="Imagem" preview {...props} />
)

export const NewsForm = ({ news, onSaved, onCancel }: Props) => {
  const { form, today, onBusy } = useNewsForm(news)
  const saving = useSaving({
    form,
    api: newsApi,
    item: news,
    draftOf,
    onSaved,
  })
  const { values } = form
  return (
    <FormPage
      title={news ? 'Editar notícia' : 'Adicionar notícia'}
      about={news && <NewsFacts news={news} />}
      saving={saving}
      onCancel={onCancel}
    >
      <TextField label="Nome" required max={TITLE_MAX} {...form.getInputProps('name')} />
      <div className="grid grid-cols-[1fr_1fr] gap-5 max-sm:grid-cols-[1fr]">
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
      <PlacesPicker form={form} scope={news ? 'news.update' : 'news.create'} />
      <FilePicker
        domain="news"
        label="Banner"
        preview
        onBusy={onBusy}
        {...form.getInputProps('banner_url')}
        value={values.banner_url}
      />
      <TextField
        label="Link do artigo"
        type="url"
        placeholder="https://"
        max={TITLE_MAX}
        {...form.getInputProps('article_url')}
      />
      <RichTextField
        label="Sumário"
        picturePicker={picturePicker}
        {...form.getInputProps('summary')}
        value={values.summary}
      />
      <RichTextField
        label="Corpo da notícia"
        picturePicker={picturePicker}
        {...form.getInputProps('description')}
        value={values.description}
      />
    </FormPage>
  )
}
