import * as z from 'zod/mini'

/** Every scope that can be granted, in the order of the form. */
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
] as const
export type Scope = (typeof SCOPES)[number]

type GroupOf<Of> = Of extends `${infer Group}.${string}` ? Group : never
export type ScopeGroup = GroupOf<Scope>
type ActionOf<Of> = Of extends `${string}.${infer Action}` ? Action : never
export type ScopeAction = ActionOf<Scope>
/** Groups with all five scopes: list, get, create, update and delete. */
export type ContentGroup = GroupOf<Extract<Scope, `${string}.delete`>>

export const scope = z.enum(SCOPES)
