import { IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showSuccess } from '#components/notices/notices.ts'
import { useOnline } from '#device/use-online.ts'
import type { AnswerAction } from './answer-actions.tsx'
import { type Wanted, offerReport } from './report.api.ts'

const COMING = 'O relatório está sendo gerado. O download começa em instantes.'
export const NEEDS_CONNECTION = 'É preciso ter conexão'

/** The answer as a PDF for the producer: what comes is a file, the screen stays. */
export const useReport = (answer: Wanted): AnswerAction => {
  const isOnline = useOnline()
  const ticket = useMutation(offerReport)
  const ask = () =>
    ticket.mutate(answer, {
      onSuccess: ({ url }) => {
        showSuccess(COMING)
        location.assign(url)
      },
      onError: (error) => showFailure('Erro ao gerar o relatório', error, ask),
    })
  return {
    label: ticket.isPending ? 'Gerando…' : 'Relatório',
    icon: IconFileText,
    isBusy: ticket.isPending,
    refusal: isOnline ? undefined : NEEDS_CONNECTION,
    onClick: ask,
  }
}
