import { TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Dialog, DialogButtons } from '#components/dialogs/dialog.tsx'
import { linkAddress } from './link-address.ts'
import classes from './link-dialog.module.css'

type Props = { readonly editor: Editor; readonly onClose: () => void }

const REFUSED = 'Informe um endereço http, https ou mailto'

const hrefAt = (editor: Editor): string => {
  const href: unknown = editor.getAttributes('link')['href']
  return typeof href === 'string' ? href : ''
}

/** Sets the link on the selected words or on the existing link; without either it inserts the address as text. */
const applyLink = (editor: Editor, href: string) => {
  const chain = editor.chain().extendMarkRange('link')
  if (editor.state.selection.empty && !editor.isActive('link')) {
    const marks = [{ type: 'link', attrs: { href } }]
    return chain.insertContent({ type: 'text', text: href, marks }).run()
  }
  return chain.setLink({ href }).run()
}

export const LinkDialog = ({ editor, onClose }: Props) => {
  const [isLink] = useState(() => editor.isActive('link'))
  const [typed, setTyped] = useState(() => hrefAt(editor))
  const [error, setError] = useState<string>()

  const apply = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation() // the form around the editor must not be submitted
    const href = linkAddress(typed)
    if (href === undefined) return setError(REFUSED)
    applyLink(editor, href)
    onClose()
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={isLink ? 'Editar link' : 'Inserir link'}>
      <form className={classes.form} onSubmit={apply} noValidate>
        <TextInput
          label="Endereço"
          description="Um site (https://…) ou um e-mail"
          inputMode="url"
          autoComplete="off"
          data-autofocus
          value={typed}
          error={error}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setError(undefined)
          }}
        />
        <DialogButtons>
          {isLink && (
            <Button kind="quiet" onClick={remove}>
              Remover link
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">Aplicar</Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
