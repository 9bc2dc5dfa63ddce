import { linkAddress } from '@portal/contract/news/news-html'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { TextField } from '#components/fields/text-field.tsx'
import { ToolbarDialog } from './toolbar-dialog.tsx'

type Props = { readonly editor: Editor; readonly onClose: () => void }

const REFUSED = 'Informe um site, um e-mail ou um telefone (tel:)'

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

  const apply = () => {
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
    <ToolbarDialog
      title={isLink ? 'Editar link' : 'Inserir link'}
      submitLabel="Aplicar"
      onSubmit={apply}
      onClose={onClose}
      remove={isLink ? { label: 'Remover link', onClick: remove } : undefined}
    >
      <TextField
        label="Endereço"
        description="Um site, um e-mail ou um telefone (tel:…)"
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
    </ToolbarDialog>
  )
}
