import type { NewsItem } from '@portal/contract/news/news'

export const aNews = (changes: Partial<NewsItem> = {}): NewsItem => ({
  id: '01890000-0000-7000-8000-0000000000a1',
  name: 'Vacinação',
  active: true,
  start_date: '2026-11-14',
  end_date: '2026-12-01',
  subsidiaries: ['1001', '1003'],
  farms: ['ALL'],
  all_farms: true,
  banner_url: '',
  article_url: '',
  summary: '<p>Resumo</p>',
  description: '<p>Corpo</p>',
  created_at: '2026-11-14T12:00:00.000Z',
  updated_at: '2026-11-14T12:00:00.000Z',
  ...changes,
})
