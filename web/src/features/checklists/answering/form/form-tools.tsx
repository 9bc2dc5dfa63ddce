import { IconArrowDown, IconFilter, IconList } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import classes from './form-tools.module.css'
import type { FormNavigation } from './use-form-navigation.ts'

type SectionListProps = Pick<FormNavigation, 'sections'> & { readonly onGoTo: (id: string) => void }

const SectionList = ({ sections, onGoTo }: SectionListProps) => (
  <ul className="grid m-0 p-0 list-none [&_li+li]:border-t [&_li+li]:border-t-line [&_button:hover]:bg-hover [&_button[data-done='true']_small]:text-good [&_button[data-done='true']_small]:font-semibold">
    {sections.map(({ id, name, done, total }) => (
      <li key={id}>
        <button
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 items-baseline w-full min-h-[2.75rem] py-2 px-2 border-0 rounded-sm bg-transparent text-ink text-start wrap-anywhere cursor-pointer"
          type="button"
          onClick={() => onGoTo(id)}
          data-done={done === total}
        >
          <span>{name}</span>
          <small className="text-ink-soft text-sm tabular-nums">
            {done} de {total}
          </small>
          <progress
            className="col-span-full w-full h-[0.25rem]"
            aria-hidden
            max={total}
            value={done}
          />
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
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconList size={18} aria-hidden />
        Categorias
      </Button>
      <Button
        variant="quiet"
        aria-pressed={filter.isOn}
        onClick={filter.isOn ? filter.clear : filter.apply}
      >
        <IconFilter size={18} aria-hidden />
        Só pendentes
      </Button>
      <Button
        variant="quiet"
        aria-label="Próxima pendente"
        aria-disabled={pending === 0}
        onClick={goToNext}
      >
        <IconArrowDown size={18} aria-hidden />
        Próxima
      </Button>
      <output className="sr-only">{filter.isOn ? pendingText(pending) : ''}</output>
      {isOpen && (
        <Dialog title="Categorias" size="sm" onClose={() => setOpen(false)}>
          <SectionList sections={sections} onGoTo={goTo} />
        </Dialog>
      )}
    </nav>
  )
}
