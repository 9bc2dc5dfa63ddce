import { adminKind } from '#admins/admin.kind.ts'
import { alertKind } from '#alerts/alert.kind.ts'
import { areaKind } from '#areas/area.kind.ts'
import { answerKind } from '#checklists/answers/answer.kind.ts'
import { checklistKind } from '#checklists/checklist/checklist.kind.ts'
import { categoryKind, questionKind } from '#checklists/questions/question.kind.ts'
import { companyKind } from '#company/company.kind.ts'
import { documentKind } from '#documents/document.kind.ts'
import { fileKind } from '#files/file.kind.ts'
import { newsKind } from '#news/news.kind.ts'
import { businessActivityKind, farmKind, subsidiaryKind } from '#places/place.kind.ts'
import type { ContentKind, ItemKind, Kind } from './kind.ts'

/** Every kind under the name that the wire and the audit give it, in the order in which kinds are offered. */
export const KINDS = {
  checklist: checklistKind,
  category: categoryKind,
  question: questionKind,
  answer: answerKind,
  news: newsKind,
  document: documentKind,
  simple_alert: alertKind,
  area: areaKind,
  admin: adminKind,
  company: companyKind,
  session: { label: 'Sessão', article: 'a' },
  identity: { label: 'Senha', article: 'a' },
  file: fileKind,
  subsidiary: subsidiaryKind,
  farm: farmKind,
  business_activity: businessActivityKind,
  audit: {
    label: 'Auditoria',
    article: 'a',
    fields: { format: 'Formato', filters: 'Filtros' },
  },
  places: {
    label: 'Cadastro de filiais e fazendas',
    article: 'o',
    sentences: { imported: 'importou filiais, fazendas e atividades comerciais' },
  },
  demonstration: { label: 'Demonstração', article: 'a' },
  retention: {
    label: 'Retenção de dados',
    article: 'a',
    fields: { count: 'Quantidade' },
    sentences: { purged: 'apagou registros cujo prazo terminou' },
  },
  backup: { label: 'Cópia de segurança', article: 'a' },
  secret_key: { label: 'Chave de sigilo', article: 'a' },
  identity_key: { label: 'Chave de assinatura', article: 'a' },
} as const satisfies Readonly<Record<string, Kind>>

/** What the audit can tell of. */
export type AuditEntity = keyof typeof KINDS

type EntityWith<Part> = {
  [Entity in AuditEntity]: (typeof KINDS)[Entity] extends Part ? Entity : never
}[AuditEntity]
/** Those with a list, a form and a history. */
export type ItemEntity = EntityWith<ItemKind>
/** Those that their own group of scopes opens. */
export type ContentEntity = EntityWith<ContentKind>
export type BinEntity = EntityWith<ItemKind & { readonly bin: object }>

const isEntity = (name: string): name is AuditEntity => Object.hasOwn(KINDS, name)
const ENTITIES = Object.keys(KINDS).filter(isEntity)

export const ITEM_ENTITIES = ENTITIES.filter((name): name is ItemEntity => 'access' in KINDS[name])
const isContent = (kind: ItemKind): kind is ContentKind => 'canCreateIn' in kind.access
export const CONTENT_KINDS = ITEM_ENTITIES.map((name): ItemKind => KINDS[name]).filter(isContent)
export const BIN_ENTITIES = ENTITIES.filter((name): name is BinEntity => 'bin' in KINDS[name])

/** By what an entry of the audit says; older versions may have known other kinds. */
export const kindOf = (name: string): Kind | undefined => (isEntity(name) ? KINDS[name] : undefined)
