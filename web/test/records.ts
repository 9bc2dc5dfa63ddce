import type { Admin } from '@portal/contract/admins/admin'
import type { AlertItem } from '@portal/contract/alerts/alert'
import type { Area } from '@portal/contract/areas/area'
import type { AuditEntry } from '@portal/contract/audit/audit-entry'
import type { DocumentItem } from '@portal/contract/documents/document'
import type { NewsItem } from '@portal/contract/news/news'
import { idOf } from './checklists/checklist-fixture.ts'

const AT = '2026-11-14T13:30:00.000Z'
const DATED = { created_at: AT, updated_at: AT }
const PLACED = { subsidiaries: ['1001'], farms: ['ALL'], all_farms: true }

export const SUBSIDIARIES = [
  { code: '1001', name: 'Chapecó' },
  { code: '1002', name: 'Concórdia' },
]
export const FARMS = [{ code: '1001-01', name: 'Granja Água Limpa', subsidiary: '1001' }]

export const anArea = (changes: Partial<Area> = {}): Area => ({
  id: idOf(60),
  name: 'Grãos',
  description: '',
  updated_at: AT,
  ...changes,
})

export const aDocument = (changes: Partial<DocumentItem> = {}): DocumentItem => ({
  id: idOf(61),
  name: 'Manual',
  description: '',
  type: '0',
  doc_type: '0',
  document_url: 'https://files.test/docs/manual.pdf',
  ...PLACED,
  ...DATED,
  ...changes,
})

export const aNews = (changes: Partial<NewsItem> = {}): NewsItem => ({
  id: idOf(62),
  name: 'Vacinação',
  active: true,
  start_date: '2026-11-14',
  end_date: '2026-12-01',
  ...PLACED,
  subsidiaries: ['1001', '1003'],
  banner_url: '',
  article_url: '',
  summary: '<p>Resumo</p>',
  description: '<p>Corpo</p>',
  ...DATED,
  ...changes,
})

export const anAlert = (changes: Partial<AlertItem> = {}): AlertItem => ({
  id: idOf(63),
  name: 'Geada',
  description: 'Primeira linha\nSegunda linha',
  ...PLACED,
  ...DATED,
  end_date: null,
  read_count: 0,
  ...changes,
})

export const anAdmin = (changes: Partial<Admin> = {}): Admin => ({
  id: idOf(64),
  name: 'Bruno Lima',
  email: 'bruno@fazenda.test',
  firebase_id: 'firebase-2',
  telephone: '',
  workplace: '',
  is_master: false,
  subsidiary: {},
  subsidiaries: ['1001'],
  has_totp: false,
  last_sign_in_at: null,
  invited_until: null,
  ...DATED,
  ...changes,
})

export const anAuditEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: idOf(65),
  at: AT,
  actor_id: idOf(1),
  actor_name: 'Ana',
  entity: 'document',
  entity_id: idOf(61),
  item_name: 'Manual',
  action: 'updated',
  changes: [],
  address: null,
  request_id: null,
  ...changes,
})
