import { Input } from '@mantine/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef } from 'react'
import type { FieldProps } from '#components/fields/field-props.ts'
import { editorExtensions } from './editor-extensions.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { pasted } from './pasted.ts'
import classes from './rich-text-field.module.css'
import textClasses from './rich-text.module.css'

/** Its value is HTML; empty when there is no text. */
type Props = FieldProps<string> & {
  readonly label: string
}

/** A text with headings, lists and links, required by its form. */
export const RichTextField = ({ label, value, onChange, error, ...rest }: Props) => {
  const id = useId()
  const hasError = Boolean(error)
  const known = useRef(value)
  const editor = useEditor({
    extensions: editorExtensions,
    content: value,
    injectCSS: false, // it is in our own style sheet
    onUpdate: ({ editor: changed }) => {
      known.current = changed.isEmpty ? '' : changed.getHTML()
      onChange(known.current)
    },
    onFocus: () => rest.onFocus?.(),
    onBlur: () => rest.onBlur?.(),
    editorProps: {
      transformPastedHTML: pasted,
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

  // The form took another text, as the version someone else saved: the editor keeps its own copy.
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    editor.chain().setMeta('addToHistory', false).setContent(value, { emitUpdate: false }).run()
  }, [editor, value])

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => editor.commands.focus() }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      withAsterisk
    >
      <div className={classes.box} data-error={hasError}>
        <EditorToolbar editor={editor} label={`Formatação: ${label}`} />
        <EditorContent editor={editor} />
      </div>
    </Input.Wrapper>
  )
}
