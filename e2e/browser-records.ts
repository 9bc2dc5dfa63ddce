import { type Locator, type Page, expect } from '@playwright/test'

type StoreLocation = { readonly database: string; readonly store: string }
export const FORM_DRAFTS: StoreLocation = { database: 'portal-drafts', store: 'forms' }
export const ANSWER_DRAFTS: StoreLocation = { database: 'portal-answering', store: 'visits' }

export const ANSWER_QUEUE: StoreLocation = { database: 'portal-answering', store: 'queue' }
export const ANSWER_PHOTOS: StoreLocation = { database: 'portal-answering', store: 'photos' }

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

/** Inserts records as those of the signed-in person. The panel must have created the database. */
export const insertRecords = (
  page: Page,
  { database, store }: StoreLocation,
  records: readonly object[],
) =>
  page.evaluate(
    ({ name, storeName, items }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(new Error('not opened')))
        opening.addEventListener('success', () => {
          const { id } = JSON.parse(localStorage.getItem('userData') ?? '{}') as { id: string }
          const transaction = opening.result.transaction(storeName, 'readwrite')
          for (const record of items) {
            transaction.objectStore(storeName).put({ ...record, adminId: id })
          }
          transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    { name: database, storeName: store, items: records },
  )
