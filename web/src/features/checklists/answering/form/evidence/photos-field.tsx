import { evidenceField } from '@portal/contract/checklists/answering/evidence'
import type { PhotoCount } from '@portal/contract/checklists/questions/evidence-settings'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { formatInstant } from '#format.ts'
import type { Album } from './album.ts'
import { EvidenceFrame } from './evidence-frame.tsx'
import type { FormPhoto } from './evidence.ts'
import { LowStorageWarning } from './low-storage-warning.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { shrinkPhoto, UNREADABLE_PHOTO } from './shrink-photo.ts'
import { usePhotoPicker } from './use-photo-picker.tsx'
import classes from './evidence.module.css'

type PhotoInputProps = {
  readonly id?: string
  readonly label: string
  readonly isBusy: boolean
  /** Opens the camera, where there is one, instead of the gallery. */
  readonly isCamera?: boolean
  readonly describedBy?: string | undefined
  readonly onPick: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** A button that opens the camera or the file picker. */
const PhotoInput = (props: PhotoInputProps) => {
  const { id, label, isBusy, isCamera = false, describedBy, onPick, children } = props
  const { input, open } = usePhotoPicker({ isCamera, onPick })
  return (
    <>
      {input}
      <Button
        variant="quiet"
        id={id}
        aria-label={label}
        aria-describedby={describedBy}
        data-camera={isCamera || undefined}
        loading={isBusy}
        onClick={open}
      >
        {children}
      </Button>
    </>
  )
}

type Options = {
  readonly album: Album
  /** How many more photos the question accepts. */
  readonly left: number
  /** `replaced` is the photo that was retaken. */
  readonly onAdd: (photo: FormPhoto, replaced?: FormPhoto) => void
}

/** A camera's file has the current time; a chosen file has its own. */
const takenAtOf = ({ lastModified }: File) =>
  new Date(lastModified > 0 ? Math.min(lastModified, Date.now()) : Date.now())

const overLimitText = (count: number) =>
  count === 1
    ? 'Uma foto passou do limite e não foi adicionada'
    : `${count} fotos passaram do limite e não foram adicionadas`

/** Shrinks and stores photos one after the other, so that only one large image is in memory. */
const useAddPhotos = ({ album, left, onAdd }: Options) => {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const addPhoto = async (file: File, replaced?: FormPhoto) => {
    const content = await shrinkPhoto(file).catch(() => undefined)
    if (content === undefined) return UNREADABLE_PHOTO
    try {
      onAdd(await album.add(content, takenAtOf(file)), replaced)
      if (replaced !== undefined) album.remove(replaced)
      return undefined
    } catch (error) {
      return album.failure(error)
    }
  }
  const begin = () => {
    setBusy(true)
    setFailure(undefined)
  }
  const end = (failures: readonly string[]) => {
    setFailure(failures.length === 0 ? undefined : [...new Set(failures)].join('. '))
    setBusy(false)
  }
  const add = async (files: readonly File[]) => {
    begin()
    const failures: string[] = []
    for (const file of files.slice(0, left)) {
      const problem = await addPhoto(file)
      if (problem !== undefined) failures.push(problem)
    }
    if (files.length > left) failures.push(overLimitText(files.length - left))
    end(failures)
  }
  /** The earlier photo stays until the new one is stored. */
  const retake = async (replaced: FormPhoto, [file]: readonly File[]) => {
    if (file === undefined) return
    begin()
    const problem = await addPhoto(file, replaced)
    end(problem === undefined ? [] : [problem])
  }
  return {
    isBusy,
    failure,
    add: (files: readonly File[]) => void add(files),
    retake: (photo: FormPhoto, files: readonly File[]) => void retake(photo, files),
    forget: () => setFailure(undefined),
  }
}

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
