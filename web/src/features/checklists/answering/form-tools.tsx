import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconFilter, IconList } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import classes from './form-tools.module.css'
import type { FormNavigation } from './use-form-navigation.ts'

type PartsProps = Pick<FormNavigation, 'parts'> & { readonly onGoTo: (id: string) => void }

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

type Props = { readonly navigation: FormNavigation }

const pendingWords = (count: number) =>
  count === 1 ? 'Mostrando 1 pendente' : `Mostrando ${count} pendentes`

/** Ways through a long form, within reach of a thumb. */
export const FormTools = ({ navigation }: Props) => {
  const { parts, pending, filter, goToPart, goToNext } = navigation
  const [isOpen, setOpen] = useState(false)
  const goTo = (id: string) => {
    setOpen(false)
    goToPart(id)
  }
  return (
    <nav className={classes.tools} aria-label="Navegar no formulário">
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconList size={18} aria-hidden />
        Categorias
      </Button>
      <Button
        kind="quiet"
        aria-pressed={filter.isOn}
        onClick={filter.isOn ? filter.clear : filter.apply}
      >
        <IconFilter size={18} aria-hidden />
        Só pendentes
      </Button>
      <Button
        kind="quiet"
        aria-label="Próxima pendente"
        aria-disabled={pending === 0}
        onClick={goToNext}
      >
        <IconArrowDown size={18} aria-hidden />
        Próxima
      </Button>
      <VisuallyHidden component="output">{filter.isOn ? pendingWords(pending) : ''}</VisuallyHidden>
      {isOpen && (
        <Dialog title="Categorias" size="sm" onClose={() => setOpen(false)}>
          <PartsList parts={parts} onGoTo={goTo} />
        </Dialog>
      )}
    </nav>
  )
}
