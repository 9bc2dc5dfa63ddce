import { within } from '@testing-library/react'

/** The rows of the dialog's comparison: for each differing field its label and both values. */
export const shownDifferences = async (dialog: HTMLElement) => {
  const table = await within(dialog).findByRole('table', { name: 'O que difere' })
  const [, ...rows] = within(table).getAllByRole('row')
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent))
}
