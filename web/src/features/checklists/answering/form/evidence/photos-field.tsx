import { evidenceField } from '@portal/contract/checklists/answering/evidence'
import type { PhotoCount } from '@portal/contract/checklists/questions/evidence-settings'
import { IconCamera, IconCameraRotate, IconPhoto, IconPhotoOff, IconX } from '@tabler/icons-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { formatInstant } from '#format.ts'
import { EvidenceButtons, EvidenceFrame, usePicture } from './evidence-frame.tsx'
import type { Album, FormPhoto } from './evidence.ts'
import { LowStorageWarning } from './free-storage.tsx'
import { shrinkPhoto, UNREADABLE_PHOTO } from './shrink-photo.ts'

type PickerOptions = {
  /** Opens the camera, where there is one, instead of the gallery. */
  readonly isCamera: boolean
  readonly onPick: (files: readonly File[]) => void
}

/** A hidden file input for pictures, and the function that opens it. */
const usePhotoPicker = ({ isCamera, onPick }: PickerOptions) => {
  const ref = useRef<HTMLInputElement>(null)
  const input = (
    <input
      ref={ref}
      type="file"
      hidden
      accept="image/*"
      capture={isCamera ? 'environment' : undefined}
      multiple={!isCamera}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        currentTarget.value = '' // allows choosing the same file again
        if (files.length > 0) onPick(files)
      }}
    />
  )
  return { input, open: () => ref.current?.click() }
}

type PhotoButtonProps = PickerOptions & Omit<ComponentProps<typeof Button>, 'onClick'>

const PhotoButton = ({ isCamera, onPick, ...rest }: PhotoButtonProps) => {
  const { input, open } = usePhotoPicker({ isCamera, onPick })
  return (
    <>
      {input}
      <Button variant="quiet" data-camera={isCamera || undefined} onClick={open} {...rest} />
    </>
  )
}

type TileProps = {
  readonly album: Album
  readonly photo: FormPhoto
  /** The alternative text. */
  readonly name: string
  /** It has just replaced another photo, so it takes over the focus. */
  readonly isRetaken: boolean
  readonly onRetake: (files: readonly File[]) => void
  readonly onRemove: () => void
}

const TILE_BUTTON =
  'absolute grid size-[2.75rem] p-0 border-0 bg-transparent text-white place-items-center cursor-pointer [&_svg]:box-content [&_svg]:p-1 [&_svg]:rounded-full [&_svg]:bg-[color-mix(in_srgb,var(--color-black)_68%,transparent)] focus-visible:outline-3 focus-visible:outline-focus focus-visible:-outline-offset-3'

const PhotoTile = ({ album, photo, name, isRetaken, onRetake, onRemove }: TileProps) => {
  const retakeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isRetaken) retakeButton.current?.focus()
  }, [isRetaken])
  const { input, open } = usePhotoPicker({ isCamera: true, onPick: onRetake })
  const { state, url } = usePicture(album, photo)
  return (
    <li className="relative aspect-square border border-line rounded-lg bg-surface-sunk overflow-hidden">
      {url !== undefined && <img className="size-full object-cover" src={url} alt={name} />}
      {state === 'gone' && (
        <span className="grid h-full p-2 text-ink-soft text-xs text-center place-content-center justify-items-center">
          <IconPhotoOff size={22} aria-hidden />
          Não está mais neste aparelho
        </span>
      )}
      {input}
      <button
        ref={retakeButton}
        type="button"
        className={`${TILE_BUTTON} left-0 bottom-0`}
        aria-label={`Refazer ${name}`}
        onClick={open}
      >
        <IconCameraRotate size={18} aria-hidden />
      </button>
      <button
        type="button"
        className={`${TILE_BUTTON} top-0 right-0`}
        aria-label={`Remover ${name}`}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </button>
    </li>
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

  /** A retaken photo stays until the new one is stored. Returns what went wrong. */
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
  const add = async (files: readonly File[], replaced?: FormPhoto) => {
    setBusy(true)
    setFailure(undefined)
    const failures = new Set<string>()
    const taken = files.slice(0, replaced === undefined ? left : 1)
    for (const file of taken) {
      const problem = await addPhoto(file, replaced)
      if (problem !== undefined) failures.add(problem)
    }
    if (files.length > taken.length) failures.add(overLimitText(files.length - taken.length))
    setFailure([...failures].join('. ') || undefined)
    setBusy(false)
  }
  return { isBusy, failure, add, forget: () => setFailure(undefined) }
}

const countText = (taken: number, { min, max }: PhotoCount, isDue: boolean) => {
  const text = `${taken} de ${max}`
  return isDue && min > 1 ? `${text}, pelo menos ${min}` : text
}

type Props = {
  readonly questionId: string
  readonly question: string
  readonly count: PhotoCount
  readonly isDue: boolean
  readonly album: Album
  readonly photos: readonly FormPhoto[]
  readonly error: string | undefined
  readonly onChange: (update: (before: readonly FormPhoto[]) => readonly FormPhoto[]) => void
}

/** The photos of one answer, from the camera or the gallery. */
export const PhotosField = (props: Props) => {
  const { questionId, question, count, isDue, album, photos, error, onChange } = props
  const id = evidenceField(questionId, 'photos')
  const left = Math.max(0, count.max - photos.length)
  const [retaken, setRetaken] = useState<string>()
  const onAdd: Options['onAdd'] = (photo, replaced) => {
    if (replaced !== undefined) setRetaken(photo.id)
    onChange((before) =>
      replaced === undefined
        ? [...before, photo]
        : before.map((item) => (item.id === replaced.id ? photo : item)),
    )
  }
  const { isBusy, failure, add, forget } = useAddPhotos({ album, left, onAdd })
  const problem = failure ?? error
  const describedBy = problem && `${id}-error`
  const remove = (photo: FormPhoto) => {
    forget()
    onChange((before) => before.filter((item) => item.id !== photo.id))
    album.remove(photo)
    document.getElementById(id)?.focus()
  }
  const button = {
    'aria-describedby': describedBy,
    loading: isBusy,
    onPick: (files: readonly File[]) => void add(files),
  }
  return (
    <EvidenceFrame
      id={id}
      label={count.max === 1 ? 'Foto' : 'Fotos'}
      isRequired={isDue && count.min > 0}
      note={countText(photos.length, count, isDue)}
      error={problem}
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
              onRetake={(files) => void add(files, photo)}
              onRemove={() => remove(photo)}
            />
          ))}
        </ul>
      )}
      <EvidenceButtons
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset stands around it, with the photos
        role="group"
        aria-label={`Fotos: ${question}`}
        aria-describedby={describedBy}
        tabIndex={-1}
      >
        {left > 0 && (
          <>
            <PhotoButton isCamera aria-label={`Tirar foto: ${question}`} {...button}>
              <IconCamera size={18} aria-hidden />
              Tirar foto
            </PhotoButton>
            <PhotoButton isCamera={false} aria-label={`Escolher fotos: ${question}`} {...button}>
              <IconPhoto size={18} aria-hidden />
              {count.max === 1 ? 'Escolher foto' : 'Escolher fotos'}
            </PhotoButton>
          </>
        )}
      </EvidenceButtons>
      {photos.length > 0 && <LowStorageWarning />}
    </EvidenceFrame>
  )
}
