import type { SubmittedEvidence } from '@portal/contract/checklists/answering/evidence'
import { DOCUMENT_TYPE } from '@portal/contract/documents/document'
import type { UploadDomain } from '@portal/contract/files/file'
import { DAY_MS, MINUTE_MS } from '@portal/contract/shared/calendar'
import { addDays } from '@portal/contract/shared/dates'
import { write } from '#audit/write.ts'
import type { RequestContext } from '#context.ts'
import { findAdminByEmail } from '#features/admins/admin.queries.ts'
import { alertStore } from '#features/alerts/alert.queries.ts'
import { insertAnswers } from '#features/checklists/answers/answer.queries.ts'
import type { NewAnswer } from '#features/checklists/answers/answer.tables.ts'
import { allChecklists } from '#features/checklists/checklist/checklist.queries.ts'
import { currentVersionContent } from '#features/checklists/checklist/version.queries.ts'
import { documentStore } from '#features/documents/document.queries.ts'
import { documentService } from '#features/documents/document.service.ts'
import { newsStore } from '#features/news/news.queries.ts'
import { newsService } from '#features/news/news.service.ts'
import type { FileStore } from '#storage/file-store.ts'
import { insertFiles, type NewFile } from '#storage/file.queries.ts'
import { newKey } from '#storage/key.ts'
import { answerRows, pseudoRandom, type When } from './answers.ts'
import { ALERTS, DOCUMENTS, NEWS } from './demo-content.ts'
import { actingAt } from './demonstration.ts'
import { pdf, photo, signatureDrawing } from './small-files.ts'

type Content = Pick<When, 'calendar'> & { readonly fileStore: FileStore }
/** Stores a file and returns its key. */
type StoreFile = (domain: UploadDomain, name: string, bytes: Buffer) => Promise<string>

/** Each item is two days older than the one before, so that lists show them in the order of the source files. */
const stampsAt = (now: Date, index: number) => {
  const at = new Date(now.getTime() - (2 * index + 1) * DAY_MS)
  return { createdAt: at, updatedAt: at, updatedBy: 'Marina Prado' }
}

const documentRows = async (store: StoreFile, now: Date) => {
  const rows = []
  for (const [index, { file, text, subsidiaries, ...document }] of DOCUMENTS.entries()) {
    const lines = [document.name, ...text.split('\n')]
    const bytes = file.endsWith('.pdf') ? await pdf(lines) : Buffer.from(text)
    const documentKey = await store('docs', file, bytes)
    const placed = { subsidiaries: [...subsidiaries], farms: ['ALL'] }
    const type = document.type ?? DOCUMENT_TYPE.orientations
    rows.push({ ...document, type, documentKey, ...placed, ...stampsAt(now, index) })
  }
  return rows
}

const cellsOf = (tag: 'th' | 'td', texts: readonly string[]) =>
  `<tr>${texts.map((text) => `<${tag}><p>${text}</p></${tag}>`).join('')}</tr>`

const tableOf = ([head = [], ...rows]: readonly (readonly string[])[]) =>
  `<table><tbody>${cellsOf('th', head)}${rows.map((row) => cellsOf('td', row)).join('')}</tbody></table>`

const newsRows = async (store: StoreFile, { now, calendar }: When) => {
  const today = calendar.dayOf(now)
  const rows = []
  for (const [index, item] of NEWS.entries()) {
    const { name, summary, body, subsidiaries, days, active = true, banner, picture, table } = item
    const bannerKey = banner ? await store('news', 'banner.png', await photo(...banner)) : null
    const figure = picture
      ? `<p><img src="${await store('news', 'foto.png', await photo(...picture.colours))}" alt="${picture.alt}" /></p>`
      : ''
    const [startDate, endDate] = days.map((day) => addDays(today, day))
    const html = {
      summary: `<p>${summary}</p>`,
      description: `<p><strong>${summary}</strong></p><p>${body}</p>${figure}${table ? tableOf(table) : ''}`,
    }
    const placed = { subsidiaries: [...subsidiaries], farms: ['ALL'] }
    const dates = { startDate: startDate ?? today, endDate: endDate ?? today }
    rows.push({ name, active, bannerKey, ...html, ...dates, ...placed, ...stampsAt(now, index) })
  }
  return rows
}

type EvidenceSample = {
  readonly daysAgo: number
  readonly time: string
  readonly email: string
  readonly signedBy: string
  /** Answers and evidence by the names of the questions. Other questions get sample answers. */
  readonly fixed: Readonly<Record<string, string>>
  readonly evidence: Readonly<Record<string, { comment: string; photos: number }>>
}

const TREATED = 'Vacas em tratamento são ordenhadas por último?'
const ROOM = 'Limpeza da sala de leite'

const WITH_EVIDENCE: readonly EvidenceSample[] = [
  {
    daysAgo: 3,
    time: '06:20',
    email: 'campo@demo.test',
    signedBy: 'Sueli Kaminski',
    fixed: { [TREATED]: 'Não', 'O leite delas foi descartado?': 'Sim', [ROOM]: '4' },
    evidence: {
      [TREATED]: { comment: 'A vaca 214, em tratamento, entrou no meio do lote.', photos: 2 },
      [ROOM]: { comment: 'Piso lavado, falta tela na janela.', photos: 1 },
    },
  },
  {
    daysAgo: 17,
    time: '16:45',
    email: 'gestor@demo.test',
    signedBy: 'Valdir Zanella',
    fixed: { [TREATED]: 'Sim', [ROOM]: '5' },
    evidence: { [ROOM]: { comment: 'Sala pintada e azulejos novos até o teto.', photos: 1 } },
  },
]

/** Answers with photos, comments, a signature and a location. There are none if their checklist was deleted. */
const answersWithEvidence = async (
  { db, now }: RequestContext,
  { calendar }: Content,
  store: StoreFile,
): Promise<NewAnswer[]> => {
  const checklist = (await allChecklists(db)).find(({ code }) => code === 'LEI-01')
  if (checklist === undefined) return []
  const version = await currentVersionContent(db, checklist)
  const rows: NewAnswer[] = []
  for (const [
    index,
    { daysAgo, time, email, signedBy, fixed, ...sample },
  ] of WITH_EVIDENCE.entries()) {
    const person = await findAdminByEmail(db, email)
    if (person === undefined) continue
    const day = addDays(calendar.dayOf(now), -daysAgo)
    const at = calendar.instantAt(day, time)
    const evidence: NonNullable<SubmittedEvidence['evidence']> = {}
    for (const { id, name } of version.questions) {
      const given = sample.evidence[name]
      if (given === undefined) continue
      const photos: string[] = []
      while (photos.length < given.photos) {
        photos.push(await store('answers', 'foto.png', await photo('#a8bac2', '#70604e', 640, 480)))
      }
      evidence[id] = { comment: given.comment, photos }
    }
    const signature = {
      name: signedBy,
      key: await store('answers', 'assinatura.png', await signatureDrawing()),
    }
    const takenAt = new Date(at.getTime() - 40 * MINUTE_MS).toISOString()
    const location = { latitude: -26.8767, longitude: -52.4045, accuracy: 9, taken_at: takenAt }
    const given = { evidence, signature, location }
    const random = pseudoRandom(index + 7)
    rows.push(
      ...answerRows({ checklist, version, person, at, day, random, fixed, evidence: given }),
    )
  }
  return rows
}

/** Loads documents with real files, news, alerts, and answers with photos. */
export const loadContent = async (context: RequestContext, content: Content) => {
  const { now } = context
  const stored: NewFile[] = []
  const store: StoreFile = async (domain, name, bytes) => {
    const key = newKey(domain, name)
    await content.fileStore.put(key, bytes)
    stored.push({ key, domain, size: bytes.length, createdAt: now, checkedAt: now, settledAt: now })
    return key
  }
  const documents = await documentRows(store, now)
  const news = await newsRows(store, { now, calendar: content.calendar })
  const answers = await answersWithEvidence(context, content, store)
  await write(context, async (tx, record) => {
    await insertFiles(tx, stored)
    const documentIds = (await documentStore.insert(tx, documents)).map(({ id }) => id)
    const newsIds = (await newsStore.insert(tx, news)).map(({ id }) => id)
    if (answers.length > 0) await insertAnswers(tx, answers)
    await alertStore.insert(
      tx,
      ALERTS.map(({ subsidiaries, ...fields }, index) => ({
        ...fields,
        subsidiaries: [...subsidiaries],
        farms: ['ALL'],
        ...stampsAt(now, index),
      })),
    )
    const acting = (email: string, daysAgo: number) =>
      actingAt({ ...context, db: tx }, content.calendar, email, [-daysAgo, '10:15'])
    const files = { storage: content.fileStore }
    const [, recipe = '', , water = ''] = documentIds
    const [, record1001 = ''] = newsIds
    await documentService.change(acting('gestor@demo.test', 2), files, recipe, {
      description: 'Aves e suínos, por idade, com as datas de novembro',
    })
    await documentService.change(acting('master@demo.test', 5), files, water, {
      name: 'Qualidade da água na granja',
    })
    await newsService.change(acting('gestor@demo.test', 2), files, record1001, {
      summary: '<p>Lotes de outubro fecharam em 1,52, o melhor resultado do ano.</p>',
    })
    record({ entity: 'demonstration', id: 'content', action: 'loaded' })
  })
}
