import { type ReactNode, createContext, use, useMemo, useState } from 'react'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import type { GalleryPicture } from './gallery.tsx'

const Gallery = lazyPart(async () => (await import('./gallery.tsx')).Gallery)

const SharedGalleryContext = createContext<{ readonly open: (key: string) => void } | undefined>(
  undefined,
)

/** The gallery shared by several rows of thumbnails; undefined if each row has its own. */
export const useSharedGallery = () => use(SharedGalleryContext)

type Props = {
  readonly title: string
  readonly pictures: readonly GalleryPicture[]
  readonly children: ReactNode
}

/** One gallery for all pictures of these rows, whichever thumbnail opens it. */
export const SharedGallery = ({ title, pictures, children }: Props) => {
  const [openKey, setOpenKey] = useState<string>()
  const gallery = useMemo(() => ({ open: setOpenKey }), [])
  const first = pictures.findIndex(({ key }) => key === openKey)
  return (
    <SharedGalleryContext value={gallery}>
      {children}
      {first !== -1 && (
        <Gallery
          title={title}
          pictures={pictures}
          firstIndex={first}
          onClose={() => setOpenKey(undefined)}
        />
      )}
    </SharedGalleryContext>
  )
}
