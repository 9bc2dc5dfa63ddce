import { VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconExternalLink } from '@tabler/icons-react'
import { type TouchEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '#components/controls/icon-button.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import classes from './gallery.module.css'
import { Picture } from './picture.tsx'
import { type PictureFile, usePictureSource } from './picture-source.ts'

export type GalleryPicture = PictureFile & {
  readonly alt: string
  /** What is told below it. */
  readonly caption: string
  /** When it was taken, told of it also where it is small. */
  readonly note?: string
}

type Props = {
  readonly title: string
  readonly pictures: readonly GalleryPicture[]
  /** The one that it opens with. */
  readonly first: number
  readonly onClose: () => void
}

/** How far a finger moves before it means the next one. */
const SWIPE_PX = 40

/** Where a key leads to. */
const targetOf = (key: string, at: number, last: number) =>
  ({ ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last })[key]

/** Which way a finger went; nothing where it barely moved. */
const useSwipe = (step: (by: number) => void) => {
  const start = useRef<number>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches.length === 1 ? touches[0]?.clientX : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0]?.clientX
      if (start.current === undefined || end === undefined) return
      const moved = end - start.current
      start.current = undefined
      if (Math.abs(moved) >= SWIPE_PX) step(moved < 0 ? 1 : -1)
    },
  }
}

/** Wherever the focus is in the dialog. */
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

/** Pictures one by one, as large as there is room: by buttons, arrow keys or a finger. */
export const Gallery = ({ title, pictures, first, onClose }: Props) => {
  const { urlOf } = usePictureSource()
  const [at, setAt] = useState(first)
  const last = pictures.length - 1
  const show = (index: number) => setAt(Math.min(Math.max(index, 0), last))
  const swipe = useSwipe((by) => show(at + by))
  useKeys((key) => targetOf(key, at, last), show)
  const picture = pictures[at]
  if (picture === undefined) return null
  const url = urlOf(picture)
  return (
    <Dialog title={title} size="xl" onClose={onClose}>
      <div className={classes.gallery}>
        <div className={classes.stage} {...swipe}>
          <Picture
            key={picture.key}
            file={picture}
            alt={picture.alt}
            className={classes.picture}
            isLarge
          />
        </div>
        <p className={classes.caption}>
          {picture.caption}
          {picture.note !== undefined && ` · Tirada em ${picture.note}`}
        </p>
        <div className={classes.bar}>
          <IconButton
            size="large"
            aria-label="Foto anterior"
            aria-disabled={at === 0}
            onClick={() => show(at - 1)}
          >
            <IconChevronLeft size={24} aria-hidden />
          </IconButton>
          <span>
            {at + 1} de {pictures.length}
          </span>
          <IconButton
            size="large"
            aria-label="Próxima foto"
            data-autofocus
            aria-disabled={at === last}
            onClick={() => show(at + 1)}
          >
            <IconChevronRight size={24} aria-hidden />
          </IconButton>
          {url !== undefined && (
            <a className={classes.original} href={url} target="_blank" rel="noreferrer">
              <IconExternalLink size={18} stroke={1.7} aria-hidden />
              Abrir em outra aba
            </a>
          )}
        </div>
        <VisuallyHidden component="output">{picture.alt}</VisuallyHidden>
      </div>
    </Dialog>
  )
}
