import type { ContentEntity } from '@portal/contract/kinds/item-kinds'

const EVERYWHERE = { subsidiaries: ['ALL'], farms: ['ALL'] }

/** A document for everybody that would be saved as it is. */
export const DOCUMENT = {
  name: 'D',
  type: '0',
  document_url: 'https://x.test/d.pdf',
  ...EVERYWHERE,
}

/** A news item for everybody that would be saved as it is. */
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

/** Where the calls of each kind of content are, and an item of it that would be saved. */
export const CONTENT: Readonly<Record<ContentEntity, Sample>> = {
  document: { path: '/document', body: DOCUMENT },
  news: { path: '/news', body: NEWS },
}
export const CONTENT_PATHS = Object.values(CONTENT).map(({ path }) => path)
