import { within } from '@testing-library/react'

/** What a dialog tells of two versions: of each field that differs its name, and both. */
export const differencesIn = async (dialog: HTMLElement) => {
  const table = await within(dialog).findByRole('table', { name: 'O que difere' })
  const [, ...rows] = within(table).getAllByRole('row')
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent))
}
