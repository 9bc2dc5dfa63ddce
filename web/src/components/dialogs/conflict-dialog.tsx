import { useMutation } from '@tanstack/react-query'
import type { EditConflict } from '#api/api-error.ts'
import { Button } from '#components/controls/button.tsx'
import { ComparisonTable } from '#components/lists/comparison-table.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { formatInstant, formatTime } from '#format.ts'
import classes from './conflict-dialog.module.css'
import { Dialog, focusOnce } from './dialog.tsx'

type Differences = Parameters<typeof ComparisonTable>[0]['rows']

type Props = {
  readonly conflict: EditConflict
  /** Whether both people changed the same field. */
  readonly collides: boolean
  /** The fields in which the saved version differs from the form. */
  readonly compare: () => Promise<Differences>
  readonly onReload: () => void
  /** Saves the changes of this form over the saved version. */
  readonly onSave: () => void
  readonly onClose: () => void
}

const NOT_READ = 'Não foi possível carregar a versão salva'
const SAME_FIELDS =
  'Ela mudou o que você também alterou. Os campos que você não alterou ficam como na versão salva.'
const OTHER_FIELDS = 'Ela não mexe nos campos que você alterou: as duas podem ser salvas juntas.'

export const conflictTitle = ({ savedBy, savedAt }: EditConflict) =>
  `Alterado por ${savedBy} às ${formatTime(savedAt)}`

/**
 * Somebody else saved first. If both changed the same field, the person decides whose value stays, and can compare
 * the two.
 */
export const ConflictDialog = (props: Props) => {
  const { conflict, collides, compare, onReload, onSave, onClose } = props
  const comparison = useMutation({ mutationFn: compare })
  const loadComparison = () =>
    comparison.mutate(undefined, {
      onError: (error) => void showFailure(NOT_READ, error, loadComparison),
    })
  return (
    <Dialog
      onClose={onClose}
      title={conflictTitle(conflict)}
      size={comparison.isSuccess ? 'lg' : 'md'}
      closesOutside={false}
    >
      <p className={classes.about}>
        Depois que você abriu este formulário, outra versão foi salva em{' '}
        {formatInstant(conflict.savedAt)}. O que você digitou continua aqui.
      </p>
      <p className={classes.about}>{collides ? SAME_FIELDS : OTHER_FIELDS}</p>
      {comparison.isSuccess && <Comparison rows={comparison.data} />}
      <div className={classes.choices}>
        {!collides && (
          <Button data-autofocus onClick={onSave}>
            Salvar junto com a versão salva
          </Button>
        )}
        <Button
          kind={collides ? 'main' : 'quiet'}
          data-autofocus={collides || undefined}
          onClick={onClose}
        >
          Continuar editando
        </Button>
        {!comparison.isSuccess && (
          <Button kind="quiet" loading={comparison.isPending} onClick={loadComparison}>
            Ver a versão salva
          </Button>
        )}
        <Button kind="quiet" onClick={onReload}>
          Descartar o meu texto e carregar a versão salva
        </Button>
        {collides && (
          <Button kind="danger" onClick={onSave}>
            Manter o meu texto e sobrescrever
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** Takes the focus, because the button that opened the comparison is gone. */
const Comparison = ({ rows }: { readonly rows: Differences }) => (
  <div ref={focusOnce} tabIndex={-1} className={classes.comparison}>
    <ComparisonTable name="O que difere" columns={['O seu texto', 'Versão salva']} rows={rows} />
  </div>
)
