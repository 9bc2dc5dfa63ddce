import type { ExportFormat, ExportTicket } from '@portal/contract/exports/export'
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
  /** Asks for the address of the file. */
  readonly offer: UseMutationOptions<ExportTicket, Error, Wanted>
  readonly wanted: (format: ExportFormat) => Wanted
  /** What will be in the file. */
  readonly children: ReactNode
  readonly onClose: () => void
  /** Asks the same again, after a failure that may pass. */
  readonly onRetry: () => void
}

/** Asks for an address that works once, and leads the browser there: what comes is a file, the screen stays. */
export const ExportDialog = <Wanted,>(props: Props<Wanted>) => {
  const { title, offer, wanted, children, onClose, onRetry } = props
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const ticket = useMutation(offer)
  const confirm = () =>
    ticket.mutate(wanted(format), {
      onSuccess: ({ url }) => {
        location.assign(url)
        showSuccess('Exportado com sucesso')
      },
      onError: (error) => showFailure('Erro ao exportar!', error, onRetry),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Exportar"
      busy={ticket.isPending}
      onConfirm={confirm}
      onClose={() => !ticket.isPending && onClose()}
    >
      {children}
      <ChoiceField label="Formato" options={FORMATS} value={format} onChange={setFormat} />
    </ConfirmDialog>
  )
}
