import { describe, expect, it } from 'vitest'
import { hasTooManyPixels } from './picture-size.ts'

const number = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => (value >>> (8 * (bytes - 1 - index))) & 0xff)
const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82]
const png = (width: number, height: number) =>
  new Uint8Array([...PNG_HEAD, ...number(width, 4), ...number(height, 4)])
/** The frame is preceded by a table. */
const JPEG_HEAD = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc2, 0, 11, 8]
const jpeg = (width: number, height: number) =>
  new Uint8Array([...JPEG_HEAD, ...number(height, 2), ...number(width, 2), 1, 0, 0, 0])

describe('hasTooManyPixels', () => {
  it.each<[string, Uint8Array, boolean]>([
    ['a PNG that is as large as may be', png(5000, 5000), false],
    ['a PNG that is larger', png(16_000, 16_000), true],
    ['a JPEG of a camera', jpeg(4000, 3000), false],
    ['a JPEG that is larger', jpeg(16_000, 16_000), true],
    ['one that breaks off', png(16_000, 16_000).slice(0, 20), false],
    ['a JPEG without a frame', jpeg(1, 1).slice(0, 8), false],
    ['another file', new Uint8Array([37, 80, 68, 70]), false],
    ['nothing', new Uint8Array(), false],
  ])('%s', (_case, bytes, expected) => {
    expect(hasTooManyPixels(bytes)).toBe(expected)
  })
})
