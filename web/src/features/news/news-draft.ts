import { schemaResolver } from '@mantine/form'
import { type NewsItem, newsInput } from '@portal/contract/news/news'
import { calendarDate, hasEnded } from '@portal/contract/shared/dates'
import * as z from 'zod/mini'

type DateName = 'start_date' | 'end_date'
type ServerField = 'id' | 'active' | 'all_farms' | 'created_at' | 'updated_at'
/** A date is empty where there is none. */
export type NewsDraft = Omit<NewsItem, ServerField | DateName> & Readonly<Record<DateName, string>>

/** In the order of the fields on the screen, which is also the order of the listed errors. */
export const EMPTY_DRAFT: NewsDraft = {
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

export const draftOf = (news: NewsItem): NewsDraft => ({
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
export const errorsOf = (draft: NewsDraft, before: NewsDraft, today: string) => {
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
