/** The longest side of a stored photo, in pixels. */
const LONGEST = 1600
/** The server's limit. */
const MAX_PHOTO_BYTES = 1_000_000

type Size = { readonly width: number; readonly height: number }

/** Scales down to the longest side and keeps the proportion; never scales up. */
const fitWithin = ({ width, height }: Size, longest: number): Size => {
  const scale = Math.min(1, longest / Math.max(width, height, 1))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

const QUALITIES = [0.82, 0.7, 0.55, 0.4] as const
/** Fractions of the longest side, for photos that no quality makes small enough. */
const SIDES = [1, 0.75, 0.5] as const

/** Sizes and qualities to try until the file is small enough: lower quality first, then fewer pixels. */
const sizingPlan = (original: Size) =>
  SIDES.flatMap((side) =>
    QUALITIES.map((quality) => ({ ...fitWithin(original, LONGEST * side), quality })),
  )

export const UNREADABLE_PHOTO =
  'Este aparelho não consegue abrir a imagem. Tire a foto de novo ou escolha uma em JPG ou PNG'

type DecodedPhoto = Size & {
  readonly source: CanvasImageSource
  readonly close: () => void
}

/** Applies the orientation of the EXIF data. */
const decodeAsBitmap = async (file: Blob): Promise<DecodedPhoto> => {
  const source = await createImageBitmap(file, { imageOrientation: 'from-image' })
  return { source, width: source.width, height: source.height, close: () => source.close() }
}

/** For older browsers, and pictures too large for a bitmap. */
const decodeAsElement = async (file: Blob): Promise<DecodedPhoto> => {
  const url = URL.createObjectURL(file)
  const close = () => URL.revokeObjectURL(url)
  try {
    const source = new Image()
    source.src = url
    await source.decode()
    return { source, width: source.naturalWidth, height: source.naturalHeight, close }
  } catch (error) {
    close()
    throw error
  }
}

const decodePhoto = (file: Blob) => decodeAsBitmap(file).catch(() => decodeAsElement(file))

export const createCanvas = ({ width, height }: Size) => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('No canvas')
  context.fillStyle = '#fff' // a picture may be transparent, but a JPEG cannot
  context.fillRect(0, 0, width, height)
  return { canvas, context }
}

export const encodeCanvas = (canvas: HTMLCanvasElement, type: string, quality?: number) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('No picture')) : resolve(blob)),
      type,
      quality,
    )
  })

/** A stored photo with fewer pixels, also in a service worker; as it is where the browser cannot draw there. */
export const scaledPhoto = async (photo: Blob, longest: number): Promise<Blob> => {
  if (photo.type !== 'image/jpeg' || !('OffscreenCanvas' in globalThis)) return photo
  const source = await createImageBitmap(photo)
  const { width, height } = fitWithin(source, longest)
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(source, 0, 0, width, height)
  source.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.7 })
}

/**
 * Returns the photo to store and send: smaller, a JPEG, and redrawn, so that the camera's metadata (location,
 * author, device) is removed. It throws where the browser cannot decode it.
 */
export const shrinkPhoto = async (file: Blob): Promise<Blob> => {
  const { source, close, ...size } = await decodePhoto(file)
  try {
    for (const { quality, ...target } of sizingPlan(size)) {
      const { canvas, context } = createCanvas(target)
      context.imageSmoothingQuality = 'high'
      context.drawImage(source, 0, 0, target.width, target.height)
      const photo = await encodeCanvas(canvas, 'image/jpeg', quality)
      if (photo.size <= MAX_PHOTO_BYTES) return photo
    }
  } finally {
    close()
  }
  throw new Error('Too large')
}
