import { MAX_PIXELS, TOO_DEEP, TOO_MANY_PASSES, TOO_MANY_PIXELS } from './file.ts'

type PictureHeader = {
  readonly width: number
  readonly height: number
  readonly channels: number
  /** Bits of each channel. */
  readonly depth: number
  /** How often the content goes over the whole picture: 7 times in an interlaced PNG, once for each scan of a JPEG. */
  readonly passes: number
}

const PNG = 0x89504e47
const PNG_HEADER_LENGTH = 29
const ADAM7_PASSES = 7
/** By colour type; a palette is decoded to colours with transparency. */
const PNG_CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 }

const headerOfPng = (view: DataView): PictureHeader | undefined =>
  view.byteLength < PNG_HEADER_LENGTH
    ? undefined
    : {
        width: view.getUint32(16),
        height: view.getUint32(20),
        depth: Math.max(8, view.getUint8(24)),
        channels: PNG_CHANNELS[view.getUint8(25)] ?? 4,
        passes: view.getUint8(28) === 0 ? 1 : ADAM7_PASSES,
      }

const [JPEG, MARKER, SCAN] = [0xffd8, 0xff, 0xda]
/** Frame markers, whose segment contains the size; the three exceptions in the range are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const countScans = (bytes: Uint8Array, from: number) => {
  let scans = 0
  for (let at = bytes.indexOf(MARKER, from); at !== -1; at = bytes.indexOf(MARKER, at + 1))
    if (bytes[at + 1] === SCAN) scans += 1
  return scans
}

/** The next marker, past whatever stands before it, as decoders look for it. */
const nextMarker = (bytes: Uint8Array, from: number) => {
  let at = bytes.indexOf(MARKER, from)
  while (at !== -1 && bytes[at + 1] === MARKER) at += 1
  return at
}

const headerOfJpeg = (bytes: Uint8Array, view: DataView): PictureHeader | undefined => {
  for (let at = nextMarker(bytes, 2); at !== -1 && at + 10 <= bytes.length;) {
    if (isFrame(view.getUint8(at + 1))) {
      return {
        depth: Math.max(8, view.getUint8(at + 4)),
        height: view.getUint16(at + 5),
        width: view.getUint16(at + 7),
        channels: view.getUint8(at + 9),
        passes: Math.max(1, countScans(bytes, at)),
      }
    }
    at = nextMarker(bytes, at + 2 + view.getUint16(at + 2))
  }
  return undefined
}

/** What the header of a PNG or JPEG says; undefined if it has none. */
export const pictureHeader = (bytes: Uint8Array): PictureHeader | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength >= 4 && view.getUint32(0) === PNG) return headerOfPng(view)
  return view.byteLength >= 2 && view.getUint16(0) === JPEG ? headerOfJpeg(bytes, view) : undefined
}

/**
 * About the bytes that a decoder handles. A picture of several passes is held in memory as a whole and read again for each, which
 * takes three times as long for ordinary ones; a JPEG of 200 kB can have a thousand scans.
 */
const costOf = ({ width, height, channels, depth, passes }: PictureHeader) =>
  width * height * channels * Math.ceil(depth / 8) * (passes === 1 ? 1 : 2 + passes / 10)

/** 25 megapixels with transparency, or 13 of an ordinary interlaced picture: half a second of a core. */
const MAX_COST = 120_000_000

/** Why a picture with this header is not decoded; undefined if it may be. */
export const pictureRefusal = (header: PictureHeader) => {
  if (header.width * header.height > MAX_PIXELS) return TOO_MANY_PIXELS
  if (costOf(header) <= MAX_COST) return undefined
  return header.passes > 1 ? TOO_MANY_PASSES : TOO_DEEP
}
