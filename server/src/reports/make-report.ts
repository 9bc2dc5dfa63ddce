import { MINUTE_MS } from '@portal/contract/shared/calendar'
import { fileMaker, type FileReader, requireReader } from '#exports/temporary-file.ts'
import type { PictureOf } from './draw-picture.ts'
import type { DrawReport } from './draw.ts'
import type { Report } from './report.ts'

/** Each report that is drawn takes a core. */
const reportFile = fileMaker(5 * MINUTE_MS)

/** The report as a PDF. A slow disk delays the pictures. */
export const makeReport = (
  draw: DrawReport,
  report: Report,
  pictureOf: PictureOf,
  reader: FileReader = {},
) =>
  reportFile((store) => {
    return store(async ({ write, ready }) => {
      const pictureWhenReady: PictureOf = async (picture) => {
        await ready()
        return pictureOf(picture)
      }
      if (reader.signal) requireReader(reader.signal)
      return draw(report, pictureWhenReady, write, reader.signal)
    })
  }, reader)
