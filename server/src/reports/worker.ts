import { parentPort, workerData } from 'node:worker_threads'
import { drawReport } from './draw.ts'
import type { DrawnPicture } from './paper.ts'
import type { Picture, Report } from './report.ts'

/** What the thread says: a part of the file, a picture that it needs, or that it is done. */
export type Said =
  | { readonly kind: 'part'; readonly bytes: Uint8Array }
  | { readonly kind: 'picture'; readonly picture: Picture }
  | { readonly kind: 'done' }
/** What it is told: the picture that it asked for, if there is one. What was a Buffer comes as plain bytes. */
type Told = (Omit<DrawnPicture, 'content'> & { readonly content: Uint8Array }) | undefined

const port = parentPort
if (port === null) throw new Error('A report is drawn in a thread of its own')

const report: Report = workerData
const say = (said: Said) => port.postMessage(said)

/** One at a time: whoever is asked may take a while before answering, and so sets the pace. */
const pictureOf = (picture: Picture) =>
  new Promise<DrawnPicture | undefined>((resolve) => {
    port.once('message', (told: Told) =>
      resolve(told && { ...told, content: Buffer.from(told.content) }),
    )
    say({ kind: 'picture', picture })
  })

await drawReport(report, pictureOf, (bytes) => say({ kind: 'part', bytes }))
say({ kind: 'done' })
port.close()
