import { evidenceField } from '@portal/contract/checklists/answering/evidence-field'
import type { PhotoCount } from '@portal/contract/checklists/questions/evidence-settings'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { formatInstant } from '#format.ts'
import type { Album } from './album.ts'
import { EvidenceFrame } from './evidence-frame.tsx'
import classes from './evidence.module.css'
import type { FormPhoto } from './evidence.ts'
import { PhotoInput } from './photo-input.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { LowStorageWarning } from './low-storage-warning.tsx'
import { useAddPhotos } from './use-add-photos.ts'

type Props = {
  readonly questionId: string
  readonly question: string
  readonly count: PhotoCount
  readonly isDue: boolean
  readonly album: Album
  readonly photos: readonly FormPhoto[]
  readonly error: string | undefined
  readonly onAdd: (photo: FormPhoto, replaced?: FormPhoto) => void
  readonly onRemove: (photo: FormPhoto) => void
}

const countText = (taken: number, { min, max }: PhotoCount, isDue: boolean) => {
  const text = `${taken} de ${max}`
  return isDue && min > 1 ? `${text}, pelo menos ${min}` : text
}

/** The photos of one answer, from the camera or the gallery. */
export const PhotosField = (props: Props) => {
  const { questionId, question, count, isDue, album, photos, error, onAdd, onRemove } = props
  const id = evidenceField(questionId, 'photos')
  const left = Math.max(0, count.max - photos.length)
  const [retaken, setRetaken] = useState<string>()
  const addPhoto = (photo: FormPhoto, replaced?: FormPhoto) => {
    if (replaced !== undefined) setRetaken(photo.id)
    onAdd(photo, replaced)
  }
  const { isBusy, failure, add, retake, forget } = useAddPhotos({ album, left, onAdd: addPhoto })
  const problem = failure ?? error
  const describedBy = problem === undefined ? undefined : `${id}-error`
  const remove = (photo: FormPhoto) => {
    forget()
    onRemove(photo)
    album.remove(photo)
    document.getElementById(id)?.focus()
  }
  return (
    <EvidenceFrame
      label={count.max === 1 ? 'Foto' : 'Fotos'}
      isRequired={isDue && count.min > 0}
      note={countText(photos.length, count, isDue)}
      error={problem}
      errorId={`${id}-error`}
    >
      {photos.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,5.75rem)] gap-2 m-0 p-0 list-none">
          {photos.map((photo, at) => (
            <PhotoTile
              key={photo.id}
              album={album}
              photo={photo}
              name={`foto ${at + 1} de ${question}, ${formatInstant(photo.takenAt)}`}
              isRetaken={photo.id === retaken}
              onRetake={(files) => retake(photo, files)}
              onRemove={() => remove(photo)}
            />
          ))}
        </ul>
      )}
      <div
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset stands around it, with the photos
        role="group"
        aria-label={`Fotos: ${question}`}
        aria-describedby={describedBy}
        tabIndex={-1}
        className={classes.buttons}
      >
        {left > 0 && (
          <>
            <PhotoInput
              isCamera
              label={`Tirar foto: ${question}`}
              isBusy={isBusy}
              describedBy={describedBy}
              onPick={add}
            >
              <IconCamera size={18} aria-hidden />
              Tirar foto
            </PhotoInput>
            <PhotoInput
              label={`Escolher fotos: ${question}`}
              isBusy={isBusy}
              describedBy={describedBy}
              onPick={add}
            >
              <IconPhoto size={18} aria-hidden />
              {count.max === 1 ? 'Escolher foto' : 'Escolher fotos'}
            </PhotoInput>
          </>
        )}
      </div>
      {photos.length > 0 && <LowStorageWarning />}
    </EvidenceFrame>
  )
}
