import { evidenceText } from '@portal/contract/checklists/questions/evidence-text'
import type { Question } from '@portal/contract/checklists/questions/question'
import {
  IconAlertTriangle,
  IconArrowMoveRight,
  IconCopy,
  IconDots,
  IconPaperclip,
  IconPencil,
  IconPlus,
  IconRowInsertTop,
  IconSearch,
  IconTrash,
} from '@tabler/icons-react'
import { memo } from 'react'
import { Menu, MenuItem } from '#components/controls/menu.tsx'
import { CONDITION_ALTERED } from '#features/checklists/questions/fields/condition-text.ts'
import { questionElementId } from './use-drag.ts'
import { DragHandle } from './drag-handle.tsx'
import type { EditorCommands } from './editor-commands.ts'
import { EditorIconButton } from './editor-icon-button.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { questionSummary, shortName } from './question-text.ts'
import classes from './question-row.module.css'

const ADD_HERE = 'Adicionar pergunta aqui'

type ADD_HEREProps = {
  readonly id: string
  /** 'pergunta 3: Há água?' */
  readonly thing: string
  readonly commands: EditorCommands
}

/** The less frequent actions on a question. */
const QuestionMenu = ({ id, thing, commands }: ADD_HEREProps) => (
  <Menu
    label={`Mais ações: ${thing}`}
    renderOpener={(opener) => (
      <EditorIconButton
        label={`Mais ações: ${thing}`}
        hint="Mais ações"
        icon={IconDots}
        {...opener}
      />
    )}
  >
    <MenuItem
      icon={<IconRowInsertTop size={18} stroke={1.7} aria-hidden />}
      onClick={() => commands.addQuestionBefore(id)}
    >
      {ADD_HERE}
    </MenuItem>
    <MenuItem
      icon={<IconSearch size={18} stroke={1.7} aria-hidden />}
      onClick={() => commands.findQuestion(id)}
    >
      Copiar de outro checklist para cá
    </MenuItem>
    <MenuItem
      icon={<IconArrowMoveRight size={18} stroke={1.7} aria-hidden />}
      onClick={() => commands.moveToCategory(id)}
    >
      Mover para outra categoria
    </MenuItem>
  </Menu>
)

/** Every prop is equal until this row changes, so that `memo` renders only rows that changed. */
export type QuestionRowProps = {
  readonly question: Question
  readonly number: number
  readonly index: number
  readonly canMoveUp: boolean
  readonly canMoveDown: boolean
  readonly condition: string | undefined
  readonly isAltered: boolean
  readonly isDragged: boolean
  /** Undefined for people who may not edit. */
  readonly commands: EditorCommands | undefined
}

/** The row's name in the labels of its buttons. */
const rowName = ({ number, question }: QuestionRowProps) =>
  `pergunta ${number}: ${shortName(question)}`

export const QuestionRow = memo((props: QuestionRowProps) => {
  const { question, number, condition, isAltered, isDragged, commands } = props
  const evidence = evidenceText(question)
  const summary = questionSummary(question)
  return (
    <li
      id={questionElementId(question.id)}
      className={classes.row}
      tabIndex={-1}
      data-held={isDragged}
    >
      {commands && <DragHandle id={question.id} />}
      <span className="min-w-[2rem] pt-1.5 text-ink-soft tabular-nums font-semibold text-end max-md:min-w-[1.5rem]">
        {number}
      </span>
      <div className="grid gap-0.5 py-1.5 max-md:pe-2">
        <p className="font-medium line-clamp-3 wrap-anywhere" title={question.name}>
          {question.name}
        </p>
        <p className="text-ink-soft text-xs wrap-anywhere flex flex-wrap gap-x-2 gap-y-0.5">
          <span>{summary}</span>
          {question.required && <span className="text-good font-semibold">Obrigatória</span>}
        </p>
        {evidence !== undefined && (
          <p className="text-ink-soft text-xs wrap-anywhere flex gap-1 [&>svg]:flex-none [&>svg]:mt-0.5">
            <IconPaperclip size={15} stroke={1.8} aria-hidden />
            <span>{evidence}</span>
          </p>
        )}
        {condition !== undefined && (
          <p className="text-ink-soft text-xs wrap-anywhere">{condition}</p>
        )}
        {isAltered && (
          <p
            className="text-xs wrap-anywhere flex items-center gap-1 text-warn font-semibold [&>svg]:flex-none"
            title={CONDITION_ALTERED}
          >
            <IconAlertTriangle size={16} stroke={1.9} aria-hidden />
            {CONDITION_ALTERED}
          </p>
        )}
      </div>
      {commands && (
        <>
          <QuestionActions row={props} commands={commands} />
          <button
            type="button"
            className={classes.addHere}
            tabIndex={-1} // keyboard users have it in the menu, which saves a tab stop in each of many rows
            aria-label={`${ADD_HERE}, antes da ${rowName(props)}`}
            onClick={() => commands.addQuestionBefore(question.id)}
          >
            <IconPlus size={14} stroke={2} aria-hidden />
            {ADD_HERE}
          </button>
        </>
      )}
    </li>
  )
})

type ActionProps = { readonly row: QuestionRowProps; readonly commands: EditorCommands }

const QuestionActions = ({ row, commands }: ActionProps) => {
  const { index, canMoveUp, canMoveDown } = row
  const { id } = row.question
  const thing = rowName(row)
  return (
    <div className="flex max-md:col-span-full max-md:flex-wrap max-md:justify-end">
      <MoveButtons
        thing={thing}
        index={index}
        canMoveUp={canMoveUp}
        canMoveDown={canMoveDown}
        onMove={(step) => commands.moveBy(id, step)}
      />
      <EditorIconButton
        label={`Editar ${thing}`}
        hint="Editar"
        icon={IconPencil}
        onClick={() => commands.editQuestion(id)}
      />
      <EditorIconButton
        label={`Duplicar ${thing}`}
        hint="Duplicar"
        icon={IconCopy}
        onClick={() => commands.duplicateQuestion(id)}
      />
      <EditorIconButton
        label={`Excluir ${thing}`}
        hint="Excluir"
        icon={IconTrash}
        isDangerous
        onClick={() => commands.deleteQuestion(id)}
      />
      <QuestionMenu id={id} thing={thing} commands={commands} />
    </div>
  )
}
