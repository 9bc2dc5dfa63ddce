import { isPictureAddress, keptStyles, linkAddress, MARKS } from '@portal/contract/news/news-html'
import { Extension, Mark, Node } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, useRef } from 'react'
import type { FieldProps } from '#components/fields/field-props.ts'
import { Field } from '#components/fields/field.tsx'
import { cleanPastedHtml } from './clean-pasted-html.ts'
import { TABLES } from './editor-tables.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import type { PicturePicker } from './picture-dialog.tsx'
import classes from './rich-text-field.module.css'
import textClasses from './rich-text.module.css'

/** Unlike the library's, it can be combined with other formats: saving must not lose bold or links. */
const Code = Mark.create({
  name: 'code',
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
})

const CodeBlock = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'inline*',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: ({ HTMLAttributes }) => ['pre', HTMLAttributes, 0],
})

const optional = { default: null }

const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    src: optional,
    alt: { default: '' },
    title: optional,
    width: optional,
    height: optional,
  }),
  parseHTML: () => [
    { tag: 'img', getAttrs: (image) => isPictureAddress(image.getAttribute('src') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

const styleOf = (element: HTMLElement, property: string) =>
  keptStyles(element.localName, element.getAttribute('style') ?? '')[property] ?? null

/** An attribute that is written as this CSS property. */
const styleAttribute = (name: string, property: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => styleOf(element, property),
  renderHTML: ({ [name]: value }: Record<string, unknown>) =>
    typeof value === 'string' ? { style: `${property}: ${value}` } : {},
})

const color = styleAttribute('color', 'color')

/** The alignment and colour of blocks. */
const Styles = Extension.create({
  name: 'styles',
  addGlobalAttributes: () => [
    {
      types:
        'paragraph heading codeBlock blockquote bulletList orderedList listItem table tableRow tableCell tableHeader'.split(
          ' ',
        ),
      attributes: { color, textAlign: styleAttribute('textAlign', 'text-align') },
    },
  ],
})

const TextColor = Mark.create({
  name: 'textColor',
  addAttributes: () => ({ color }),
  // Bold and the other marks may have a colour too; their own rules read the rest of them.
  parseHTML: () => [
    {
      tag: MARKS.join(),
      priority: 60,
      consuming: false,
      getAttrs: (element: HTMLElement) => styleOf(element, 'color') !== null && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

/** The editor supports what `sanitiseHtml` keeps, and nothing else. */
export const editorExtensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (uri) => linkAddress(uri) !== undefined,
      HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
    },
  }),
  Code,
  CodeBlock,
  Picture,
  Styles,
  TextColor,
  ...TABLES,
]

/** The value is HTML; empty if there is no text. */
type Props = FieldProps<string> & {
  readonly label: string
  readonly picturePicker: PicturePicker
}

/** A required text with all that news may contain. */
export const RichTextField = ({ label, value, onChange, error, picturePicker, ...rest }: Props) => {
  const id = useId()
  const hasError = Boolean(error)
  const lastHtml = useRef(value)
  const editor = useEditor({
    extensions: editorExtensions,
    content: value,
    injectCSS: false, // the CSS is in our own style sheet
    onUpdate: ({ editor: changed }) => {
      lastHtml.current = changed.isEmpty ? '' : changed.getHTML()
      onChange(lastHtml.current)
    },
    onFocus: () => rest.onFocus?.(),
    onBlur: () => rest.onBlur?.(),
    editorProps: {
      transformPastedHTML: cleanPastedHtml,
      attributes: {
        class: `${classes.text} ${textClasses.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-required': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-invalid': String(hasError),
        ...(hasError && { 'aria-describedby': `${id}-error` }),
        'data-path': rest['data-path'] ?? '',
      },
    },
  })

  // The editor keeps its own copy, so it is updated when the form's value is replaced, for example by the version
  // that someone else saved.
  useEffect(() => {
    if (value === lastHtml.current) return
    lastHtml.current = value
    editor.chain().setMeta('addToHistory', false).setContent(value, { emitUpdate: false }).run()
  }, [editor, value])

  return (
    <Field
      id={id}
      label={label}
      error={error}
      withAsterisk
      isGroup
      onLabelClick={() => editor.commands.focus()}
    >
      {() => (
        <div className={classes.box} data-error={hasError}>
          <EditorToolbar
            editor={editor}
            label={`Formatação: ${label}`}
            picturePicker={picturePicker}
          />
          <EditorContent editor={editor} />
        </div>
      )}
    </Field>
  )
}
