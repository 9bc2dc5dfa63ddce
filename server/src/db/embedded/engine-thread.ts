import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { MINUTE_MS } from '@portal/contract/shared/calendar'
import type { Reply } from './embedded-worker.ts'
import type { Engine } from './engine.ts'
import { isFatalAnswer } from './fatal-answer.ts'

const WORKER = './embedded-worker.js'
/** The first start creates the database, a later one replays its log; both are slow on a slow disk. */
const START_TIMEOUT_MS = 2 * MINUTE_MS

type PendingRequest = {
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
}

/** Starts a thread with an engine, and returns once it is ready. An engine that died needs a new thread. */
const startThread = async (folder: string) => {
  const worker = new Worker(new URL(WORKER, import.meta.url), { workerData: { folder } })
  const pending = new Map<number, PendingRequest>()
  let lastId = 0
  let hasEnded = false

  const fail = (cause?: unknown) => {
    hasEnded = true
    const stopped = new Error('The embedded database stopped', { cause })
    for (const { reject } of pending.values()) reject(stopped)
    pending.clear()
  }
  worker.on('message', (reply: Reply) => {
    if (reply.kind === 'ready') return
    const request = pending.get(reply.id)
    pending.delete(reply.id)
    if (reply.kind === 'answer') request?.resolve(reply.bytes)
    else request?.reject(new Error(reply.message))
  })
  worker.on('error', fail)
  worker.on('exit', () => fail())

  try {
    await once(worker, 'message', { signal: AbortSignal.timeout(START_TIMEOUT_MS) })
  } catch (cause) {
    await worker.terminate()
    throw new Error('The embedded database stopped before it was ready', { cause })
  }
  const send = (request: { kind: 'exchange'; bytes: Uint8Array } | { kind: 'close' }) =>
    new Promise<Uint8Array>((resolve, reject) => {
      lastId += 1
      pending.set(lastId, { resolve, reject })
      if (hasEnded) fail()
      else worker.postMessage({ ...request, id: lastId })
    })
  return { send, hasEnded: () => hasEnded, end: () => worker.terminate() }
}

/**
 * Runs the engine in a thread of its own: on the main thread, every query would block every request. An engine that died is
 * restarted, and replays its log, when the next connection opens.
 */
export const openEngineThread = async (folder: string): Promise<Engine> => {
  let thread = await startThread(folder)
  let restart: Promise<void> | undefined

  const startNewThread = async () => {
    thread = await startThread(folder)
  }
  return {
    open: async () => {
      if (!thread.hasEnded()) return
      restart ??= startNewThread().finally(() => {
        restart = undefined
      })
      await restart
    },
    exchange: async (bytes) => {
      const { send, end } = thread
      const answer = await send({ kind: 'exchange', bytes })
      if (isFatalAnswer(answer)) await end()
      return answer
    },
    close: async () => {
      if (!thread.hasEnded()) await thread.send({ kind: 'close' })
      await thread.end()
    },
  }
}
