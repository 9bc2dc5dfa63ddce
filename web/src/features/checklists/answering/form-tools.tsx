import { IconArrowDown, IconFilter, IconList } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import visuallyHidden from '#components/layout/visually-hidden.module.css'
import classes from './form-tools.module.css'
import type { FormNavigation } from './use-form-navigation.ts'

type SectionListProps = Pick<FormNavigation, 'sections'> & { readonly onGoTo: (id: string) => void }

const SectionList = ({ sections, onGoTo }: SectionListProps) => (
  <ul className={classes.parts}>
    {sections.map(({ id, name, done, total }) => (
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

const pendingText = (count: number) =>
  count === 1 ? 'Mostrando 1 pendente' : `Mostrando ${count} pendentes`

/** Navigation of a long form, at the bottom of the screen. */
export const FormTools = ({ navigation }: Props) => {
  const { sections, pending, filter, goToSection, goToNext } = navigation
  const [isOpen, setOpen] = useState(false)
  const goTo = (id: string) => {
    setOpen(false)
    goToSection(id)
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
      <output className={visuallyHidden.text}>{filter.isOn ? pendingText(pending) : ''}</output>
      {isOpen && (
        <Dialog title="Categorias" size="sm" onClose={() => setOpen(false)}>
          <SectionList sections={sections} onGoTo={goTo} />
        </Dialog>
      )}
    </nav>
  )
}
