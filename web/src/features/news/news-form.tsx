import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import { type NewsInput, newsInput, type NewsItem } from '@portal/contract/news/news'
import { calendarDate, hasEnded } from '@portal/contract/shared/dates'
import { TITLE_MAX } from '@portal/contract/shared/text'
import { useState } from 'react'
import * as z from 'zod/mini'
import { currentDay } from '#company-calendar.ts'
import { DateField } from '#components/fields/date-field.tsx'
import type { PicturePicker } from '#components/fields/rich-text/picture-dialog.tsx'
import { RichTextField } from '#components/fields/rich-text/rich-text-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormPage } from '#components/forms/form-page.tsx'
import { useSaving } from '#components/forms/use-saving.tsx'
import { useUploadRefusal } from '#components/forms/use-upload-refusal.ts'
import { Facts } from '#components/layout/facts.tsx'
import { FilePicker } from '#features/files/file-picker.tsx'
import { useFiliaisFact } from '#features/places/filiais-fact.api.ts'
import { PlacesPicker } from '#features/places/places-picker.tsx'
import { formatPeriod } from '#format.ts'
import { NewsStateBadge } from './news-state-badge.tsx'
import { newsApi } from './news.api.ts'

type DateName = 'start_date' | 'end_date'
type ServerField = 'id' | 'active' | 'all_farms' | 'created_at' | 'updated_at'
/** A date is empty where there is none. */
type NewsDraft = Omit<NewsItem, ServerField | DateName> & Readonly<Record<DateName, string>>

/** In the order of the fields on the screen, which is also the order of the listed errors. */
const EMPTY_DRAFT: NewsDraft = {
  name: '',
  start_date: '',
  end_date: '',
  subsidiaries: [],
  farms: [],
  banner_url: '',
  article_url: '',
  summary: '',
  description: '',
}

const draftOf = (news: NewsItem): NewsDraft => ({
  name: news.name,
  start_date: news.start_date ?? '',
  end_date: news.end_date ?? '',
  subsidiaries: news.subsidiaries,
  farms: news.farms,
  banner_url: news.banner_url,
  article_url: news.article_url,
  summary: news.summary,
  description: news.description,
})

/** A past day cannot be chosen, but one that was saved before it passed can stay. */
const isSelectable = (date: string | null, before: string, today: string) =>
  !hasEnded(date, today) || date === before

const pastDateIssue = (name: DateName) => ({
  path: [name],
  error: 'Escolha uma data a partir de hoje',
  when: ({ value }: { value: unknown }) =>
    z.object({ [name]: calendarDate }).safeParse(value).success,
})

/** Validates a draft; `before` holds the values the form opened with. */
const errorsOf = (draft: NewsDraft, before: NewsDraft, today: string) => {
  const isSelectableIn = (name: DateName) => (input: Pick<NewsItem, DateName>) =>
    isSelectable(input[name], before[name], today)
  const rules = newsInput.check(
    z.refine(isSelectableIn('start_date'), pastDateIssue('start_date')),
    z.refine(isSelectableIn('end_date'), pastDateIssue('end_date')),
  )
  const problems = schemaResolver(rules, { sync: true })(draft)
  const names = Object.keys(EMPTY_DRAFT).filter((name) => Object.hasOwn(problems, name))
  return Object.fromEntries(names.map((name) => [name, problems[name]]))
}

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
