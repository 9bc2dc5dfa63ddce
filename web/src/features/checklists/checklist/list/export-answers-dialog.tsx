import type { ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import { ExportDialog as Export } from '#components/dialogs/export-dialog.tsx'
import { exportAnswers } from '#features/checklists/checklist/checklists.api.ts'

type Props = {
  readonly checklist: ChecklistItem
  readonly onClose: () => void
  readonly onRetry: () => void
}

export const ExportDialog = ({ checklist: { id, name }, ...then }: Props) => (
  <Export
    title="Exportar respostas"
    offer={exportAnswers}
    wanted={(format) => ({ id, format })}
    {...then}
  >
    <strong>{name}</strong>
    <p>Uma linha por resposta e uma coluna por pergunta, com pesos e totais.</p>
  </Export>
)
