import type { Kind } from '#kinds/kind.ts'

export const answerKind = {
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
