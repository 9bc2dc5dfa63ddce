import { type Locator, type Page, expect } from '@playwright/test'

type Where = { readonly database: string; readonly store: string }
export const FORMS: Where = { database: 'portal-drafts', store: 'forms' }
export const ANSWER_DRAFTS: Where = { database: 'portal-answering', store: 'visits' }

export const ANSWER_QUEUE: Where = { database: 'portal-answering', store: 'queue' }
export const ANSWER_PHOTOS: Where = { database: 'portal-answering', store: 'photos' }

const recordsIn = (page: Page, where: Where) =>
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

/** The names of the fields of each record that the browser keeps there. */
export const storedRecords = async (page: Page, where: Where) =>
  (await recordsIn(page, where)).map((record) => Object.keys(JSON.parse(record) as object))

/**
 * Changes a field, and waits until the browser has kept it. The field is there first: opening its form may keep
 * a record too, and that one is not mistaken for the change.
 */
export const untilStored = async (
  where: Where,
  field: Locator,
  change: (field: Locator) => Promise<void>,
) => {
  await expect(field).toBeVisible()
  const before = await recordsIn(field.page(), where)
  await change(field)
  await expect.poll(() => recordsIn(field.page(), where)).not.toEqual(before)
}

/** Puts records there as the person who is signed in; the panel has made the database before. */
export const putRecords = (page: Page, { database, store }: Where, records: readonly object[]) =>
  page.evaluate(
    ({ name, place, all }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(new Error('not opened')))
        opening.addEventListener('success', () => {
          const { id } = JSON.parse(localStorage.getItem('userData') ?? '{}') as { id: string }
          const transaction = opening.result.transaction(place, 'readwrite')
          for (const record of all) {
            transaction.objectStore(place).put({ ...record, adminId: id })
          }
          transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    { name: database, place: store, all: records },
  )
