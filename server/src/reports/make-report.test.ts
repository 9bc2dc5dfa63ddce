import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { DrawReport } from './draw.ts'
import { makeReport } from './make-report.ts'
import type { Report } from './report.ts'

const REPORT: Report = {
  title: 'Biosseguridade',
  company: { name: 'Cooperativa Vale', accent: '#1f6f3d', footLine: '' },
  logo: undefined,
  facts: [],
  notices: [],
  score: { figures: '', share: '', isScored: false, filled: 0, mark: undefined },
  faults: [],
  categories: [],
  signature: undefined,
  place: undefined,
}
const PICTURE = { key: 'x', alt: '' }
const PART = Buffer.alloc(4_000_000, 'x')
/** More than fits in any buffer of a stream. */
const drawLarge: DrawReport = async (_report, pictureOf, onPart) => {
  onPart(PART)
  await pictureOf(PICTURE)
  onPart(PART)
}
const make = (draw: DrawReport) => makeReport(draw, REPORT, () => Promise.resolve(undefined))

it('a report that nobody reads holds no turn', async () => {
  const unread = [await make(drawLarge), await make(drawLarge), await make(drawLarge)]
  const content = await buffer(await make(drawLarge))
  expect(content.equals(Buffer.concat([PART, PART]))).toBe(true)
  for (const body of unread) body.destroy()
})

it('a report that cannot be drawn is refused before its first byte', async () => {
  const failing: DrawReport = async (_report, _pictureOf, onPart) => {
    onPart(PART)
    throw new Error('No core is free')
  }
  await expect(make(failing)).rejects.toThrow('No core is free')
  expect(await buffer(await make(drawLarge))).toHaveLength(2 * PART.length)
})

it('a report whose reader leaves is drawn no further', async () => {
  const reader = new AbortController()
  const endless: DrawReport = (_report, _pictureOf, _onPart, signal) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('Nobody reads on')))
      reader.abort()
    })
  const request = { signal: reader.signal }
  const drawn = () => makeReport(endless, REPORT, () => Promise.resolve(undefined), request)
  await expect(drawn()).rejects.toThrow('Nobody reads on')
  await expect(drawn()).rejects.toMatchObject({ code: 'request_timeout' })
})

it('reports that are stored for readers are limited by their bytes', async () => {
  let size = 0
  const drawHuge: DrawReport = async (_report, pictureOf, onPart) => {
    while (size < 2_000_000_000) {
      onPart(PART)
      size += PART.length
      await pictureOf(PICTURE)
    }
  }
  await expect(make(drawHuge)).rejects.toMatchObject({ code: 'too_many_attempts' })
  expect(size).toBeLessThan(1_100_000_000)
  expect(await buffer(await make(drawLarge))).toHaveLength(2 * PART.length)
})
