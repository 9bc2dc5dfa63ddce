import { MAX_PIXELS } from './file.ts'

type Size = { readonly width: number; readonly height: number }

const PNG = 0x89504e47
const [JPEG, MARKER] = [0xffd8, 0xff]
/** Frame markers, whose segment contains the size; the three exceptions in the range are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const sizeOfJpeg = (view: DataView): Size | undefined => {
  let at = 2
  while (at + 9 <= view.byteLength && view.getUint8(at) === MARKER) {
    if (isFrame(view.getUint8(at + 1)))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** The size according to the header of a PNG or JPEG; undefined if it has none. */
const pictureSize = (bytes: Uint8Array): Size | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength >= 24 && view.getUint32(0) === PNG)
    return { width: view.getUint32(16), height: view.getUint32(20) }
  return view.byteLength >= 2 && view.getUint16(0) === JPEG ? sizeOfJpeg(view) : undefined
}

export const hasTooManyPixels = (bytes: Uint8Array) => {
  const size = pictureSize(bytes)
  return size !== undefined && size.width * size.height > MAX_PIXELS
}
