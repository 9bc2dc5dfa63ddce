import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { TextField } from '#components/fields/text-field.tsx'
import { ToolbarDialog } from './toolbar-dialog.tsx'

type Props = { readonly editor: Editor; readonly onClose: () => void }

const FIRST_COLOR = '#c92a2a'

/** The browser's field of a colour reads only this form. */
const HEX = /^#[\da-f]{6}$/i

export const ColorDialog = ({ editor, onClose }: Props) => {
  const current: unknown = editor.getAttributes('textColor')['color']
  const isHex = typeof current === 'string' && HEX.test(current)
  const [color, setColor] = useState(isHex ? current : FIRST_COLOR)
  const text = () => editor.chain().focus().extendMarkRange('textColor')

  const apply = () => {
    text().setMark('textColor', { color }).run()
    onClose()
  }
  const remove = () => {
    text().unsetMark('textColor').run()
    onClose()
  }
  return (
    <ToolbarDialog
      title="Cor do texto"
      submitLabel="Aplicar"
      onSubmit={apply}
      onClose={onClose}
      remove={{ label: 'Remover cor', onClick: remove }}
    >
      <TextField
        type="color"
        label="Cor"
        data-autofocus
        value={color}
        onChange={({ currentTarget }) => setColor(currentTarget.value)}
      />
    </ToolbarDialog>
  )
}
