import { IconPhotoOff, IconX } from '@tabler/icons-react'
import type { Album } from './album.ts'
import classes from './evidence.module.css'
import type { HeldPhoto } from './held-evidence.ts'
import { usePicture } from './use-picture.ts'

type Props = {
  readonly album: Album
  readonly photo: HeldPhoto
  /** What it shows, in words. */
  readonly name: string
  readonly onRemove: () => void
}

export const PhotoTile = ({ album, photo, name, onRemove }: Props) => {
  const { state, url } = usePicture(album, photo)
  return (
    <li className={classes.tile} data-state={state}>
      {url !== undefined && <img src={url} alt={name} />}
      {state === 'gone' && (
        <span className={classes.gone}>
          <IconPhotoOff size={22} aria-hidden />
          Não está mais neste aparelho
        </span>
      )}
      <button type="button" aria-label={`Remover ${name}`} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </button>
    </li>
  )
}
