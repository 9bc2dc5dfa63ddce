import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
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
  link: editor.isActive('link'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
})

const useTools = (editor: Editor, onLink: () => void): readonly Tool[] => {
  const state = useEditorState({ editor, selector: stateOf })
  const run = () => editor.chain().focus()
  const heading = (level: 2 | 3) => () => void run().toggleHeading({ level }).run()
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
    { label: 'Link', icon: IconLink, pressed: state.link, onClick: onLink },
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

export const EditorToolbar = ({ editor, label }: Props) => {
  const [isLinking, setLinking] = useState(false)
  const tools = useTools(editor, () => setLinking(true))
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
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}
