import { EVIDENCE_LEVEL_LABELS } from '#checklists/questions/evidence-settings.ts'
import { QUESTION_TYPE_LABELS } from '#checklists/questions/types/question-types.ts'
import type { CompanyInput } from '#company/company-input.ts'
import { ITEM_KINDS } from './item-kinds.ts'
import type { FieldLabelsOf, Kind } from './kind.ts'

const companyKind = {
  label: 'Empresa',
  article: 'a',
  fields: {
    name: 'Nome da empresa',
    logo_url: 'Logotipo',
    accent: 'Cor dos relatórios',
    foot_line: 'Linha de rodapé',
  } satisfies FieldLabelsOf<CompanyInput>,
} as const satisfies Kind

const fields = { name: 'Nome', code: 'Código', active: 'Ativo' } as const

const subsidiaryKind = { label: 'Filial', article: 'a', fields } as const satisfies Kind

const farmKind = {
  label: 'Fazenda',
  article: 'a',
  fields: { ...fields, subsidiary_code: 'Filial' },
} as const satisfies Kind

const businessActivityKind = {
  label: 'Atividade Comercial',
  article: 'a',
  fields,
} as const satisfies Kind

const categoryKind = {
  label: 'Categoria',
  article: 'a',
  fields: { name: 'Nome', description: 'Descrição', order: 'Posição', checklist_id: 'Checklist' },
} as const satisfies Kind

const questionKind = {
  label: 'Pergunta',
  article: 'a',
  fields: {
    name: 'Nome',
    description: 'Descrição',
    type: 'Tipo',
    order: 'Posição',
    options: 'Opções',
    range: 'Intervalo',
    required: 'Obrigatória',
    date_only: 'Só o dia',
    comment: 'Observação',
    photos: 'Fotos',
    evidence_when: 'Evidência exigida quando',
    category_id: 'Categoria',
    parent_id: 'Pergunta de referência',
    conditions: 'Condições',
    checklist_id: 'Checklist',
  },
  choices: { type: QUESTION_TYPE_LABELS, comment: EVIDENCE_LEVEL_LABELS },
} as const satisfies Kind

const answerKind = {
  label: 'Resposta',
  article: 'a',
  fields: {
    checklist_id: 'Checklist',
    farm_code: 'Fazenda',
    answered_at: 'Respondida em',
    total_weight: 'Pontuação',
    reason: 'Motivo',
    answers: 'Respostas alteradas',
    evidence: 'Evidências alteradas',
    replaces_id: 'Corrige a resposta',
    replaced_by_id: 'Substituída pela resposta',
    format: 'Formato',
    days: 'Dias',
    by_mail: 'Enviado por e-mail',
  },
  sentences: {
    created: 'respondeu o checklist',
    replaced: 'corrigiu uma resposta do checklist',
    voided: 'anulou uma resposta do checklist',
    export_offered: 'pediu o relatório de uma resposta do checklist',
    exported: 'baixou o relatório de uma resposta do checklist',
    shared: 'compartilhou o relatório de uma resposta do checklist',
    share_ended: 'encerrou um link do relatório de uma resposta do checklist',
  },
} as const satisfies Kind

const fileKind = {
  label: 'Arquivo',
  article: 'o',
  fields: { content_type: 'Tipo de arquivo', size: 'Tamanho em bytes' },
} as const satisfies Kind

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
