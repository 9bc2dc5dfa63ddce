import type { Page } from '@playwright/test'

type Where = { readonly database: string; readonly store: string }
export const FORMS: Where = { database: 'portal-drafts', store: 'forms' }
export const ANSWER_DRAFTS: Where = { database: 'portal-answering', store: 'drafts' }

/** The names of the fields of each record that the browser keeps there. */
export const storedRecords = (page: Page, where: Where) =>
  page.evaluate(
    ({ database: name, store }) =>
      new Promise<string[][]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(new Error(name)))
        opening.addEventListener('success', () => {
          const database = opening.result
          const reading = database.transaction(store).objectStore(store).getAll()
          reading.addEventListener('success', () => {
            database.close()
            resolve(reading.result.map((record: object) => Object.keys(record)))
          })
        })
      }),
    where,
  )
