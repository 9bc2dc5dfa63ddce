import { expect, it } from 'vitest'
import { missingText, momentText, offlineCopyText } from './offline-copy-card.tsx'

const NOW = new Date('2026-11-16T15:00:00.000Z')

it.each([
  ['2026-11-16T11:12:00.000Z', 'hoje 08:12'],
  ['2026-11-15T20:40:00.000Z', 'ontem 17:40'],
  ['2026-11-12T11:12:00.000Z', '12/11 08:12'],
])('%s is %s', (iso, text) => {
  expect(momentText(iso, NOW)).toBe(text)
})

it('a copy says how old and how large it is, and what is missing', () => {
  const copy = { adminId: 'a', madeAt: '2026-11-16T11:12:00.000Z', checklists: 14, size: 320_000 }
  expect(offlineCopyText({ ...copy, missing: [] }, NOW)).toBe(
    'Cópia de hoje 08:12, 14 checklists, 320 kB',
  )
  expect(missingText({ missing: ['Água', 'Ração'] })).toBe('Faltam 2: Água; Ração')
})
