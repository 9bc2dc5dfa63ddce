import type { ChecklistItem } from '@portal/contract/checklists/checklist'
import type { ExportFormat } from '@portal/contract/checklists/export'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ChoiceField } from '#components/choice-field.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { showFailure } from '#components/failure-notice.ts'
import { showSuccess } from '#components/notices.ts'
import { exportAnswers } from '#features/checklists/checklists.api.ts'

const FORMATS: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'Planilha (XLSX)',
  csv: 'Texto (CSV)',
}

type Props = {
  readonly checklist: ChecklistItem
  readonly onClose: () => void
  /** Asks the same again, after a failure that may pass. */
  readonly onRetry: () => void
}

/** Asks for an address that works once, and leads the browser there: what comes is a file, the screen stays. */
export const ExportDialog = ({ checklist: { id, name }, onClose, onRetry }: Props) => {
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const offer = useMutation(exportAnswers)
  const confirm = () =>
    offer.mutate(
      { id, format },
      {
        onSuccess: ({ url }) => {
          location.assign(url)
          showSuccess('Exportado com sucesso')
        },
        onError: (error) => showFailure('Erro ao exportar!', error, onRetry),
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      opened
      title="Exportar respostas"
      confirmLabel="Exportar"
      busy={offer.isPending}
      onConfirm={confirm}
      onClose={() => !offer.isPending && onClose()}
    >
      <strong>{name}</strong>
      <p>Uma linha por resposta e uma coluna por pergunta, com pesos e totais.</p>
      <ChoiceField label="Formato" options={FORMATS} value={format} onChange={setFormat} />
    </ConfirmDialog>
  )
}
