import type { ExportFormat } from '@portal/contract/exports/export'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { RadioField } from '#components/fields/radio-field.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showSuccess } from '#components/notices/notices.ts'

const FORMATS: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'Planilha (XLSX)',
  csv: 'Texto (CSV)',
}

type Props<ExportRequest> = {
  readonly title: string
  /** Requests the file and saves it. */
  readonly mutation: UseMutationOptions<void, Error, ExportRequest>
  readonly requestOf: (format: ExportFormat) => ExportRequest
  /** What the file will contain. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** Requests a file and waits for it; after a failure it stays open. */
export const ExportDialog = <ExportRequest,>(props: Props<ExportRequest>) => {
  const { title, mutation, requestOf, children, onClose } = props
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const file = useMutation(mutation)
  const confirm = () =>
    file.mutate(requestOf(format), {
      onSuccess: () => {
        showSuccess('Exportado com sucesso')
        onClose()
      },
      onError: (error) => showFailure('Erro ao exportar!', error, confirm),
    })
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Exportar"
      busy={file.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {children}
      <RadioField label="Formato" options={FORMATS} value={format} onChange={setFormat} />
    </ConfirmDialog>
  )
}
