import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Engine } from './engine.ts'
import { isLast } from './last-answer.ts'
import type { Reply } from './worker.ts'

const WORKER = './embedded-worker.js'
/** The first start makes the database, a later one replays its log: slow on a slow disk, but not for ever. */
const START_WITHIN_MS = 120_000

type Waiter = {
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
}

/** One life of the engine: a thread, once it is ready. */
const startThread = async (folder: string) => {
  const worker = new Worker(new URL(WORKER, import.meta.url), { workerData: { folder } })
  const waiting = new Map<number, Waiter>()
  let last = 0
  let over = false

  const fail = (cause?: unknown) => {
    over = true
    const stopped = new Error('The embedded database stopped', { cause })
    for (const { reject } of waiting.values()) reject(stopped)
    waiting.clear()
  }
  worker.on('message', (reply: Reply) => {
    if (reply.kind === 'ready') return
    const waiter = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (reply.kind === 'answer') waiter?.resolve(reply.bytes)
    else waiter?.reject(new Error(reply.message))
  })
  worker.on('error', fail)
  worker.on('exit', () => fail())

  try {
    await once(worker, 'message', { signal: AbortSignal.timeout(START_WITHIN_MS) })
  } catch (cause) {
    await worker.terminate()
    throw new Error('The embedded database stopped before it was ready', { cause })
  }
  const ask = (request: { kind: 'exchange'; bytes: Uint8Array } | { kind: 'close' }) =>
    new Promise<Uint8Array>((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      if (over) fail()
      else worker.postMessage({ ...request, id: last })
    })
  return { ask, isOver: () => over, end: () => worker.terminate() }
}

/**
 * The engine in a thread of its own: on the main one, every query would hold up every request.
 * One that died is started again, and replays its log, when the next connection is opened.
 */
export const openInThread = async (folder: string): Promise<Engine> => {
  let thread = await startThread(folder)
  let starting: Promise<void> | undefined

  const startAgain = async () => {
    thread = await startThread(folder)
  }
  return {
    open: async () => {
      if (!thread.isOver()) return
      starting ??= startAgain().finally(() => {
        starting = undefined
      })
      await starting
    },
    exchange: async (bytes) => {
      const { ask, end } = thread
      const answer = await ask({ kind: 'exchange', bytes })
      if (isLast(answer)) await end()
      return answer
    },
    close: async () => {
      if (!thread.isOver()) await thread.ask({ kind: 'close' })
      await thread.end()
    },
  }
}
