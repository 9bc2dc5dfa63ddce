import { DOCUMENT_TYPE } from '@portal/contract/documents/document'
import type { UploadDomain } from '@portal/contract/files/file'
import { type Calendar, HOUR_MS } from '@portal/contract/shared/calendar'
import { addDays } from '@portal/contract/shared/dates'
import { write } from '#audit/write.ts'
import type { RequestContext } from '#context.ts'
import { alertStore } from '#features/alerts/alert.queries.ts'
import { insertAnswers } from '#features/checklists/answers/answer.queries.ts'
import { documentStore } from '#features/documents/document.queries.ts'
import { newsStore } from '#features/news/news.queries.ts'
import type { FileStore } from '#storage/file-store.ts'
import { insertFiles, type NewFile } from '#storage/file.queries.ts'
import { newKey } from '#storage/key.ts'
import { answersWithEvidence } from './answers/answers-with-evidence.ts'
import { ALERTS, DOCUMENTS, NEWS } from './demo-content.ts'

type Content = { readonly fileStore: FileStore; readonly calendar: Calendar }
/** The files stored so far; their rows are inserted once all are stored. */
type StoredFiles = Content & { readonly stored: NewFile[] }
type File = { readonly name: string; readonly bytes: Buffer }

const AUTHOR = 'Marina Prado'

const storeFile = async (
  { fileStore, stored }: StoredFiles,
  domain: UploadDomain,
  { name, bytes }: File,
  now: Date,
) => {
  const key = newKey(domain, name)
  await fileStore.put(key, bytes)
  stored.push({ key, domain, size: bytes.length, createdAt: now, checkedAt: now, settledAt: now })
  return key
}

/** Each item is an hour older than the one before, so that lists show them in the order of the source files. */
const stampsAt = (now: Date, index: number) => {
  const at = new Date(now.getTime() - (index + 1) * HOUR_MS)
  return { createdAt: at, updatedAt: at, updatedBy: AUTHOR }
}

const documentRows = async (files: StoredFiles, now: Date) => {
  const rows = []
  for (const [index, document] of DOCUMENTS.entries()) {
    const { name, description, type = DOCUMENT_TYPE.orientations, subsidiaries, file } = document
    const documentKey = await storeFile(files, 'docs', file, now)
    const placed = { subsidiaries: [...subsidiaries], farms: ['ALL'] }
    rows.push({ name, description, type, documentKey, ...placed, ...stampsAt(now, index) })
  }
  return rows
}

const cellsOf = (tag: 'th' | 'td', texts: readonly string[]) =>
  `<tr>${texts.map((text) => `<${tag}><p>${text}</p></${tag}>`).join('')}</tr>`

const tableOf = ([head = [], ...rows]: readonly (readonly string[])[]) =>
  `<table><tbody>${cellsOf('th', head)}${rows.map((row) => cellsOf('td', row)).join('')}</tbody></table>`

const newsRows = async (files: StoredFiles, now: Date) => {
  const today = files.calendar.dayOf(now)
  const rows = []
  for (const [index, item] of NEWS.entries()) {
    const { name, summary, body, subsidiaries, days, active = true, banner, picture, table } = item
    const store = (fileName: string, bytes: Buffer) =>
      storeFile(files, 'news', { name: fileName, bytes }, now)
    const bannerKey = banner ? await store('banner.png', banner) : null
    const figure = picture
      ? `<p><img src="${await store('foto.png', picture.bytes)}" alt="${picture.alt}" /></p>`
      : ''
    const dates = { startDate: addDays(today, days.from), endDate: addDays(today, days.to) }
    const html = {
      summary: `<p>${summary}</p>`,
      description: `<p><strong>${summary}</strong></p><p>${body}</p>${figure}${table ? tableOf(table) : ''}`,
    }
    const placed = { subsidiaries: [...subsidiaries], farms: ['ALL'] }
    rows.push({ name, active, bannerKey, ...html, ...dates, ...placed, ...stampsAt(now, index) })
  }
  return rows
}

/** Loads documents with real files, news, alerts, and answers with photos. */
export const loadContent = async (context: RequestContext, content: Content) => {
  const files: StoredFiles = { ...content, stored: [] }
  const documents = await documentRows(files, context.now)
  const news = await newsRows(files, context.now)
  const when = { now: context.now, calendar: content.calendar }
  const answers = await answersWithEvidence(context.db, when, (file) =>
    storeFile(files, 'answers', file, context.now),
  )
  await write(context, async (tx, record) => {
    await insertFiles(tx, files.stored)
    await documentStore.insert(tx, documents)
    await newsStore.insert(tx, news)
    if (answers.length > 0) await insertAnswers(tx, answers)
    await alertStore.insert(
      tx,
      ALERTS.map(({ name, body, subsidiaries }, index) => ({
        name,
        description: body,
        subsidiaries: [...subsidiaries],
        farms: ['ALL'],
        ...stampsAt(context.now, index),
      })),
    )
    record({ entity: 'demonstration', id: 'content', action: 'loaded' })
  })
}
