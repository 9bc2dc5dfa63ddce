import { parentPort, workerData } from 'node:worker_threads'
import { drawReport } from './draw.ts'
import type { DrawnPicture } from './paper.ts'
import type { Picture, Report } from './report.ts'

/** A message of the worker: a part of the PDF, a request for a picture, or the end. */
export type WorkerMessage =
  | { readonly kind: 'part'; readonly bytes: Uint8Array }
  | { readonly kind: 'picture'; readonly picture: Picture }
  | { readonly kind: 'done' }
/** The reply to a picture request; undefined where the picture is not available. A Buffer arrives as a Uint8Array. */
type PictureReply = (Omit<DrawnPicture, 'content'> & { readonly content: Uint8Array }) | undefined

const port = parentPort
if (port === null) throw new Error('A report is drawn in a thread of its own')

const report: Report = workerData
const post = (message: WorkerMessage) => port.postMessage(message)

/** One request at a time: a slow reply pauses the drawing. */
const pictureOf = (picture: Picture) =>
  new Promise<DrawnPicture | undefined>((resolve) => {
    port.once('message', (reply: PictureReply) =>
      resolve(reply && { ...reply, content: Buffer.from(reply.content) }),
    )
    post({ kind: 'picture', picture })
  })

await drawReport(report, pictureOf, (bytes) => post({ kind: 'part', bytes }))
post({ kind: 'done' })
port.close()
