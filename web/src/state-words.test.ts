import { CHECKLIST_STATES } from '@portal/contract/checklists/checklist/checklist-state'
import { NEWS_STATES } from '@portal/contract/news/news-state'
import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('./**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** An answer has drafts too. */
const { draft: _shared, ...OWN } = CHECKLIST_STATES
const WORDS = [...Object.values(OWN), ...Object.values(NEWS_STATES)]
const WRITTEN = new RegExp(`['">\`](${WORDS.map(({ label }) => label).join('|')})['"<\`]`)

it('takes the texts of states from the contract: no screen derives them from a switch', () => {
  const files = Object.entries(sources).filter(([path]) => !path.includes('.test.'))
  expect(files.length).toBeGreaterThan(100)
  const guilty = files.filter(([, source]) => WRITTEN.test(source)).map(([path]) => path)
  expect(guilty).toEqual([])
})
