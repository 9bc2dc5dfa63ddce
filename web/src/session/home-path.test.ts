import type { Scope } from '@portal/contract/permissions/scopes'
import { describe, expect, it } from 'vitest'
import { homePathOf } from './home-path.ts'

const holding = (codes: string[], ...scopes: Scope[]) => ({
  id: 'ana',
  isMaster: false,
  subsidiary: Object.fromEntries(codes.map((code) => [code, { scopes, areas: [] }])),
})

describe('homePathOf', () => {
  it.each<[string, ReturnType<typeof holding>, string]>([
    ['a master', { ...holding([]), isMaster: true }, '/checklist'],
    [
      'a person who lists checklists',
      holding(['1001'], 'checklist.list', 'news.list'),
      '/checklist',
    ],
    ['a technician', holding(['1001'], 'checklist.list', 'checklist.answer'), '/answer-checklist'],
    [
      'a person who creates and answers them',
      holding(['1001'], 'checklist.list', 'checklist.answer', 'checklist.update'),
      '/checklist',
    ],
    ['a person who has only the dashboard', holding(['1001'], 'dashboard.get'), '/dashboard'],
    ['a person who has neither', holding(['1001'], 'news.list'), '/inicio'],
    ['a person without rights yet', holding([]), '/checklist'],
  ])('of %s', (_name, actor, expected) => {
    expect(homePathOf(actor)).toBe(expected)
  })
})
