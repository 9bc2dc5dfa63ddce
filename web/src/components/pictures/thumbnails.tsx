import { useState } from 'react'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import type { GalleryPicture } from './gallery.tsx'
import { Picture } from './picture.tsx'
import { usePictureSource } from './picture-source.ts'
import { useSharedGallery } from './shared-gallery.tsx'
import classes from './thumbnails.module.css'

const Gallery = lazyDialog(async () => (await import('./gallery.tsx')).Gallery)

type Props = {
  /** The title of the dialog that shows them large. */
  readonly title: string
  readonly pictures: readonly GalleryPicture[]
}

/** Thumbnails in a row, each opens large; on paper they are printed at a readable size. */
export const Thumbnails = ({ title, pictures }: Props) => {
  const { urlOf, isLoading } = usePictureSource()
  const [opened, setOpened] = useState<number>()
  const shared = useSharedGallery()
  const isOutOfReach = !isLoading && pictures.some((picture) => urlOf(picture) === undefined)
  return (
    <>
      <div className={classes.thumbnails}>
        {pictures.map((picture, index) => (
          <button
            key={picture.key}
            type="button"
            className={classes.thumbnail}
            aria-haspopup="dialog"
            onClick={() => (shared ? shared.open(picture.key) : setOpened(index))}
          >
            <Picture file={picture} alt={picture.alt} className={classes.picture} />
            {picture.note !== undefined && <small className={classes.taken}>{picture.note}</small>}
          </button>
        ))}
      </div>
      {isOutOfReach && <p className={classes.note}>Para ver as fotos é preciso ter conexão.</p>}
      {opened !== undefined && (
        <Gallery
          title={title}
          pictures={pictures}
          firstIndex={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
