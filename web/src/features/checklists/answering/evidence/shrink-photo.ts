import { MAX_PHOTO_BYTES, type Size, sizingPlan } from './photo-size.ts'

export const UNREADABLE_PHOTO =
  'Este aparelho não consegue abrir a imagem. Tire a foto de novo ou escolha uma em JPG ou PNG'

type Decoded = Size & {
  readonly source: CanvasImageSource
  readonly close: () => void
}

/** Turned as it was taken. */
const decodedByBitmap = async (file: Blob): Promise<Decoded> => {
  const source = await createImageBitmap(file, { imageOrientation: 'from-image' })
  return { source, width: source.width, height: source.height, close: () => source.close() }
}

/** Older browsers, and pictures that are too large for the other way. */
const decodedByElement = async (file: Blob): Promise<Decoded> => {
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

const decoded = (file: Blob) => decodedByBitmap(file).catch(() => decodedByElement(file))

export const canvasOf = ({ width, height }: Size) => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('No canvas')
  pen.fillStyle = '#fff' // a picture may be transparent, a JPEG and paper are not
  pen.fillRect(0, 0, width, height)
  return { canvas, pen }
}

export const encoded = (canvas: HTMLCanvasElement, type: string, quality?: number) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('No picture')) : resolve(blob)),
      type,
      quality,
    )
  })

/**
 * A photo as it is kept and sent: smaller, a JPEG, and drawn anew, so that nothing of what the camera wrote
 * into the file (where, by whom, with what) is left in it. Throws where the browser cannot read it.
 */
export const shrinkPhoto = async (file: Blob): Promise<Blob> => {
  const { source, close, ...size } = await decoded(file)
  try {
    for (const { quality, ...target } of sizingPlan(size)) {
      const { canvas, pen } = canvasOf(target)
      pen.imageSmoothingQuality = 'high'
      pen.drawImage(source, 0, 0, target.width, target.height)
      const photo = await encoded(canvas, 'image/jpeg', quality)
      if (photo.size <= MAX_PHOTO_BYTES) return photo
    }
  } finally {
    close()
  }
  throw new Error('Too large')
}
