import { IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showSuccess } from '#components/notices/notices.ts'
import { useOnline } from '#device/use-online.ts'
import type { AnswerAction } from './answer-actions.tsx'
import { type AnswerRef, exportReport } from './report.api.ts'

const REPORT_READY = 'Relatório gerado com sucesso'
export const NEEDS_CONNECTION = 'É preciso ter conexão'

/** The action that downloads the answer as a PDF; the screen stays. */
export const useReport = (answer: AnswerRef): AnswerAction => {
  const isOnline = useOnline()
  const report = useMutation(exportReport)
  const download = () =>
    report.mutate(answer, {
      onSuccess: () => showSuccess(REPORT_READY),
      onError: (error) => showFailure('Erro ao gerar o relatório', error, download),
    })
  return {
    label: 'Relatório',
    busyLabel: 'Gerando…',
    icon: IconFileText,
    isBusy: report.isPending,
    refusal: isOnline ? undefined : NEEDS_CONNECTION,
    onClick: download,
  }
}
