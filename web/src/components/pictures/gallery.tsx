import { IconChevronLeft, IconChevronRight, IconExternalLink } from '@tabler/icons-react'
import { type TouchEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '#components/controls/icon-button.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { Picture } from './picture.tsx'
import { type PictureFile, usePictureSource } from './picture-source.ts'

export type GalleryPicture = PictureFile & {
  readonly alt: string
  /** The text below the picture. */
  readonly caption: string
  /** When the picture was taken; also shown under its thumbnail. */
  readonly note?: string
}

type Props = {
  readonly title: string
  readonly pictures: readonly GalleryPicture[]
  /** The index of the picture shown first. */
  readonly firstIndex: number
  readonly onClose: () => void
}

/** The minimum horizontal distance of a swipe. */
const SWIPE_PX = 40

/** The index that a key leads to. */
const targetIndex = (key: string, index: number, last: number) =>
  ({ ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last })[key]

/** Calls `step` with the direction of a swipe; a short movement is ignored. */
const useSwipe = (step: (by: number) => void) => {
  const start = useRef<number>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches.length === 1 ? touches[0]?.clientX : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0]?.clientX
      if (start.current === undefined || end === undefined) return
      const distance = end - start.current
      start.current = undefined
      if (Math.abs(distance) >= SWIPE_PX) step(distance < 0 ? 1 : -1)
    },
  }
}

/** Listens on the window, so that the focus may be anywhere in the dialog. */
const useKeys = (targetOfKey: (key: string) => number | undefined, show: (at: number) => void) => {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const target = targetOfKey(event.key)
    if (target === undefined) return
    event.preventDefault()
    show(target)
  })
  useEffect(() => {
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** Pictures one by one, as large as possible, moved by buttons, arrow keys or swipes. */
export const Gallery = ({ title, pictures, firstIndex, onClose }: Props) => {
  const { urlOf } = usePictureSource()
  const [index, setIndex] = useState(firstIndex)
  const last = pictures.length - 1
  const show = (target: number) => setIndex(Math.min(Math.max(target, 0), last))
  const swipe = useSwipe((by) => show(index + by))
  useKeys((key) => targetIndex(key, index, last), show)
  const picture = pictures[index]
  if (picture === undefined) return null
  const url = urlOf(picture)
  return (
    <Dialog title={title} size="xl" onClose={onClose}>
      <div className="grid gap-3">
        <div
          className="grid [grid-template:minmax(0,1fr)_/_minmax(0,1fr)] h-[min(65dvh,44rem)] rounded-md bg-surface-sunk overflow-hidden touch-pan-y pinch-zoom"
          {...swipe}
        >
          <Picture
            key={picture.key}
            file={picture}
            alt={picture.alt}
            className="w-full h-full object-contain"
            isLarge
          />
        </div>
        <p className="text-ink-soft wrap-anywhere">
          {picture.caption}
          {picture.note !== undefined && ` · Tirada em ${picture.note}`}
        </p>
        <div className="flex flex-wrap items-center gap-2 tabular-nums [&_[aria-disabled='true']]:opacity-40 [&_[aria-disabled='true']]:cursor-default">
          <IconButton
            size="large"
            aria-label="Foto anterior"
            aria-disabled={index === 0}
            onClick={() => show(index - 1)}
          >
            <IconChevronLeft size={24} aria-hidden />
          </IconButton>
          <span>
            {index + 1} de {pictures.length}
          </span>
          <IconButton
            size="large"
            aria-label="Próxima foto"
            data-autofocus
            aria-disabled={index === last}
            onClick={() => show(index + 1)}
          >
            <IconChevronRight size={24} aria-hidden />
          </IconButton>
          {url !== undefined && (
            <a
              className="inline-flex items-center gap-1.5 min-h-[2.75rem] ms-auto text-link"
              href={url}
              target="_blank"
              rel="noreferrer"
            >
              <IconExternalLink size={18} stroke={1.7} aria-hidden />
              Abrir em outra aba
            </a>
          )}
        </div>
        <output className="sr-only">{picture.alt}</output>
      </div>
    </Dialog>
  )
}
