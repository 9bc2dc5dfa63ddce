import type { ExportFormat } from '@portal/contract/exports/export'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ChoiceField } from '#components/fields/choice-field.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showSuccess } from '#components/notices/notices.ts'

const FORMATS: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'Planilha (XLSX)',
  csv: 'Texto (CSV)',
}

type Props<Wanted> = {
  readonly title: string
  /** Asks for the file, and keeps it. */
  readonly exporting: UseMutationOptions<void, Error, Wanted>
  readonly wanted: (format: ExportFormat) => Wanted
  /** What will be in the file. */
  readonly children: ReactNode
  readonly onClose: () => void
  /** Asks the same again, after a failure that may pass. */
  readonly onRetry: () => void
}

/** Asks for a file and waits for it: the screen stays. */
export const ExportDialog = <Wanted,>(props: Props<Wanted>) => {
  const { title, exporting, wanted, children, onClose, onRetry } = props
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const file = useMutation(exporting)
  const confirm = () =>
    file.mutate(wanted(format), {
      onSuccess: () => showSuccess('Exportado com sucesso'),
      onError: (error) => showFailure('Erro ao exportar!', error, onRetry),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Exportar"
      busy={file.isPending}
      onConfirm={confirm}
      onClose={() => !file.isPending && onClose()}
    >
      {children}
      <ChoiceField label="Formato" options={FORMATS} value={format} onChange={setFormat} />
    </ConfirmDialog>
  )
}
