import { answerKind } from '#checklists/answers/answer.kind.ts'
import { categoryKind, questionKind } from '#checklists/questions/question.kind.ts'
import { companyKind } from '#company/company.kind.ts'
import { fileKind } from '#files/file.kind.ts'
import { businessActivityKind, farmKind, subsidiaryKind } from '#places/place.kind.ts'
import { ITEM_KINDS } from './item-kinds.ts'
import type { Kind } from './kind.ts'

const { checklist, ...otherItems } = ITEM_KINDS

/** Every kind under its wire and audit name, in the order in which kinds are offered. */
export const KINDS = {
  checklist,
  category: categoryKind,
  question: questionKind,
  answer: answerKind,
  ...otherItems,
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

export type AuditEntity = keyof typeof KINDS

const isEntity = (name: string): name is AuditEntity => Object.hasOwn(KINDS, name)
/** Undefined for a name that is no entity. */
export const kindOf = (name: string): Kind | undefined => (isEntity(name) ? KINDS[name] : undefined)
