import { IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '#components/controls/button.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { offerReport } from './report.api.ts'

type Props = { readonly checklistId: string; readonly answerId: string }

/** The answer as a PDF for the producer: what comes is a file, the screen stays. */
export const ReportButton = (answer: Props) => {
  const ticket = useMutation(offerReport)
  const ask = () =>
    ticket.mutate(answer, {
      onSuccess: ({ url }) => location.assign(url),
      onError: (error) => showFailure('Erro ao gerar o relatório', error, ask),
    })
  return (
    <Button kind="quiet" loading={ticket.isPending} onClick={ask}>
      <IconFileText size={18} stroke={1.7} aria-hidden />
      Relatório
    </Button>
  )
}
