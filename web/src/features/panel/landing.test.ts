import type { Actor } from '@portal/contract/permissions/actor'
import { SCOPES, type Scope } from '@portal/contract/permissions/scopes'
import { expect, it } from 'vitest'
import { landingOf } from './landing.ts'

const holding = (...scopes: Scope[]) => ({
  id: 'ana',
  isMaster: false,
  subsidiary: { '1001': { scopes, areas: [] } },
})

it.each<[string, Actor, string]>([
  ['a master', { ...holding(), isMaster: true }, '/checklist'],
  ['who holds everything', holding(...SCOPES), '/checklist'],
  ['a technician', holding('checklist.list', 'checklist.answer'), '/checklist'],
  ['who has the dashboard and news', holding('news.list', 'dashboard.get'), '/dashboard'],
  ['who has documents and news', holding('documents.list', 'news.list'), '/news'],
  ['who has alerts only', holding('simple_alert.list'), '/simple-alert'],
  ['who only creates checklists, and may see the bin', holding('checklist.create'), '/bin'],
  ['who may see no section', holding('checklist.get'), '/private'],
  ['who holds nothing', { ...holding(), subsidiary: {} }, '/private'],
])('of %s', (_name, actor, expected) => {
  expect(landingOf(actor)).toBe(expected)
})
