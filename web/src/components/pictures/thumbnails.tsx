import { useState } from 'react'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import type { GalleryPicture } from './gallery.tsx'
import { Picture } from './picture.tsx'
import { usePictureSource } from './picture-source.ts'
import { useSharedGallery } from './shared-gallery.tsx'

const Gallery = lazyPart(async () => (await import('./gallery.tsx')).Gallery)

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
      <div className="flex flex-wrap gap-2 print:gap-[3mm]">
        {pictures.map((picture, index) => (
          <button
            key={picture.key}
            type="button"
            className="grid [grid-template:5.25rem_auto_/_7rem] content-start w-[7rem] p-0 border border-line rounded-md bg-surface-sunk cursor-zoom-in overflow-hidden hover:border-line-strong print:block print:w-auto print:rounded-none print:break-inside-avoid"
            aria-haspopup="dialog"
            onClick={() => (shared ? shared.open(picture.key) : setOpened(index))}
          >
            <Picture
              file={picture}
              alt={picture.alt}
              // The whole picture, uncropped.
              className="w-full h-full object-cover print:block print:w-auto print:max-w-[82mm] print:h-auto print:max-h-[62mm] print:object-contain"
            />
            {picture.note !== undefined && (
              <small className="py-0.5 px-1 text-ink-soft text-xs tabular-nums text-center">
                {picture.note}
              </small>
            )}
          </button>
        ))}
      </div>
      {isOutOfReach && (
        <p className="text-ink-soft text-sm">Para ver as fotos é preciso ter conexão.</p>
      )}
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
