import {
  DAMAGED_PICTURE,
  MAX_BYTES,
  MAX_PIXELS,
  TOO_MANY_PIXELS,
} from '@portal/contract/files/file'
import { keyPartsOf } from './key.ts'
import type { FileStorage } from './storage.ts'

const THUMBNAIL = 32

/**
 * Why a picture cannot be shown; undefined if all of it can be read. It is read in strips into a thumbnail, outside the event loop,
 * so that a large picture takes little memory; the library is loaded with the first picture, not with the server.
 */
export const pictureFault = async (content: Buffer) => {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  if (width * height > MAX_PIXELS) return TOO_MANY_PIXELS
  const options = { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'error' } as const
  return sharp(content, options)
    .resize(THUMBNAIL)
    .raw()
    .toBuffer()
    .then(
      () => undefined,
      () => DAMAGED_PICTURE,
    )
}

/** The longest side in pixels: sharp enough at the size of a report's pictures, and smaller than what devices send. */
const PRINT_PIXELS = 1000
const WHITE = '#ffffff'

/** A stored picture prepared for a report: upright, on white, without metadata. Undefined if it is missing, too large or unreadable. */
export const pictureForPrint = async (storage: FileStorage, key: string, now: Date) => {
  const stored = await storage.read(key, MAX_BYTES[keyPartsOf(key).domain], now)
  if (stored?.content === undefined) return undefined
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: MAX_PIXELS, sequentialRead: true } as const
  const upright = sharp(stored.content, options)
    .rotate()
    .resize({ width: PRINT_PIXELS, height: PRINT_PIXELS, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: WHITE })
  // PNG keeps the lines of drawings sharp; JPEG keeps photos small.
  const encoded = key.endsWith('.png') ? upright.png() : upright.jpeg({ quality: 78 })
  return encoded.toBuffer({ resolveWithObject: true }).then(
    ({ data: content, info: { width, height } }) => ({ content, width, height }),
    () => undefined,
  )
}
