import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { concurrencyLimit } from '#concurrency-limit.ts'
import { newId } from '#db/columns.ts'
import { AppError } from '#errors.ts'

const STORED_MAX_BYTES = 1_000_000_000
const RETRY_AFTER_SECONDS = 60

/** A temporary file without a name: it is gone once it is closed, also if the process dies. */
const openTemporary = async () => {
  const path = join(tmpdir(), `portal-file-${newId()}`)
  const sink = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await once(sink, 'open')
  const file = await open(path)
  await unlink(path)
  return { sink, file }
}

/** The content of a file while it is made. */
type FileContent = {
  readonly write: (part: Uint8Array) => void
  /** Waits for a slow disk, so that little is held in memory, and fails where no file has room left. */
  readonly ready: () => Promise<void>
}
/** Writes a temporary file, and opens it once it is whole. */
type StoreFile = (make: (content: FileContent) => Promise<void>) => Promise<Readable>

const fileStore = (downloadMaxMs: number): StoreFile => {
  /** Of all files that are being made or downloaded. */
  let storedBytes = 0
  return async (make) => {
    const { sink, file } = await openTemporary()
    const written = finished(sink)
    written.catch(() => undefined) // awaited below, once everything is made
    let size = 0
    const write = (part: Uint8Array) => {
      size += part.length
      storedBytes += part.length
      sink.write(part)
    }
    const ready = async () => {
      if (sink.destroyed) await written
      if (storedBytes > STORED_MAX_BYTES) {
        throw new AppError('too_many_attempts', { retryAfterSeconds: RETRY_AFTER_SECONDS })
      }
      if (sink.writableNeedDrain) await Promise.race([once(sink, 'drain'), written])
    }
    try {
      await make({ write, ready })
      sink.end()
      await written
    } catch (error) {
      storedBytes -= size
      sink.destroy()
      await file.close()
      throw error
    }
    const body = file.createReadStream()
    const timeout = setTimeout(() => body.destroy(), downloadMaxMs).unref()
    body.once('close', () => {
      clearTimeout(timeout)
      storedBytes -= size
    })
    return body
  }
}

/** Ends the work for a reader who has left. Nobody receives the error. */
export const requireReader = (reader: AbortSignal) => {
  if (reader.aborted) throw new AppError('request_timeout')
}

/** Who the file is for. */
export type FileReader = {
  /** Aborted when the reader leaves. */
  readonly signal?: AbortSignal
  readonly person?: string
}

/**
 * Files that are costly to make: two at once and one for each person, the others wait, and people take turns. Each is written to a temporary file first:
 * its turn ends before a byte is sent, so a slow reader holds nobody, and a file that cannot be made is refused instead of cut off.
 * A download that takes longer than `downloadMaxMs` is aborted, to free the file.
 */
export const fileMaker = (downloadMaxMs: number) => {
  const gate = concurrencyLimit({ atOnce: 2, atOnceEach: 1, waiting: 40, waitingEach: 10 })
  const store = fileStore(downloadMaxMs)
  return <Made>(make: (store: StoreFile) => Promise<Made>, reader: FileReader) =>
    gate(() => make(store), reader)
}
