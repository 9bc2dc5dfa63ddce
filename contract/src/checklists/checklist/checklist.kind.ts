import { EVIDENCE_LEVEL_LABELS } from '#checklists/questions/evidence-settings.ts'
import { type ItemKind, PLACED_FIELDS } from '#kinds/kind.ts'
import {
  canCreateChecklists,
  canListChecklists,
  canOpenChecklist,
  canReadChecklistHistory,
  canSeeChecklist,
  canUpdateChecklist,
} from './checklist.access.ts'

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
