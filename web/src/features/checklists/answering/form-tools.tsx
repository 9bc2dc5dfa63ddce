import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconFilter, IconList } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import classes from './form-tools.module.css'

type Part = {
  readonly id: string
  readonly name: string
  readonly done: number
  readonly total: number
}
type PartsProps = { readonly parts: readonly Part[]; readonly onGoTo: (id: string) => void }

const PartsList = ({ parts, onGoTo }: PartsProps) => (
  <ul className={classes.parts}>
    {parts.map(({ id, name, done, total }) => (
      <li key={id}>
        <button type="button" onClick={() => onGoTo(id)} data-done={done === total}>
          <span>{name}</span>
          <small>
            {done} de {total}
          </small>
          <progress aria-hidden max={total} value={done} />
        </button>
      </li>
    ))}
  </ul>
)

type Props = PartsProps & {
  readonly pending: number
  readonly isFiltered: boolean
  readonly onFilter: () => void
  readonly onNext: () => void
}

const pendingWords = (count: number) =>
  count === 1 ? 'Mostrando 1 pendente' : `Mostrando ${count} pendentes`

/** Ways through a long form, within reach of a thumb. */
export const FormTools = ({ parts, pending, isFiltered, onGoTo, onFilter, onNext }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const goTo = (id: string) => {
    setOpen(false)
    onGoTo(id)
  }
  return (
    <nav className={classes.tools} aria-label="Navegar no formulário">
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconList size={18} aria-hidden />
        Categorias
      </Button>
      <Button kind="quiet" aria-pressed={isFiltered} onClick={onFilter}>
        <IconFilter size={18} aria-hidden />
        Só pendentes
      </Button>
      <Button
        kind="quiet"
        aria-label="Próxima pendente"
        aria-disabled={pending === 0}
        onClick={onNext}
      >
        <IconArrowDown size={18} aria-hidden />
        Próxima
      </Button>
      <VisuallyHidden component="output">{isFiltered ? pendingWords(pending) : ''}</VisuallyHidden>
      {isOpen && (
        <Dialog title="Categorias" size="sm" onClose={() => setOpen(false)}>
          <PartsList parts={parts} onGoTo={goTo} />
        </Dialog>
      )}
    </nav>
  )
}
