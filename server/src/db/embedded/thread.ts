import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Engine } from './engine.ts'
import type { Reply } from './worker.ts'

const WORKER = './embedded-worker.js'

/** The engine in a thread of its own: on the main one, every query would hold up every request. */
export const openInThread = async (folder: string): Promise<Engine> => {
  const worker = new Worker(new URL(WORKER, import.meta.url), { workerData: { folder } })
  const waiting = new Map<
    number,
    { resolve: (bytes: Uint8Array) => void; reject: (e: Error) => void }
  >()
  let last = 0

  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', (reply: Reply) => {
    if (reply.kind === 'ready') return
    const waiter = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (reply.kind === 'answer') waiter?.resolve(reply.bytes)
    else waiter?.reject(new Error(reply.message))
  })
  worker.on('exit', () => failAll(new Error('The embedded database stopped')))

  const failure = once(worker, 'error').then(([error]) => {
    failAll(error instanceof Error ? error : new Error(String(error)))
    throw error
  })
  await Promise.race([once(worker, 'message'), failure])
  failure.catch(() => undefined)

  const ask = (request: { kind: 'exchange'; bytes: Uint8Array } | { kind: 'close' }) =>
    new Promise<Uint8Array>((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      worker.postMessage({ ...request, id: last })
    })
  return {
    exchange: (bytes) => ask({ kind: 'exchange', bytes }),
    close: async () => {
      await ask({ kind: 'close' })
      await worker.terminate()
    },
  }
}
