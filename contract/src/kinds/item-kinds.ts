import type * as z from 'zod/mini'
import type { AdminInput } from '#admins/admin.ts'
import {
  type alertInput,
  canCreateAlertIn,
  canCreateAlerts,
  canListAlerts,
  canSeeAlert,
} from '#alerts/alert.ts'
import type { Area } from '#areas/area.ts'
import {
  canCreateChecklists,
  canListChecklists,
  canOpenChecklist,
  canReadChecklistHistory,
  canSeeChecklist,
  canUpdateChecklist,
} from '#checklists/checklist/checklist.access.ts'
import { EVIDENCE_LEVEL_LABELS } from '#checklists/questions/evidence-settings.ts'
import type { DocumentInput } from '#documents/document.ts'
import type { NewsInput } from '#news/news.ts'
import { documentAccess, mastersOnly, newsAccess } from '#permissions/content.access.ts'
import { type ContentKind, type FieldLabelsOf, type ItemKind, PLACED_FIELDS } from './kind.ts'

export const RESPONDER_LABELS = { '0': 'Portal Agro', '1': 'Integra', '2': 'Ambos' } as const

export const SCORE_UNANSWERED_LABELS = {
  counts: 'Contam como zero',
  left_out: 'Ficam fora da conta',
} as const

export const checklistKind = {
  label: 'Checklist',
  plural: 'Checklists',
  article: 'o',
  access: {
    canList: canListChecklists,
    canCreate: canCreateChecklists,
    canSee: (actor, item) => canSeeChecklist(actor, item) || canOpenChecklist(actor, item),
    canReadHistory: canReadChecklistHistory,
    canUpdate: canUpdateChecklist,
  },
  bin: { openTo: 'owners', question: 'Deseja restaurar este checklist?' },
  fields: {
    name: 'Nome',
    code: 'Código',
    description: 'Descrição',
    ...PLACED_FIELDS,
    activities: 'Áreas',
    business_activities: 'Atividades Comerciais',
    editors: 'Editores',
    viewers: 'Visualizadores',
    responder: 'Quem responde',
    start_date: 'Data inicial',
    end_date: 'Data final',
    active: 'Ativo',
    score_unanswered: 'Perguntas sem resposta',
    bands: 'Faixas',
    template: 'Oferecido como modelo',
    copied_questions: 'Perguntas copiadas',
    signature: 'Assinatura',
    location: 'Localização',
    from: 'Copiado de',
    format: 'Formato',
  },
  choices: {
    responder: RESPONDER_LABELS,
    score_unanswered: SCORE_UNANSWERED_LABELS,
    signature: EVIDENCE_LEVEL_LABELS,
    location: EVIDENCE_LEVEL_LABELS,
  },
} as const satisfies ItemKind

const alertKind = {
  label: 'Alerta',
  plural: 'Alertas',
  article: 'o',
  access: {
    canList: canListAlerts,
    canCreate: canCreateAlerts,
    canSee: canSeeAlert,
    canReadHistory: canSeeAlert,
    canUpdate: canCreateAlertIn,
  },
  bin: { openTo: 'masters', question: 'Deseja restaurar este alerta?' },
  fields: {
    name: 'Nome',
    description: 'Corpo do alerta',
    end_date: 'Último dia',
    ...PLACED_FIELDS,
  } satisfies FieldLabelsOf<z.output<typeof alertInput>>,
} as const satisfies ItemKind

const adminKind = {
  label: 'Administrador',
  plural: 'Administradores',
  article: 'o',
  access: mastersOnly,
  fields: {
    name: 'Nome',
    email: 'Email',
    telephone: 'Telefone',
    workplace: 'Local de trabalho',
    is_master: 'Administrador master',
    subsidiary: 'Permissões por filial',
    invited: 'Convite por e-mail',
    answers: 'Respostas',
  } satisfies FieldLabelsOf<AdminInput> & { readonly answers: string; readonly invited: string },
} as const satisfies ItemKind

const areaKind = {
  label: 'Área',
  plural: 'Áreas',
  article: 'a',
  access: mastersOnly,
  bin: { openTo: 'masters', question: 'Deseja restaurar esta Área?' },
  fields: { name: 'Título da área', description: 'Descrição' } satisfies FieldLabelsOf<Area>,
} as const satisfies ItemKind

export const DOCUMENT_TYPE_LABELS = { '0': 'Orientações', '1': 'Diversos' } as const

const documentKind = {
  label: 'Documento',
  plural: 'Documentos',
  article: 'o',
  access: documentAccess,
  bin: { openTo: 'masters', question: 'Deseja restaurar este documento?' },
  fields: {
    name: 'Nome',
    description: 'Descrição',
    type: 'Tipo',
    document_url: 'Link do documento',
    ...PLACED_FIELDS,
  } satisfies FieldLabelsOf<DocumentInput>,
  choices: { type: DOCUMENT_TYPE_LABELS },
} as const satisfies ItemKind

const newsKind = {
  label: 'Notícia',
  plural: 'Notícias',
  article: 'a',
  access: newsAccess,
  bin: { openTo: 'masters', question: 'Deseja restaurar esta notícia?' },
  fields: {
    name: 'Nome',
    description: 'Corpo da notícia',
    ...PLACED_FIELDS,
    start_date: 'Data inicial',
    end_date: 'Data final',
    active: 'Ativo',
    summary: 'Sumário',
    banner_url: 'Banner',
    article_url: 'Link do artigo',
  } satisfies FieldLabelsOf<NewsInput>,
} as const satisfies ItemKind

/**
 * The kinds with a list, a form and a history, in the order in which they are offered. They are separate from
 * the kinds that only the audit uses, because every screen of the panel loads these.
 */
export const ITEM_KINDS = {
  checklist: checklistKind,
  news: newsKind,
  document: documentKind,
  simple_alert: alertKind,
  area: areaKind,
  admin: adminKind,
} as const satisfies Readonly<Record<string, ItemKind>>

export type ItemEntity = keyof typeof ITEM_KINDS

type EntityWith<Part> = {
  [Entity in ItemEntity]: (typeof ITEM_KINDS)[Entity] extends Part ? Entity : never
}[ItemEntity]
/** The entities that have a scope group of their own. */
export type ContentEntity = EntityWith<ContentKind>
export type BinEntity = EntityWith<{ readonly bin: object }>

const isEntity = (name: string): name is ItemEntity => Object.hasOwn(ITEM_KINDS, name)
export const ITEM_ENTITIES = Object.keys(ITEM_KINDS).filter(isEntity)

const isContent = (kind: ItemKind): kind is ContentKind => 'canCreateIn' in kind.access
export const CONTENT_KINDS = ITEM_ENTITIES.map((name): ItemKind => ITEM_KINDS[name]).filter(
  isContent,
)
export const BIN_ENTITIES = ITEM_ENTITIES.filter(
  (name): name is BinEntity => 'bin' in ITEM_KINDS[name],
)
