import { DAMAGED_PICTURE, MAX_BYTES, MAX_PIXELS } from '@portal/contract/files/file'
import { pictureHeader, pictureRefusal } from '@portal/contract/files/picture-header'
import { concurrencyLimit } from '#concurrency-limit.ts'
import type { FileStore } from './file-store.ts'
import { keyPartsOf } from './key.ts'

/** Decoding takes a thread that files are read with as well, and a core; the others wait. */
const decodingGate = concurrencyLimit({ atOnce: 2, waiting: 200 })

/** Why a picture is not decoded, by its header alone. */
const refusalOf = (content: Buffer) => {
  const header = pictureHeader(content)
  return header === undefined ? DAMAGED_PICTURE : pictureRefusal(header)
}

const THUMBNAIL = 32

/**
 * Why a picture cannot be shown; undefined if all of it can be read. It is read in strips into a thumbnail, outside the event loop,
 * so that a large picture takes little memory; the library is loaded with the first picture, not with the server.
 */
export const pictureFault = async (content: Buffer) => {
  const refusal = refusalOf(content)
  if (refusal !== undefined) return refusal
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'error' } as const
  return decodingGate(() =>
    sharp(content, options)
      .resize(THUMBNAIL)
      .raw()
      .toBuffer()
      .then(
        () => undefined,
        () => DAMAGED_PICTURE,
      ),
  )
}

/** The longest side in pixels: sharp enough at the size of a report's pictures, and smaller than what devices send. */
const PRINT_PIXELS = 1000
const WHITE = '#ffffff'

/** A stored picture prepared for a report: upright, on white, without metadata. Undefined if it is missing, too costly or unreadable. */
export const pictureForPrint = async (storage: FileStore, key: string) => {
  const stored = await storage.read(key, MAX_BYTES[keyPartsOf(key).domain])
  if (stored?.content === undefined || refusalOf(stored.content) !== undefined) return undefined
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: MAX_PIXELS, sequentialRead: true } as const
  const upright = sharp(stored.content, options)
    .rotate()
    .resize({ width: PRINT_PIXELS, height: PRINT_PIXELS, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: WHITE })
  // PNG keeps the lines of drawings sharp; JPEG keeps photos small.
  const encoded = key.endsWith('.png') ? upright.png() : upright.jpeg({ quality: 78 })
  return decodingGate(() =>
    encoded.toBuffer({ resolveWithObject: true }).then(
      ({ data: content, info: { width, height } }) => ({ content, width, height }),
      () => undefined,
    ),
  )
}
