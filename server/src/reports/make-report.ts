import { once } from 'node:events'
import { type WriteStream, createWriteStream } from 'node:fs'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { MINUTE_MS } from '@portal/contract/shared/durations'
import { concurrencyLimit } from '#attempts/concurrency-limit.ts'
import { newId } from '#db/columns.ts'
import { AppError } from '#errors.ts'
import type { DrawReport } from './draw.ts'
import type { PictureOf } from './draw-picture.ts'
import type { Report } from './report.ts'

/** Limits how many reports are drawn at once, because each takes a core; the others wait. */
const drawingGate = concurrencyLimit({ atOnce: 2, waiting: 20 })

/** A slower download is aborted, to free the file. */
const DOWNLOAD_MAX_MS = 5 * MINUTE_MS

/** The bytes of all reports that are being drawn or downloaded. */
const stored = { bytes: 0 }
const STORED_MAX_BYTES = 1_000_000_000
const RETRY_AFTER_SECONDS = 60

/** A temporary file without a name: it is gone once it is closed, also if the process dies. */
const openTemporary = async () => {
  const path = join(tmpdir(), `portal-report-${newId()}`)
  const sink = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await once(sink, 'open')
  const file = await open(path)
  await unlink(path)
  return { sink, file }
}

/** Draws into the file; a slow disk delays the pictures, so that little is held in memory. Returns the size. */
const drawInto = async (
  sink: WriteStream,
  draw: DrawReport,
  report: Report,
  pictureOf: PictureOf,
) => {
  const written = finished(sink)
  written.catch(() => undefined) // awaited below, once everything is drawn
  let size = 0
  const write = (part: Uint8Array) => {
    size += part.length
    stored.bytes += part.length
    sink.write(part)
  }
  const pictureWhenWritten: PictureOf = async (picture) => {
    if (sink.destroyed) await written
    if (stored.bytes > STORED_MAX_BYTES) {
      throw new AppError('too_many_attempts', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      })
    }
    if (sink.writableNeedDrain) await Promise.race([once(sink, 'drain'), written])
    return pictureOf(picture)
  }
  try {
    await draw(report, pictureWhenWritten, write)
    sink.end()
    await written
    return size
  } catch (error) {
    stored.bytes -= size
    sink.destroy()
    throw error
  }
}

/**
 * The report as a PDF. It is drawn into a file first: its turn ends before a byte is sent, so a slow reader holds nobody, and a
 * report that cannot be drawn is refused instead of cut off.
 */
export const makeReport = (
  draw: DrawReport,
  report: Report,
  pictureOf: PictureOf,
  reader?: AbortSignal,
): Promise<Readable> =>
  drawingGate(async () => {
    const { sink, file } = await openTemporary()
    try {
      const size = await drawInto(sink, draw, report, pictureOf)
      const body = file.createReadStream()
      const timeout = setTimeout(() => body.destroy(), DOWNLOAD_MAX_MS).unref()
      body.once('close', () => {
        clearTimeout(timeout)
        stored.bytes -= size
      })
      return body
    } catch (error) {
      await file.close()
      throw error
    }
  }, reader)
