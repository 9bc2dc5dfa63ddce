import {
  DAMAGED_PICTURE,
  MAX_BYTES,
  MAX_MEGAPIXELS,
  TOO_MANY_PIXELS,
} from '@portal/contract/files/file'
import { partsOf } from './key.ts'
import type { FileStorage } from './storage.ts'

/** Devices send far less (1600 by 1200); a small file can claim to be far larger than memory. */
const PIXELS_MAX = MAX_MEGAPIXELS * 1_000_000
const THUMBNAIL = 32

/**
 * Why a picture cannot be shown; nothing where all of it can be read. It is read in strips into a thumbnail, outside the event loop, so that
 * a large one takes little memory; the library is loaded with the first picture, not with the server.
 */
export const pictureFault = async (content: Buffer) => {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  if (width * height > PIXELS_MAX) return TOO_MANY_PIXELS
  const options = { limitInputPixels: PIXELS_MAX, sequentialRead: true, failOn: 'error' } as const
  return sharp(content, options)
    .resize(THUMBNAIL)
    .raw()
    .toBuffer()
    .then(
      () => undefined,
      () => DAMAGED_PICTURE,
    )
}

/** Sharp enough on paper at the size that reports show it; one that devices sent is larger. */
const PRINTED = 1000
const WHITE = '#ffffff'

/** A picture of the store as paper takes it: upright, on white, without what else was in the file. Undefined where there is none. */
export const printedPicture = async (storage: FileStorage, key: string, now: Date) => {
  const stored = await storage.read(key, MAX_BYTES[partsOf(key).domain], now)
  if (stored?.content === undefined) return undefined
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: PIXELS_MAX, sequentialRead: true } as const
  const upright = sharp(stored.content, options)
    .rotate()
    .resize({ width: PRINTED, height: PRINTED, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: WHITE })
  // Lines stay sharp; photos stay small.
  const written = key.endsWith('.png') ? upright.png() : upright.jpeg({ quality: 78 })
  return written.toBuffer({ resolveWithObject: true }).then(
    ({ data: content, info: { width, height } }) => ({ content, width, height }),
    () => undefined,
  )
}
