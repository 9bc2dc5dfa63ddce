import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef } from 'react'
import { Field } from '#components/fields/field.tsx'
import type { FieldProps } from '#components/fields/field-props.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { cleanPastedHtml } from './clean-pasted-html.ts'
import type { PicturePicker } from './picture-dialog.tsx'
import classes from './rich-text-field.module.css'
import textClasses from './rich-text.module.css'
import { linkAddress } from '@portal/contract/news/news-html'
import { StarterKit } from '@tiptap/starter-kit'
import { Code, CodeBlock, Picture, Styles, TextColor } from './editor-formats.ts'
import { TABLES } from './editor-tables.ts'

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
