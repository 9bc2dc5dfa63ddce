import { UPLOAD_PENDING } from '@portal/contract/files/file'
import { isPictureAddress } from '@portal/contract/news/news-html'
import { TITLE_MAX } from '@portal/contract/shared/text'
import type { Editor } from '@tiptap/react'
import { type ReactNode, useState } from 'react'
import { TextField } from '#components/fields/text-field.tsx'
import { ToolbarDialog } from './toolbar-dialog.tsx'

export type PicturePickerProps = {
  readonly value: string
  readonly onChange: (link: string) => void
  readonly onBusy: (busy: boolean) => void
}
/** Uploads a picture; the value is its link. */
export type PicturePicker = (props: PicturePickerProps) => ReactNode

type Props = {
  readonly editor: Editor
  readonly picker: PicturePicker
  readonly onClose: () => void
}

const NO_PICTURE = 'Envie uma imagem ou informe um endereço https'

export const PictureDialog = ({ editor, picker, onClose }: Props) => {
  const [uploaded, setUploaded] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [typed, setTyped] = useState('')
  const [alt, setAlt] = useState('')
  const [error, setError] = useState<string>()

  const insert = () => {
    if (isBusy) return setError(UPLOAD_PENDING)
    const src = uploaded === '' ? typed.trim() : uploaded
    if (!isPictureAddress(src)) return setError(NO_PICTURE)
    editor
      .chain()
      .focus()
      .insertContent({ type: 'picture', attrs: { src, alt: alt.trim() } })
      .run()
    onClose()
  }
  return (
    <ToolbarDialog title="Inserir imagem" submitLabel="Inserir" onSubmit={insert} onClose={onClose}>
      {picker({ value: uploaded, onChange: setUploaded, onBusy: setBusy })}
      <TextField
        label="Endereço"
        description="De uma imagem em outro site (https://…)"
        inputMode="url"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setError(undefined)
        }}
      />
      <TextField
        label="Descrição"
        description="Para quem não vê a imagem"
        autoComplete="off"
        maxLength={TITLE_MAX}
        value={alt}
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
      />
    </ToolbarDialog>
  )
}
