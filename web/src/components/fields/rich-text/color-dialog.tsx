import { TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Dialog, DialogButtons } from '#components/dialogs/dialog.tsx'
import classes from './link-dialog.module.css'

type Props = { readonly editor: Editor; readonly onClose: () => void }

const FIRST_COLOR = '#c92a2a'

/** The browser's field of a colour reads only this form. */
const HEX = /^#[\da-f]{6}$/i

export const ColorDialog = ({ editor, onClose }: Props) => {
  const current: unknown = editor.getAttributes('textColor')['color']
  const isHex = typeof current === 'string' && HEX.test(current)
  const [color, setColor] = useState(isHex ? current : FIRST_COLOR)
  const text = () => editor.chain().focus().extendMarkRange('textColor')

  const apply = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation() // the form around the editor must not be submitted
    text().setMark('textColor', { color }).run()
    onClose()
  }
  const remove = () => {
    text().unsetMark('textColor').run()
    onClose()
  }
  return (
    <Dialog onClose={onClose} title="Cor do texto">
      <form className={classes.form} onSubmit={apply} noValidate>
        <TextInput
          type="color"
          label="Cor"
          data-autofocus
          value={color}
          onChange={({ currentTarget }) => setColor(currentTarget.value)}
        />
        <DialogButtons>
          <Button kind="quiet" onClick={remove}>
            Remover cor
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">Aplicar</Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
