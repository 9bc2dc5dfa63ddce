import { Worker } from 'node:worker_threads'
import type { DrawReport } from './draw.ts'
import type { Said } from './worker.ts'

const WORKER = './report-worker.js'
/** Its fonts and one large picture fit in; what would need more is wrong. */
const MEMORY_MB = 256
/** A report of hundreds of photos over a slow line takes minutes; one that takes longer is stuck. */
const WITHIN_MS = 5 * 60_000

/** Draws in a thread of its own: a report takes a core for a second or more, and no request waits for it. */
export const drawInThread: DrawReport = (report, pictureOf, onPart) => {
  const worker = new Worker(new URL(WORKER, import.meta.url), {
    workerData: report,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const finished = new Promise<void>((resolve, reject) => {
    const hear = async (said: Said) => {
      if (said.kind === 'part') onPart(said.bytes)
      else if (said.kind === 'done') resolve()
      else worker.postMessage(await pictureOf(said.picture))
    }
    const timer = setTimeout(() => reject(new Error('A report took too long')), WITHIN_MS)
    worker.on('message', (said: Said) => void hear(said).catch(reject))
    worker.on('error', reject)
    worker.on('exit', () => {
      clearTimeout(timer)
      reject(new Error('A report broke off'))
    })
  })
  return finished.finally(() => void worker.terminate())
}
