import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { concurrencyLimit } from '#attempts/concurrency-limit.ts'
import type { DrawReport } from './draw.ts'
import type { PictureOf } from './draw-picture.ts'
import type { Report } from './report.ts'

/** Limits how many reports are drawn at once, because each takes a core; the others wait. */
const drawingGate = concurrencyLimit({ atOnce: 2, waiting: 20 })

const READER_GONE = 'Nobody reads the report any more'

/** Delays pictures while the reader is slow, which pauses the drawing, so that little is held in memory. */
const withBackpressure =
  (pictureOf: PictureOf, body: PassThrough): PictureOf =>
  async (picture) => {
    if (body.destroyed) throw new Error(READER_GONE)
    if (body.writableNeedDrain) await Promise.race([once(body, 'drain'), once(body, 'close')])
    return pictureOf(picture)
  }

/** The report as a streamed PDF. Resolves once its turn to be drawn has come. */
export const makeReport = (draw: DrawReport, report: Report, pictureOf: PictureOf) =>
  new Promise<Readable>((resolve, reject) => {
    const work = async () => {
      const body = new PassThrough()
      // The stream may fail before it has a reader; the later reader still gets the error.
      body.on('error', () => undefined)
      resolve(body)
      try {
        await draw(report, withBackpressure(pictureOf, body), (part) => void body.write(part))
        body.end()
      } catch (cause) {
        body.destroy(new Error('The report could not be drawn', { cause }))
      }
    }
    drawingGate(work).catch(reject)
  })
