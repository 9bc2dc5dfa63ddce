import { IconCameraRotate, IconPhotoOff, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Album } from './album.ts'
import classes from './evidence.module.css'
import type { FormPhoto } from './evidence.ts'
import { usePhotoPicker } from './use-photo-picker.tsx'
import { usePicture } from './use-picture.ts'

type Props = {
  readonly album: Album
  readonly photo: FormPhoto
  /** The alternative text. */
  readonly name: string
  /** It has just replaced another photo, so it takes over the focus. */
  readonly isRetaken: boolean
  readonly onRetake: (files: readonly File[]) => void
  readonly onRemove: () => void
}

export const PhotoTile = ({ album, photo, name, isRetaken, onRetake, onRemove }: Props) => {
  const retakeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isRetaken) retakeButton.current?.focus()
  }, [isRetaken])
  const { input, open } = usePhotoPicker({ isCamera: true, onPick: onRetake })
  const { state, url } = usePicture(album, photo)
  return (
    <li className={classes.tile} data-state={state}>
      {url !== undefined && <img src={url} alt={name} />}
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
        data-retake
        aria-label={`Refazer ${name}`}
        onClick={open}
      >
        <IconCameraRotate size={18} aria-hidden />
      </button>
      <button type="button" aria-label={`Remover ${name}`} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </button>
    </li>
  )
}
