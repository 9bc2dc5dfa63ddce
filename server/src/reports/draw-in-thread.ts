import { Worker } from 'node:worker_threads'
import { MINUTE_MS } from '@portal/contract/shared/calendar'
import { AppError } from '#errors.ts'
import type { DrawReport } from './draw.ts'
import type { WorkerMessage } from './report-worker.ts'

const WORKER = './report-worker.js'
/** Enough for the fonts and one large picture; a report that needs more is faulty. */
const MEMORY_MB = 256
/** A report of hundreds of photos over a slow line takes minutes; one that takes longer is stuck. */
const TIMEOUT_MS = 5 * MINUTE_MS

/** Draws in a worker thread, because a report takes a core for a second or more and must not block requests. */
export const drawInThread: DrawReport = (report, pictureOf, onPart, reader) => {
  const worker = new Worker(new URL(WORKER, import.meta.url), {
    workerData: report,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const finished = new Promise<void>((resolve, reject) => {
    const handleMessage = async (message: WorkerMessage) => {
      if (message.kind === 'part') onPart(message.bytes)
      else if (message.kind === 'done') resolve()
      else worker.postMessage(await pictureOf(message.picture))
    }
    const timer = setTimeout(() => reject(new Error('A report took too long')), TIMEOUT_MS)
    worker.on('message', (message: WorkerMessage) => void handleMessage(message).catch(reject))
    reader?.addEventListener('abort', () => reject(new AppError('request_timeout')))
    worker.on('error', reject)
    worker.on('exit', () => {
      clearTimeout(timer)
      reject(new Error('A report broke off'))
    })
  })
  return finished.finally(() => void worker.terminate())
}
