import { TextInput } from '@mantine/core'
import { UPLOAD_PENDING } from '@portal/contract/files/file'
import { isPictureAddress } from '@portal/contract/news/news-html'
import { TITLE_MAX } from '@portal/contract/shared/text'
import type { Editor } from '@tiptap/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Dialog, DialogButtons } from '#components/dialogs/dialog.tsx'
import classes from './link-dialog.module.css'

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

  const insert = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation() // the form around the editor must not be submitted
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
    <Dialog onClose={onClose} title="Inserir imagem">
      <form className={classes.form} onSubmit={insert} noValidate>
        {picker({ value: uploaded, onChange: setUploaded, onBusy: setBusy })}
        <TextInput
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
        <TextInput
          label="Descrição"
          description="Para quem não vê a imagem"
          autoComplete="off"
          maxLength={TITLE_MAX}
          value={alt}
          onChange={({ currentTarget }) => setAlt(currentTarget.value)}
        />
        <DialogButtons>
          <Button kind="quiet" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">Inserir</Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
