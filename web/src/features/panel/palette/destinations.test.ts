import type { ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import type { Actor } from '@portal/contract/permissions/actor'
import type { Scope } from '@portal/contract/permissions/scopes'
import { describe, expect, it } from 'vitest'
import { aListedChecklist } from '#test/checklists/list-fixture.tsx'
import { anAlert } from '#test/records.ts'
import { checklistDestination, destinationOf } from './palette.api.ts'

const TODAY = '2026-11-15'
const ID = '01890000-0000-7000-8000-0000000000c1'
const AREA = '01890000-0000-7000-8000-0000000000a1'

const clerk = (...scopes: Scope[]): Actor => ({
  id: 'ana',
  isMaster: false,
  subsidiary: { '1001': { scopes, areas: [AREA] } },
})
const CHECKLIST = aListedChecklist({
  id: ID,
  name: 'Ração & água',
  end_date: '2026-12-31',
  activities: [AREA],
  subsidiaries: ['1001'],
})
const PLACED = { ...anAlert({ id: ID, name: '2026' }), owner_id: '', activities: [] }

describe('a checklist leads', () => {
  it.each<[string, readonly Scope[], Partial<ChecklistItem>, string]>([
    ['to its form, with the right to edit it', ['checklist.update'], {}, `/checklist/edit/${ID}`],
    [
      'to its form, with the right to edit its questions',
      ['checklist.create', 'checklist.answer'],
      {},
      `/checklist/edit/${ID}`,
    ],
    [
      'to the answering, for a person who answers',
      ['checklist.answer', 'checklist.get'],
      {},
      `/answer-checklist/${ID}`,
    ],
    [
      'to its answers, where it cannot be answered now',
      ['checklist.answer', 'checklist.get'],
      { active: false },
      `/checklist/answers/${ID}`,
    ],
    ['to its answers, for a person who reads', ['checklist.get'], {}, `/checklist/answers/${ID}`],
    [
      'to its place in the list, for a person who may only list',
      ['checklist.list'],
      {},
      `/checklist?area=${AREA}&q=Ra%C3%A7%C3%A3o+%26+%C3%A1gua`,
    ],
  ])('%s', (_name, scopes, changes, href) => {
    const destination = checklistDestination(clerk(...scopes), { ...CHECKLIST, ...changes }, TODAY)
    expect(destination.href).toBe(href)
  })
})

describe('an item leads to its form or to the list searched for it', () => {
  it.each([
    ['news', destinationOf('news', clerk('news.update'), PLACED), `/news/edit/${ID}`],
    ['news', destinationOf('news', clerk('news.list'), PLACED), '/news?q=%222026%22'],
    [
      'an alert',
      destinationOf('simple_alert', clerk('simple_alert.create'), PLACED),
      `/simple-alert/${ID}`,
    ],
    [
      'an alert',
      destinationOf('simple_alert', clerk('simple_alert.list'), PLACED),
      '/simple-alert?q=%222026%22',
    ],
  ])('%s', (_name, destination, href) => {
    expect(destination.href).toBe(href)
  })
})
