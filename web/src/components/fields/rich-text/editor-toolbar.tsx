import {
  type Icon,
  IconAlignCenter,
  IconAlignJustified,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCode,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPalette,
  IconPhoto,
  IconRowInsertBottom,
  IconRowRemove,
  IconSeparatorHorizontal,
  IconStrikethrough,
  IconTable,
  IconTableOff,
  IconUnderline,
} from '@tabler/icons-react'
import type { Command } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
} from '@tiptap/pm/tables'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { ColorDialog } from './color-dialog.tsx'
import { insertTable } from './editor-tables.ts'
import classes from './editor-toolbar.module.css'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog, type PicturePicker } from './picture-dialog.tsx'

type Props = {
  readonly editor: Editor
  readonly label: string
  readonly picturePicker: PicturePicker
}
type DialogName = 'link' | 'picture' | 'color'
type Tool = {
  readonly label: string
  readonly icon: Icon
  /** Whether the tool is on; undefined for a tool that cannot be toggled. */
  readonly pressed?: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The toolbar is one Tab stop; arrows, Home and End move between its tools. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const tools = [...event.currentTarget.querySelectorAll('button')]
  const activeIndex = tools.findIndex((tool) => tool === document.activeElement)
  const step = STEPS[event.key]
  const next =
    step !== undefined
      ? tools.at((activeIndex + step) % tools.length)
      : { Home: tools.at(0), End: tools.at(-1) }[event.key]
  if (next === undefined) return
  event.preventDefault()
  for (const tool of tools) tool.tabIndex = tool === next ? 0 : -1
  next.focus()
}

const stateOf = ({ editor }: { editor: Editor }) => ({
  h2: editor.isActive('heading', { level: 2 }),
  h3: editor.isActive('heading', { level: 3 }),
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  bulletList: editor.isActive('bulletList'),
  orderedList: editor.isActive('orderedList'),
  blockquote: editor.isActive('blockquote'),
  strike: editor.isActive('strike'),
  codeBlock: editor.isActive('codeBlock'),
  center: editor.isActive({ textAlign: 'center' }),
  right: editor.isActive({ textAlign: 'right' }),
  justify: editor.isActive({ textAlign: 'justify' }),
  color: editor.isActive('textColor'),
  table: editor.isActive('table'),
  link: editor.isActive('link'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
})

const commandTool = (editor: Editor, label: string, icon: Icon, command: Command) => ({
  label,
  icon,
  onClick: () => {
    editor.commands.focus()
    command(editor.state, (transaction) => editor.view.dispatch(transaction))
  },
})

/** The tools for the table in which the cursor is. */
const tableTools = (editor: Editor): readonly Tool[] => [
  commandTool(editor, 'Inserir linha abaixo', IconRowInsertBottom, addRowAfter),
  commandTool(editor, 'Inserir coluna à direita', IconColumnInsertRight, addColumnAfter),
  commandTool(editor, 'Remover linha', IconRowRemove, deleteRow),
  commandTool(editor, 'Remover coluna', IconColumnRemove, deleteColumn),
  commandTool(editor, 'Remover tabela', IconTableOff, deleteTable),
]

const useTools = (editor: Editor, open: (dialog: DialogName) => void): readonly Tool[] => {
  const state = useEditorState({ editor, selector: stateOf })
  const run = () => editor.chain().focus()
  const heading = (level: 2 | 3) => () => void run().toggleHeading({ level }).run()
  const align = (textAlign: string, pressed: boolean) => () => {
    const attributes = { textAlign: pressed ? null : textAlign }
    run().updateAttributes('paragraph', attributes).updateAttributes('heading', attributes).run()
  }
  return [
    { label: 'Título', icon: IconH2, pressed: state.h2, onClick: heading(2) },
    { label: 'Subtítulo', icon: IconH3, pressed: state.h3, onClick: heading(3) },
    {
      label: 'Negrito',
      icon: IconBold,
      pressed: state.bold,
      onClick: () => void run().toggleBold().run(),
    },
    {
      label: 'Itálico',
      icon: IconItalic,
      pressed: state.italic,
      onClick: () => void run().toggleItalic().run(),
    },
    {
      label: 'Sublinhado',
      icon: IconUnderline,
      pressed: state.underline,
      onClick: () => void run().toggleUnderline().run(),
    },
    {
      label: 'Riscado',
      icon: IconStrikethrough,
      pressed: state.strike,
      onClick: () => void run().toggleStrike().run(),
    },
    { label: 'Cor', icon: IconPalette, pressed: state.color, onClick: () => open('color') },
    {
      label: 'Lista',
      icon: IconList,
      pressed: state.bulletList,
      onClick: () => void run().toggleBulletList().run(),
    },
    {
      label: 'Lista numerada',
      icon: IconListNumbers,
      pressed: state.orderedList,
      onClick: () => void run().toggleOrderedList().run(),
    },
    {
      label: 'Citação',
      icon: IconBlockquote,
      pressed: state.blockquote,
      onClick: () => void run().toggleBlockquote().run(),
    },
    {
      label: 'Código',
      icon: IconCode,
      pressed: state.codeBlock,
      onClick: () => void run().toggleNode('codeBlock', 'paragraph').run(),
    },
    {
      label: 'Centralizar',
      icon: IconAlignCenter,
      pressed: state.center,
      onClick: align('center', state.center),
    },
    {
      label: 'Alinhar à direita',
      icon: IconAlignRight,
      pressed: state.right,
      onClick: align('right', state.right),
    },
    {
      label: 'Justificar',
      icon: IconAlignJustified,
      pressed: state.justify,
      onClick: align('justify', state.justify),
    },
    { label: 'Link', icon: IconLink, pressed: state.link, onClick: () => open('link') },
    { label: 'Imagem', icon: IconPhoto, onClick: () => open('picture') },
    {
      label: 'Linha horizontal',
      icon: IconSeparatorHorizontal,
      onClick: () => void run().setHorizontalRule().run(),
    },
    { ...commandTool(editor, 'Tabela', IconTable, insertTable), disabled: state.table },
    ...(state.table ? tableTools(editor) : []),
    {
      label: 'Desfazer',
      icon: IconArrowBackUp,
      disabled: !state.canUndo,
      onClick: () => void run().undo().run(),
    },
    {
      label: 'Refazer',
      icon: IconArrowForwardUp,
      disabled: !state.canRedo,
      onClick: () => void run().redo().run(),
    },
  ]
}

export const EditorToolbar = ({ editor, label, picturePicker }: Props) => {
  const [dialog, setDialog] = useState<DialogName>()
  const tools = useTools(editor, setDialog)
  const close = () => setDialog(undefined)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus */}
      <div className={classes.toolbar} role="toolbar" aria-label={label} onKeyDown={moveFocus}>
        {tools.map(({ label: name, icon: Picture, pressed, disabled = false, onClick }, index) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={pressed}
            aria-disabled={disabled}
            tabIndex={index === 0 ? 0 : -1}
            onMouseDown={(event) => event.preventDefault()} // keeps the text's selection
            onClick={() => !disabled && onClick()}
          >
            <Picture size={19} stroke={1.8} aria-hidden />
          </button>
        ))}
      </div>
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'color' && <ColorDialog editor={editor} onClose={close} />}
      {dialog === 'picture' && (
        <PictureDialog editor={editor} picker={picturePicker} onClose={close} />
      )}
    </>
  )
}
