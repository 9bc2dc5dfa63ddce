import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  type Icon,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconUnderline,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import classes from './editor-toolbar.module.css'
import { LinkDialog } from './link-dialog.tsx'

type Props = { readonly editor: Editor; readonly label: string }
type Tool = {
  readonly label: string
  readonly icon: Icon
  /** Whether it is on, of a tool that is on or off. */
  readonly pressed?: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** One stop of the Tab key; arrows, Home and End go from tool to tool. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  const tools = [...event.currentTarget.querySelectorAll('button')]
  const at = tools.findIndex((tool) => tool === document.activeElement)
  const step = STEPS[event.key]
  const next =
    step !== undefined
      ? tools.at((at + step) % tools.length)
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
  link: editor.isActive('link'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
})

const useTools = (editor: Editor, onLink: () => void): readonly Tool[] => {
  const on = useEditorState({ editor, selector: stateOf })
  const run = () => editor.chain().focus()
  const heading = (level: 2 | 3) => () => void run().toggleHeading({ level }).run()
  return [
    { label: 'Título', icon: IconH2, pressed: on.h2, onClick: heading(2) },
    { label: 'Subtítulo', icon: IconH3, pressed: on.h3, onClick: heading(3) },
    {
      label: 'Negrito',
      icon: IconBold,
      pressed: on.bold,
      onClick: () => void run().toggleBold().run(),
    },
    {
      label: 'Itálico',
      icon: IconItalic,
      pressed: on.italic,
      onClick: () => void run().toggleItalic().run(),
    },
    {
      label: 'Sublinhado',
      icon: IconUnderline,
      pressed: on.underline,
      onClick: () => void run().toggleUnderline().run(),
    },
    {
      label: 'Lista',
      icon: IconList,
      pressed: on.bulletList,
      onClick: () => void run().toggleBulletList().run(),
    },
    {
      label: 'Lista numerada',
      icon: IconListNumbers,
      pressed: on.orderedList,
      onClick: () => void run().toggleOrderedList().run(),
    },
    {
      label: 'Citação',
      icon: IconBlockquote,
      pressed: on.blockquote,
      onClick: () => void run().toggleBlockquote().run(),
    },
    { label: 'Link', icon: IconLink, pressed: on.link, onClick: onLink },
    {
      label: 'Desfazer',
      icon: IconArrowBackUp,
      disabled: !on.canUndo,
      onClick: () => void run().undo().run(),
    },
    {
      label: 'Refazer',
      icon: IconArrowForwardUp,
      disabled: !on.canRedo,
      onClick: () => void run().redo().run(),
    },
  ]
}

export const EditorToolbar = ({ editor, label }: Props) => {
  const [isLinking, setLinking] = useState(false)
  const tools = useTools(editor, () => setLinking(true))
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus */}
      <div className={classes.toolbar} role="toolbar" aria-label={label} onKeyDown={walk}>
        {tools.map(({ label: name, icon: Picture, pressed, disabled = false, onClick }, index) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={pressed}
            aria-disabled={disabled}
            tabIndex={index === 0 ? 0 : -1}
            onMouseDown={(event) => event.preventDefault()} // the text keeps its selection
            onClick={() => !disabled && onClick()}
          >
            <Picture size={19} stroke={1.8} aria-hidden />
          </button>
        ))}
      </div>
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}
