import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { openFolderEngine } from './engine.ts'

type Request =
  | { readonly kind: 'exchange'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'close'; readonly id: number }

export type Reply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string }

const { folder } = z.object({ folder: z.string() }).parse(workerData)
const engine = await openFolderEngine(folder, () => process.exit(1)) // ends this thread only
const postReply = (reply: Reply) => parentPort?.postMessage(reply)

const handle = async (request: Request) => {
  if (request.kind === 'exchange') return engine.exchange(request.bytes)
  await engine.close()
  return new Uint8Array()
}

parentPort?.on('message', (request: Request) => {
  handle(request).then(
    (bytes) => postReply({ kind: 'answer', id: request.id, bytes }),
    (error: unknown) => postReply({ kind: 'failure', id: request.id, message: String(error) }),
  )
})
postReply({ kind: 'ready' })
