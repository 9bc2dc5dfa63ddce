import { type ReactNode, createContext, use, useMemo, useState } from 'react'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import type { GalleryPicture } from './gallery.tsx'

const Gallery = lazyDialog(async () => (await import('./gallery.tsx')).Gallery)

const Shared = createContext<{ readonly open: (key: string) => void } | undefined>(undefined)

/** The gallery that small pictures open in; none where each row has its own. */
export const useSharedGallery = () => use(Shared)

type Props = {
  readonly title: string
  readonly pictures: readonly GalleryPicture[]
  readonly children: ReactNode
}

/** All pictures of these rows are walked in one gallery, whichever it was opened with. */
export const SharedGallery = ({ title, pictures, children }: Props) => {
  const [opened, setOpened] = useState<string>()
  const gallery = useMemo(() => ({ open: setOpened }), [])
  const first = pictures.findIndex(({ key }) => key === opened)
  return (
    <Shared value={gallery}>
      {children}
      {first !== -1 && (
        <Gallery
          title={title}
          pictures={pictures}
          first={first}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Shared>
  )
}
