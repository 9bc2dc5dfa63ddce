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
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { ColorDialog } from './color-dialog.tsx'
import { insertTable } from './editor-tables.ts'
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
  /** Whether the tool is on; absent for a tool that cannot be toggled. */
  readonly isOn?: (editor: Editor) => boolean
  readonly isDisabled?: (editor: Editor) => boolean
  /** Absent for a tool that is always there. */
  readonly isShown?: (editor: Editor) => boolean
} & (
  | { readonly run: (editor: Editor) => void; readonly dialog?: undefined }
  | { readonly dialog: DialogName }
)

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

type Change = (chain: ChainedCommands) => ChainedCommands

const is = (name: string, attributes?: object) => (editor: Editor) =>
  editor.isActive(name, attributes)
const changing = (change: Change) => (editor: Editor) => void change(editor.chain().focus()).run()
const running = (command: Command) => (editor: Editor) => {
  editor.commands.focus()
  command(editor.state, (transaction) => editor.view.dispatch(transaction))
}

const toggle = (
  label: string,
  icon: Icon,
  isOn: NonNullable<Tool['isOn']>,
  change: Change,
): Tool => ({
  label,
  icon,
  isOn,
  run: changing(change),
})
const alignment = (label: string, icon: Icon, textAlign: string): Tool => ({
  label,
  icon,
  isOn: (editor) => editor.isActive({ textAlign }),
  run: (editor) => {
    const attributes = { textAlign: editor.isActive({ textAlign }) ? null : textAlign }
    const chain = editor.chain().focus()
    chain.updateAttributes('paragraph', attributes).updateAttributes('heading', attributes).run()
  },
})
/** A tool for the table in which the cursor is. */
const tableTool = (label: string, icon: Icon, command: Command): Tool => ({
  label,
  icon,
  isShown: is('table'),
  run: running(command),
})

const TOOLS: readonly Tool[] = [
  toggle('Título', IconH2, is('heading', { level: 2 }), (text) => text.toggleHeading({ level: 2 })),
  toggle('Subtítulo', IconH3, is('heading', { level: 3 }), (text) =>
    text.toggleHeading({ level: 3 }),
  ),
  toggle('Negrito', IconBold, is('bold'), (text) => text.toggleBold()),
  toggle('Itálico', IconItalic, is('italic'), (text) => text.toggleItalic()),
  toggle('Sublinhado', IconUnderline, is('underline'), (text) => text.toggleUnderline()),
  toggle('Riscado', IconStrikethrough, is('strike'), (text) => text.toggleStrike()),
  { label: 'Cor', icon: IconPalette, isOn: is('textColor'), dialog: 'color' },
  toggle('Lista', IconList, is('bulletList'), (text) => text.toggleBulletList()),
  toggle('Lista numerada', IconListNumbers, is('orderedList'), (text) => text.toggleOrderedList()),
  toggle('Citação', IconBlockquote, is('blockquote'), (text) => text.toggleBlockquote()),
  toggle('Código', IconCode, is('codeBlock'), (text) => text.toggleNode('codeBlock', 'paragraph')),
  alignment('Centralizar', IconAlignCenter, 'center'),
  alignment('Alinhar à direita', IconAlignRight, 'right'),
  alignment('Justificar', IconAlignJustified, 'justify'),
  { label: 'Link', icon: IconLink, isOn: is('link'), dialog: 'link' },
  { label: 'Imagem', icon: IconPhoto, dialog: 'picture' },
  {
    label: 'Linha horizontal',
    icon: IconSeparatorHorizontal,
    run: changing((text) => text.setHorizontalRule()),
  },
  { label: 'Tabela', icon: IconTable, isDisabled: is('table'), run: running(insertTable) },
  tableTool('Inserir linha abaixo', IconRowInsertBottom, addRowAfter),
  tableTool('Inserir coluna à direita', IconColumnInsertRight, addColumnAfter),
  tableTool('Remover linha', IconRowRemove, deleteRow),
  tableTool('Remover coluna', IconColumnRemove, deleteColumn),
  tableTool('Remover tabela', IconTableOff, deleteTable),
  {
    label: 'Desfazer',
    icon: IconArrowBackUp,
    isDisabled: (editor) => !editor.can().undo(),
    run: changing((text) => text.undo()),
  },
  {
    label: 'Refazer',
    icon: IconArrowForwardUp,
    isDisabled: (editor) => !editor.can().redo(),
    run: changing((text) => text.redo()),
  },
]

const statesOf = ({ editor }: { editor: Editor }) =>
  TOOLS.map(({ isOn, isDisabled, isShown }) => ({
    isOn: isOn?.(editor),
    isDisabled: isDisabled?.(editor) ?? false,
    isShown: isShown?.(editor) ?? true,
  }))

export const EditorToolbar = ({ editor, label, picturePicker }: Props) => {
  const [dialog, setDialog] = useState<DialogName>()
  const states = useEditorState({ editor, selector: statesOf })
  const close = () => setDialog(undefined)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus */}
      <div
        className="flex flex-wrap gap-0.5 p-1 border-b border-b-line rounded-t-sm bg-surface-sunk"
        role="toolbar"
        aria-label={label}
        onKeyDown={moveFocus}
      >
        {TOOLS.map((tool, index) => {
          const { isOn, isDisabled = false, isShown = true } = states[index] ?? {}
          const { label: name, icon: Picture } = tool
          return (
            isShown && (
              <button
                key={name}
                className="grid place-items-center w-[2.125rem] h-[2.125rem] border border-transparent rounded-sm bg-transparent text-ink-soft cursor-pointer hover:bg-hover hover:text-ink aria-pressed:border-current aria-pressed:bg-good-soft aria-pressed:text-good aria-disabled:opacity-45 aria-disabled:cursor-not-allowed pointer-coarse:w-[2.75rem] pointer-coarse:h-[2.75rem]"
                type="button"
                aria-label={name}
                title={name}
                aria-pressed={isOn}
                aria-disabled={isDisabled}
                tabIndex={index === 0 ? 0 : -1}
                onMouseDown={(event) => event.preventDefault()} // keeps the text's selection
                onClick={() => {
                  if (isDisabled) return
                  if (tool.dialog === undefined) tool.run(editor)
                  else setDialog(tool.dialog)
                }}
              >
                <Picture size={19} stroke={1.8} aria-hidden />
              </button>
            )
          )
        })}
      </div>
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'color' && <ColorDialog editor={editor} onClose={close} />}
      {dialog === 'picture' && (
        <PictureDialog editor={editor} picker={picturePicker} onClose={close} />
      )}
    </>
  )
}
