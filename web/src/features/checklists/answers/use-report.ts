import { IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showSuccess } from '#components/notices/notices.ts'
import { useOnline } from '#device/use-online.ts'
import type { AnswerAction } from './answer-actions.tsx'
import { type Wanted, exportReport } from './report.api.ts'

const DONE = 'Relatório gerado com sucesso'
export const NEEDS_CONNECTION = 'É preciso ter conexão'

/** The answer as a PDF for the producer: what comes is a file, the screen stays. */
export const useReport = (answer: Wanted): AnswerAction => {
  const isOnline = useOnline()
  const report = useMutation(exportReport)
  const ask = () =>
    report.mutate(answer, {
      onSuccess: () => showSuccess(DONE),
      onError: (error) => showFailure('Erro ao gerar o relatório', error, ask),
    })
  return {
    label: 'Relatório',
    busyLabel: 'Gerando…',
    icon: IconFileText,
    isBusy: report.isPending,
    refusal: isOnline ? undefined : NEEDS_CONNECTION,
    onClick: ask,
  }
}
