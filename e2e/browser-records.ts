import { type Locator, type Page, expect } from '@playwright/test'

type StoreLocation = { readonly database: string; readonly store: string }
export const FORM_DRAFTS: StoreLocation = { database: 'portal-drafts', store: 'forms' }
export const STORED_ANSWERS: StoreLocation = { database: 'portal-answers', store: 'answers' }
export const ANSWER_PHOTOS: StoreLocation = { database: 'portal-answers', store: 'photos' }
const CHECKLISTS: StoreLocation = { database: 'portal-answers', store: 'checklists' }

const recordsIn = (page: Page, where: StoreLocation) =>
  page.evaluate(
    ({ database: name, store }) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(new Error(name)))
        opening.addEventListener('success', () => {
          const database = opening.result
          const reading = database.transaction(store).objectStore(store).getAll()
          reading.addEventListener('success', () => {
            database.close()
            const readable = (_key: string, value: unknown) =>
              value instanceof ArrayBuffer ? [...new Uint8Array(value)] : value
            resolve(reading.result.map((record: object) => JSON.stringify(record, readable)))
          })
        })
      }),
    where,
  )

/** The field names of each record in the store. */
export const storedFieldNames = async (page: Page, where: StoreLocation) =>
  (await recordsIn(page, where)).map((record) => Object.keys(JSON.parse(record) as object))

/**
 * Changes a field and waits until the change is stored. Waits for the field first: opening its form may store
 * a record too, which must not be mistaken for the change.
 */
export const changeAndAwaitStorage = async (
  where: StoreLocation,
  field: Locator,
  change: (field: Locator) => Promise<void>,
) => {
  await expect(field).toBeVisible()
  const before = await recordsIn(field.page(), where)
  await change(field)
  await expect.poll(() => recordsIn(field.page(), where)).not.toEqual(before)
}

/**
 * Inserts records as those of the signed-in person; `base64` becomes their bytes. The panel must have created the
 * database.
 */
export const insertRecords = (
  page: Page,
  { database, store }: StoreLocation,
  records: readonly { readonly base64?: string }[],
) =>
  page.evaluate(
    ({ name, storeName, items }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(new Error('not opened')))
        opening.addEventListener('success', () => {
          const { id } = JSON.parse(localStorage.getItem('userData') ?? '{}') as { id: string }
          const transaction = opening.result.transaction(storeName, 'readwrite')
          for (const { base64, ...record } of items) {
            const bytes = base64 && {
              bytes: Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer,
            }
            transaction.objectStore(storeName).put({ ...record, ...bytes, adminId: id })
          }
          transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    { name: database, storeName: store, items: records },
  )

type FullChecklist = { readonly id: string; readonly name: string; readonly version_id: string }
type Content = {
  readonly values: Readonly<Record<string, unknown>>
  readonly evidence?: object
}
const NO_EVIDENCE = { questions: {}, signature: { name: '', drawing: null }, location: null }

/** Answers as they are confirmed in the field, one per millisecond, with the checklist that they were begun with. */
export const confirmedAnswers = (
  { id: checklistId, name, version_id: version }: FullChecklist,
  contents: readonly ((id: string, confirmedAt: string) => Content)[],
) => {
  const start = Date.now() - contents.length
  return contents.map((contentOf, at) => {
    const id = crypto.randomUUID()
    const confirmedAt = new Date(start + at).toISOString()
    return {
      shape: 1,
      id,
      checklistId,
      version,
      name,
      farm: null,
      farmName: null,
      evidence: NO_EVIDENCE,
      leftOut: [],
      ...contentOf(id, confirmedAt),
      state: 'queued',
      startedAt: confirmedAt,
      savedAt: confirmedAt,
      confirmedAt,
      attempts: 0,
      mayHaveArrived: false,
      notBefore: null,
      reason: null,
      sentAt: null,
      sameVisit: null,
      progress: null,
      firstAnswer: '',
    }
  })
}

export const insertAnswers = async (
  page: Page,
  checklist: FullChecklist,
  answers: ReturnType<typeof confirmedAnswers>,
) => {
  const { id: checklistId, version_id: version } = checklist
  const storedAt = new Date().toISOString()
  await insertRecords(page, CHECKLISTS, [
    { shape: 1, checklistId, version, checklist, storedAt, pin: null } as object,
  ])
  await insertRecords(page, STORED_ANSWERS, answers as readonly object[])
}
