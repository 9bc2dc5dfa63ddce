import { ExportDialog } from '#components/dialogs/export-dialog.tsx'
import { formatAnswers } from '#format.ts'
import { exportAnswers } from './answers.api.ts'

type Props = {
  readonly checklist: { readonly id: string; readonly name: string }
  /** The `filters` parameter; empty exports all answers. */
  readonly filters?: string
  readonly count?: number | undefined
  readonly onClose: () => void
}

export const ExportAnswersDialog = ({ checklist, filters = '', count, ...callbacks }: Props) => (
  <ExportDialog
    title={count === undefined ? 'Exportar respostas' : `Exportar ${formatAnswers(count)}`}
    mutation={exportAnswers}
    requestOf={(format) => ({ id: checklist.id, format, filters })}
    {...callbacks}
  >
    <strong>{checklist.name}</strong>
    <p>
      Uma linha por resposta e uma coluna por pergunta, com pesos e totais
      {filters !== '' && '. Somente as respostas dos filtros escolhidos'}.
    </p>
  </ExportDialog>
)
