import { schemaResolver } from '@mantine/form'
import { type NewsItem, newsInput } from '@portal/contract/news/news'
import { calendarDate } from '@portal/contract/shared/dates'
import * as z from 'zod'

type Unsaved = 'id' | 'active' | 'all_farms' | 'created_at' | 'updated_at'
export type Draft = Omit<NewsItem, Unsaved>

/** In the order of the screen, which is the order its problems are told in. */
export const EMPTY: Draft = {
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

export const draftOf = (news: NewsItem): Draft => ({
  name: news.name,
  start_date: news.start_date,
  end_date: news.end_date,
  subsidiaries: news.subsidiaries,
  farms: news.farms,
  banner_url: news.banner_url,
  article_url: news.article_url,
  summary: news.summary,
  description: news.description,
})

type DateName = 'start_date' | 'end_date'

/** A day that has passed is not for choosing; one that was chosen when it had not stays. */
const isOffered = (date: string, before: string, today: string) => date >= today || date === before

const inPast = (name: DateName) => ({
  path: [name],
  error: 'Escolha uma data a partir de hoje',
  when: ({ value }: { value: unknown }) =>
    z.object({ [name]: calendarDate }).safeParse(value).success,
})

/** What is wrong with a draft, given what the form opened with. */
export const problemsOf = (draft: Draft, before: Draft, today: string) => {
  const isFree = (name: DateName) => (input: Pick<Draft, DateName>) =>
    isOffered(input[name], before[name], today)
  const rules = newsInput
    .refine(isFree('start_date'), inPast('start_date'))
    .refine(isFree('end_date'), inPast('end_date'))
  const problems = schemaResolver(rules, { sync: true })(draft)
  const names = Object.keys(EMPTY).filter((name) => Object.hasOwn(problems, name))
  return Object.fromEntries(names.map((name) => [name, problems[name]]))
}
