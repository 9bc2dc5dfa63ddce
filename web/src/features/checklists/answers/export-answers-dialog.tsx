import { ExportDialog as Export } from '#components/dialogs/export-dialog.tsx'
import { formatAnswers } from '#format.ts'
import { exportAnswers } from './export-answers.api.ts'

type Props = {
  readonly checklist: { readonly id: string; readonly name: string }
  /** Of all answers where nothing narrows them. */
  readonly filters?: string
  readonly count?: number | undefined
  readonly onClose: () => void
  readonly onRetry: () => void
}

export const ExportDialog = ({ checklist, filters = '', count, ...then }: Props) => (
  <Export
    title={count === undefined ? 'Exportar respostas' : `Exportar ${formatAnswers(count)}`}
    exporting={exportAnswers}
    wanted={(format) => ({ id: checklist.id, format, filters })}
    {...then}
  >
    <strong>{checklist.name}</strong>
    <p>
      Uma linha por resposta e uma coluna por pergunta, com pesos e totais
      {filters !== '' && '. Somente as respostas dos filtros escolhidos'}.
    </p>
  </Export>
)
