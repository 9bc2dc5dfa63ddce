import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { gate } from '#attempts/concurrency-limit.ts'
import type { DrawReport, PictureOf } from './draw.ts'
import type { Report } from './report.ts'

/** Each takes a core: the others wait for their turn. */
const turns = gate({ atOnce: 2, waiting: 20 })

const GONE = 'Nobody reads the report any more'

/** A slow reader holds up the pictures, and with them the drawing: no more than a few are ever held. */
const paced =
  (pictureOf: PictureOf, body: PassThrough): PictureOf =>
  async (picture) => {
    if (body.destroyed) throw new Error(GONE)
    if (body.writableNeedDrain) await Promise.race([once(body, 'drain'), once(body, 'close')])
    return pictureOf(picture)
  }

/** The report as a PDF, written while it is read. There is none before it is its turn. */
export const makeReport = (draw: DrawReport, report: Report, pictureOf: PictureOf) =>
  new Promise<Readable>((resolve, reject) => {
    const work = async () => {
      const body = new PassThrough()
      // It may fail before anybody reads it; whoever then does is told.
      body.on('error', () => undefined)
      resolve(body)
      try {
        await draw(report, paced(pictureOf, body), (part) => void body.write(part))
        body.end()
      } catch (cause) {
        body.destroy(new Error('The report could not be drawn', { cause }))
      }
    }
    turns(work).catch(reject)
  })
