import { type UploadDomain, MAX_BYTES, contentTypeOf } from '@portal/contract/files/file'
import type { Calendar } from '@portal/contract/shared/calendar'
import { write } from '#audit/write.ts'
import type { Visit } from '#context.ts'
import { insertAlerts } from '#features/alerts/alert.queries.ts'
import { insertDocuments } from '#features/documents/document.queries.ts'
import { insertNews } from '#features/news/news.queries.ts'
import { newKey } from '#storage/key.ts'
import type { FileStorage } from '#storage/storage.ts'
import { ALERTS, DOCUMENTS, NEWS } from './content.ts'
import { daysFrom } from './days.ts'

type Store = {
  readonly storage: FileStorage
  readonly origin: string
  readonly calendar: Calendar
}
type File = { readonly name: string; readonly bytes: Buffer }

const HOUR_MS = 3_600_000
const AUTHOR = 'Marina Prado'

/** Sent to the store as the panel sends it. Answers the link. */
const upload = async (
  { storage, origin }: Store,
  domain: UploadDomain,
  { name, bytes }: File,
  now: Date,
) => {
  const contentType = contentTypeOf(domain, name) ?? ''
  const wanted = {
    key: newKey(domain, name),
    contentType,
    maxBytes: MAX_BYTES,
    size: bytes.length,
    origin,
  }
  const url = await storage.sign(wanted, now)
  const headers = { 'content-type': contentType }
  const reply = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })
  if (!reply.ok) throw new Error(`The store answered ${reply.status} to ${name}`)
  return url.replace(/\?.*$/, '')
}

/** The latest first in the lists as in the files: each is an hour older than the one before. */
const stampsAt = (now: Date, index: number) => {
  const at = new Date(now.getTime() - (index + 1) * HOUR_MS)
  return { createdAt: at, updatedAt: at, updatedBy: AUTHOR }
}

const documentRows = async (store: Store, now: Date) => {
  const rows = []
  for (const [index, { name, description, type, subsidiaries, file }] of DOCUMENTS.entries()) {
    const documentUrl = await upload(store, 'docs', file, now)
    const placed = { subsidiaries: [...subsidiaries], farms: ['ALL'] }
    rows.push({ name, description, type, documentUrl, ...placed, ...stampsAt(now, index) })
  }
  return rows
}

const newsRows = async (store: Store, now: Date) => {
  const today = store.calendar.dayOf(now)
  const rows = []
  for (const [
    index,
    { name, summary, body, subsidiaries, days, active, banner },
  ] of NEWS.entries()) {
    const picture = banner && { name: 'banner.png', bytes: banner }
    const bannerUrl = picture ? await upload(store, 'news', picture, now) : ''
    const dates = { startDate: daysFrom(today, days.from), endDate: daysFrom(today, days.to) }
    const html = {
      summary: `<p>${summary}</p>`,
      description: `<p><strong>${summary}</strong></p><p>${body}</p>`,
    }
    const placed = { subsidiaries: [...subsidiaries], farms: ['ALL'] }
    rows.push({
      name,
      active,
      bannerUrl,
      articleUrl: '',
      ...html,
      ...dates,
      ...placed,
      ...stampsAt(now, index),
    })
  }
  return rows
}

/** Documents with real files, news and alerts, once the portal is there to take the files. */
export const loadContent = async (visit: Visit, store: Store) => {
  const documents = await documentRows(store, visit.now)
  const news = await newsRows(store, visit.now)
  await write(visit, async (tx, record) => {
    await insertDocuments(tx, documents)
    await insertNews(tx, news)
    await insertAlerts(
      tx,
      ALERTS.map(({ name, body, subsidiaries }, index) => ({
        name,
        description: body,
        subsidiaries: [...subsidiaries],
        farms: ['ALL'],
        ...stampsAt(visit.now, index),
      })),
    )
    record({ entity: 'demonstration', id: 'content', action: 'loaded' })
  })
}
