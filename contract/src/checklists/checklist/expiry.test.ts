import { describe, expect, it } from 'vitest'
import { daysLeft, expiryLabel } from './checklist-state.ts'

describe('the end of a checklist', () => {
  it.each<[string, string, string, number, string]>([
    ['the last day counts as one', '2026-11-14', '2026-11-14', 0, 'expira em 1 dia'],
    ['tomorrow is plural, to the letter', '2026-11-15', '2026-11-14', 1, 'expira em 1 dias'],
    ['in two days', '2026-11-16', '2026-11-14', 2, 'expira em 2 dias'],
    ['yesterday is plural, to the letter', '2026-11-13', '2026-11-14', -1, 'expirado há 1 dias'],
    ['long ago', '2025-11-14', '2026-11-14', -365, 'expirado há 365 dias'],
    ['over the end of a year', '2027-01-01', '2026-12-31', 1, 'expira em 1 dias'],
    ['over a leap day', '2028-03-01', '2028-02-28', 2, 'expira em 2 dias'],
    ['over no leap day', '2100-03-01', '2100-02-28', 1, 'expira em 1 dias'],
    ['over a day of 23 hours in São Paulo', '2018-11-05', '2018-11-03', 2, 'expira em 2 dias'],
    ['over a day of 25 hours in São Paulo', '2018-02-16', '2018-02-18', -2, 'expirado há 2 dias'],
    ['over a day of 23 hours in Berlin', '2026-03-30', '2026-03-28', 2, 'expira em 2 dias'],
  ])('%s', (_name, end, today, days, label) => {
    expect(daysLeft(end, today)).toBe(days)
    expect(expiryLabel(end, today)).toBe(label)
  })

  it('may be missing', () => {
    expect(expiryLabel(null, '2026-11-14')).toBe('sem prazo')
  })
})
