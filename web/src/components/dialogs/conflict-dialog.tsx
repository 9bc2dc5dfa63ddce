import { useMutation } from '@tanstack/react-query'
import type { EditConflict } from '#api/api-error.ts'
import { Button } from '#components/controls/button.tsx'
import { ComparisonTable } from '#components/lists/comparison-table.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { formatInstant, formatTime } from '#format.ts'
import classes from './conflict-dialog.module.css'
import { Dialog } from './dialog.tsx'

type Differences = Parameters<typeof ComparisonTable>[0]['rows']

type Props = {
  readonly conflict: EditConflict
  /** The saved version is on its way. */
  readonly busy: boolean
  /** Reads the saved version, and answers where it differs from what was typed. */
  readonly compare: () => Promise<Differences>
  readonly onReload: () => void
  readonly onOverwrite: () => void
  readonly onClose: () => void
}

const NOT_READ = 'Não foi possível carregar a versão salva'

/** Someone else saved first: whose text stays is for the person to say, who may look at both. */
export const ConflictDialog = (props: Props) => {
  const { conflict, busy, compare, onReload, onOverwrite, onClose } = props
  const { savedBy, savedAt } = conflict
  const comparison = useMutation({ mutationFn: compare })
  const look = () =>
    comparison.mutate(undefined, { onError: (error) => void showFailure(NOT_READ, error, look) })
  return (
    <Dialog
      onClose={onClose}
      title={`Alterado por ${savedBy} às ${formatTime(savedAt)}`}
      size={comparison.isSuccess ? 'lg' : 'md'}
      closesOutside={false}
    >
      <p className={classes.about}>
        Depois que você abriu este formulário, outra versão foi salva em {formatInstant(savedAt)}. O
        que você digitou continua aqui.
      </p>
      {comparison.isSuccess && <Comparison rows={comparison.data} />}
      <div className={classes.choices}>
        <Button data-autofocus onClick={onClose}>
          Continuar editando
        </Button>
        {!comparison.isSuccess && (
          <Button kind="quiet" loading={comparison.isPending} onClick={look}>
            Ver a versão salva
          </Button>
        )}
        <Button kind="quiet" loading={busy} onClick={onReload}>
          Descartar o meu texto e carregar a versão salva
        </Button>
        <Button kind="danger" onClick={onOverwrite}>
          Manter o meu texto e sobrescrever
        </Button>
      </div>
    </Dialog>
  )
}

const focusOnce = (element: HTMLElement | null) => element?.focus()

/** Takes the focus of the button that asked for it, which is gone. */
const Comparison = ({ rows }: { readonly rows: Differences }) => (
  <div ref={focusOnce} tabIndex={-1} className={classes.comparison}>
    {rows.length === 0 ? (
      <p>A versão salva é igual ao que você digitou.</p>
    ) : (
      <ComparisonTable name="O que difere" columns={['O seu texto', 'Versão salva']} rows={rows} />
    )}
  </div>
)
