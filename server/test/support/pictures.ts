import sharp from 'sharp'

/** A picture in one color: few bytes for its pixels. */
export const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' }, limitInputPixels: false })
    .jpeg()
    .toBuffer()

/** A noisy picture, as large in bytes as a phone's photo with this many pixels. */
export const aNoisyPicture = (width: number, height: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  return sharp({ create: { width, height, channels: 3, background: '#567', noise } })
    .jpeg({ quality: 70 })
    .toBuffer()
}

/** The first bytes of a HEIC photo. */
export const HEIC = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(400),
])

export const SCRIPT = '<script>alert(document.domain)</script>'
export const SVG = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)

const APP1 = 0xe1
const COMMENT = 0xfe
const segment = (marker: number, content: string) => {
  const bytes = Buffer.from(content)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(bytes.length + 2, 2)
  return Buffer.concat([head, bytes])
}

/** The JPEG with a script in its EXIF and XMP data, in its comment and after its end. */
export const withScript = async (picture: Buffer) => {
  const described = await sharp(picture)
    .withExif({ IFD0: { ImageDescription: SCRIPT, Artist: SCRIPT } })
    .jpeg()
    .toBuffer()
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${SCRIPT}</x:xmpmeta>`
  return Buffer.concat([
    described.subarray(0, 2),
    segment(APP1, `http://ns.adobe.com/xap/1.0/\0${xmp}`),
    segment(COMMENT, SCRIPT),
    described.subarray(2),
    Buffer.from(`<html>${SCRIPT}</html>`),
  ])
}

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })

/** A progressive JPEG with this many scans of nothing but zeros: a few bytes each, and a pass over every pixel. */
export const aPictureOfManyScans = async (side: number, scans: number) => {
  const picture = await square(side)
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const SCAN = Buffer.from([0xff, 0xda])
  const first = picture.indexOf(SCAN, picture.indexOf(SCAN) + 2)
  const scan = picture.subarray(first, picture.indexOf(SCAN, first + 2))
  const bands = Array.from({ length: scans }, (_, index) => {
    const part = Buffer.from(scan)
    const coefficient = 1 + Math.floor(index / 14)
    const bit = 13 - (index % 14)
    part.set([coefficient, coefficient, (bit === 13 ? 0 : (bit + 1) << 4) | bit], 7)
    return part
  })
  return Buffer.concat([picture.subarray(0, first), ...bands, picture.subarray(-2)])
}

/** A PNG of 16 bits, stored in seven passes: a decoder holds all of it. */
export const anInterlacedPicture = (side: number) =>
  square(side).toColourspace('rgb16').png({ progressive: true }).toBuffer()
