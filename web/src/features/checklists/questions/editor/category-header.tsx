import type { FullCategory } from '@portal/contract/checklists/questions/full-category'
import { canMoveCategoryDown, canMoveCategoryUp } from '@portal/contract/checklists/questions/order'
import { IconChevronDown, IconPencil, IconTrash } from '@tabler/icons-react'
import { RowAction } from '#components/lists/row-action.tsx'
import classes from './category-card.module.css'
import { categoryElementId } from './drop-place.ts'
import type { EditorCommands } from './editor-commands.ts'
import { EditorIconButton } from './editor-icon-button.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { questionCountText } from './question-text.ts'
import { SortHandle } from './sort-handle.tsx'

export type CategoryCardProps = {
  readonly category: FullCategory
  /** The position among all categories, the default one included. */
  readonly index: number
  readonly count: number
  readonly firstNumber: number
  readonly score: string
  readonly isOpen: boolean
  readonly grabbedId: string | undefined
  readonly onToggle: (id: string) => void
  readonly commands: EditorCommands | undefined
}

const NOT_EMPTY = 'Só é possível excluir uma categoria sem perguntas'

export const CategoryHeader = (props: CategoryCardProps) => {
  const { category, score, isOpen, grabbedId, onToggle, commands } = props
  const { id, name, description, questions } = category
  return (
    <header className={classes.header}>
      {commands && (
        <SortHandle id={id} label={`Mover categoria ${name}`} isGrabbed={grabbedId === id} />
      )}
      <div className={classes.about}>
        <h3>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${categoryElementId(id)}-perguntas` : undefined}
            onClick={() => onToggle(id)}
          >
            <IconChevronDown size={18} stroke={2} aria-hidden />
            {name}
          </button>
        </h3>
        {description !== '' && <p className={classes.description}>{description}</p>}
        <p className={classes.figures}>
          <span>{questionCountText(questions.length)}</span>
          <span>{score}</span>
        </p>
      </div>
      {commands && <CategoryActions {...props} commands={commands} />}
    </header>
  )
}

const CategoryActions = (props: CategoryCardProps & { readonly commands: EditorCommands }) => {
  const { category, index, count, commands } = props
  const { id, name, questions } = category
  return (
    <div className={classes.actions}>
      <MoveButtons
        thing={`categoria ${name}`}
        index={index - 1}
        canMoveUp={canMoveCategoryUp(index)}
        canMoveDown={canMoveCategoryDown(index, count)}
        onMove={(step) => commands.moveBy(id, step)}
      />
      <EditorIconButton
        label={`Editar categoria ${name}`}
        hint="Editar"
        icon={IconPencil}
        onClick={() => commands.editCategory(id)}
      />
      <RowAction
        label={`Excluir categoria ${name}`}
        icon={IconTrash}
        isDangerous
        refusal={questions.length > 0 ? NOT_EMPTY : undefined}
        onClick={() => commands.deleteCategory(id)}
      />
    </div>
  )
}
