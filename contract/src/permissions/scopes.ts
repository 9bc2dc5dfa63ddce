import * as z from 'zod'

export const SCOPE_GROUPS = {
  checklist: ['list', 'get', 'create', 'update', 'delete', 'answer'],
  news: ['list', 'get', 'create', 'update', 'delete'],
  documents: ['list', 'get', 'create', 'update', 'delete'],
  dashboard: ['get'],
  simple_alert: ['list', 'create'],
} as const
export type ScopeGroup = keyof typeof SCOPE_GROUPS
export type Scope = { [G in ScopeGroup]: `${G}.${(typeof SCOPE_GROUPS)[G][number]}` }[ScopeGroup]

export const ACTION_LABELS = {
  get: 'Ler',
  list: 'Listar',
  create: 'Criar',
  update: 'Editar',
  delete: 'Deletar',
  export: 'Exportar',
  status: 'Status',
  answer: 'Responder',
} as const

export const SCOPES = [
  'checklist.list',
  'checklist.get',
  'checklist.create',
  'checklist.update',
  'checklist.delete',
  'checklist.answer',
  'news.list',
  'news.get',
  'news.create',
  'news.update',
  'news.delete',
  'documents.list',
  'documents.get',
  'documents.create',
  'documents.update',
  'documents.delete',
  'dashboard.get',
  'simple_alert.list',
  'simple_alert.create',
] as const satisfies readonly Scope[]

export const scope = z.enum(SCOPES)
