import type { ContentEntity } from '@portal/contract/kinds/item-kinds'

const EVERYWHERE = { subsidiaries: ['ALL'], farms: ['ALL'] }

/** A valid body for creating a document for everybody. */
export const DOCUMENT = {
  name: 'D',
  type: '0',
  document_url: 'https://x.test/d.pdf',
  ...EVERYWHERE,
}

/** A valid body for creating a news item for everybody. */
export const NEWS = {
  name: 'N',
  summary: '<p>s</p>',
  description: '<p>d</p>',
  start_date: '2026-11-15',
  end_date: '2026-11-16',
  ...EVERYWHERE,
}

export const ALERT = { name: 'A', description: 'B', ...EVERYWHERE }

type Sample = { readonly path: string; readonly body: object }

/** The API path of each content kind and a valid body for creating an item. */
export const CONTENT: Readonly<Record<ContentEntity, Sample>> = {
  document: { path: '/document', body: DOCUMENT },
  news: { path: '/news', body: NEWS },
}
export const CONTENT_PATHS = Object.values(CONTENT).map(({ path }) => path)
