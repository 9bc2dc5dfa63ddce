import { describe, expect, it } from 'vitest'
import { TOO_DEEP, TOO_MANY_PASSES, TOO_MANY_PIXELS } from './file.ts'
import { pictureHeader, pictureRefusal } from './picture-header.ts'

const number = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => (value >>> (8 * (bytes - 1 - index))) & 0xff)
const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82]
const [RGB, PALETTE, RGBA] = [2, 3, 6]
const png = (width: number, height: number, depth = 8, colour = RGB, interlaced = 0) =>
  new Uint8Array([
    ...PNG_HEAD,
    ...number(width, 4),
    ...number(height, 4),
    depth,
    colour,
    0,
    0,
    interlaced,
  ])
const SCAN = [0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0]
/** The frame is preceded by a table, by bytes that belong to no segment, and by a marker with fill bytes. */
const jpeg = (width: number, height: number, scans = 1) =>
  new Uint8Array([
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    0,
    0,
    1,
    2,
    0xff,
    0xff,
    0xff,
    0xc2,
    0,
    17,
    8,
    ...number(height, 2),
    ...number(width, 2),
    3,
    1,
    0x11,
    0,
    2,
    0x11,
    1,
    3,
    0x11,
    1,
    ...Array.from({ length: scans }, () => SCAN).flat(),
  ])

describe('pictureRefusal', () => {
  it.each<[string, Uint8Array, string | undefined]>([
    ['a PNG that is as large as may be', png(5000, 5000), undefined],
    ['a PNG that is as large as may be, with transparency', png(5000, 5000, 8, RGBA), undefined],
    ['a drawing in two colours', png(5000, 5000, 1, PALETTE), undefined],
    ['a PNG that is larger', png(16_000, 16_000), TOO_MANY_PIXELS],
    ['a PNG of 16 bits', png(4000, 4000, 16), undefined],
    ['a large PNG of 16 bits', png(5000, 5000, 16), TOO_DEEP],
    ['an interlaced PNG', png(2000, 2000, 8, RGBA, 1), undefined],
    ['a large interlaced PNG', png(5000, 5000, 8, RGB, 1), TOO_MANY_PASSES],
    [
      'an interlaced PNG of 16 bits with transparency',
      png(3000, 3000, 16, RGBA, 1),
      TOO_MANY_PASSES,
    ],
    ['a JPEG of a camera', jpeg(5000, 5000), undefined],
    ['a progressive JPEG of a camera', jpeg(4000, 3000, 10), undefined],
    ['a large progressive JPEG', jpeg(5000, 5000, 10), TOO_MANY_PASSES],
    ['a JPEG of a thousand scans', jpeg(1600, 1200, 1000), TOO_MANY_PASSES],
    ['a JPEG that is larger', jpeg(16_000, 16_000), TOO_MANY_PIXELS],
  ])('%s', (_case, bytes, expected) => {
    const header = pictureHeader(bytes)
    expect(header && pictureRefusal(header)).toBe(expected)
    expect(header).toBeDefined()
  })
})

describe('no header', () => {
  it.each<[string, Uint8Array]>([
    ['a PNG that breaks off', png(16_000, 16_000).slice(0, 20)],
    ['a JPEG without a frame', jpeg(1, 1).slice(0, 8)],
    ['another file', new Uint8Array([37, 80, 68, 70])],
    ['nothing', new Uint8Array()],
  ])('%s', (_case, bytes) => {
    expect(pictureHeader(bytes)).toBeUndefined()
  })
})
