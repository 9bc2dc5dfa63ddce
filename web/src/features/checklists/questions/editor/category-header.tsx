import { canMoveCategoryDown, canMoveCategoryUp } from '@portal/contract/checklists/questions/order'
import type { FullCategory } from '@portal/contract/checklists/questions/question'
import { IconChevronDown, IconPencil, IconTrash } from '@tabler/icons-react'
import { RowAction } from '#components/lists/row-action.tsx'
import { categoryElementId } from './use-drag.ts'
import type { EditorCommands } from './editor-commands.ts'
import { EditorIconButton } from './editor-icon-button.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { questionCountText } from './question-text.ts'
import { DragHandle } from './drag-handle.tsx'

export type CategoryCardProps = {
  readonly category: FullCategory
  /** The position among all categories, the default one included. */
  readonly index: number
  readonly count: number
  readonly firstNumber: number
  readonly isOpen: boolean
  readonly draggedId: string | undefined
  readonly onToggle: (id: string) => void
  readonly commands: EditorCommands | undefined
}

const NOT_EMPTY = 'Só é possível excluir uma categoria sem perguntas'

export const CategoryHeader = (props: CategoryCardProps) => {
  const { category, isOpen, onToggle, commands } = props
  const { id, name, description, questions } = category
  return (
    <header className="flex items-start gap-x-2 gap-y-1 py-2 px-3 rounded-t-lg bg-surface-sunk max-md:flex-wrap max-md:px-1.5">
      {commands && <DragHandle id={id} />}
      <div className="flex-1 min-w-0 max-md:pe-2">
        <h3 className="text-lg">
          <button
            type="button"
            className="flex items-start gap-1.5 min-h-[2.25rem] py-1.5 px-1 border-0 rounded-sm bg-transparent text-inherit tracking-[inherit] text-start wrap-anywhere cursor-pointer aria-[expanded=false]:[&>svg]:[transform:rotate(-90deg)] [&>svg]:flex-none [&>svg]:mt-0.5 [&>svg]:[transition:transform_120ms]"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${categoryElementId(id)}-perguntas` : undefined}
            onClick={() => onToggle(id)}
          >
            <IconChevronDown size={18} stroke={2} aria-hidden />
            {name}
          </button>
        </h3>
        {description !== '' && (
          <p className="pl-8 text-ink-soft text-sm wrap-anywhere line-clamp-2 max-md:pl-1">
            {description}
          </p>
        )}
        <p className="pl-8 text-ink-soft text-sm wrap-anywhere flex flex-wrap gap-x-4 gap-y-0 tabular-nums max-md:pl-1">
          <span>{questionCountText(questions.length)}</span>
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
    <div className="flex flex-none max-md:basis-full max-md:justify-end">
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
