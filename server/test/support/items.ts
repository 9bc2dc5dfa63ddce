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
