import { expect, it } from 'vitest'
import { withActiveChecklist } from '#test/support/answering.ts'
import type { TestPortal } from '#test/support/app.ts'
import { parseCsv } from '#test/support/spreadsheets.ts'

const download = async ({ app, call }: TestPortal, token: string, path: string, format: string) => {
  const { body } = await call('POST', path, { token, body: { format } })
  const { pathname } = new URL(String(body.data.url))
  return (await app.inject({ method: 'GET', url: pathname })).rawPayload
}

/** Answers, questions and farm names come from one person and are exported and opened by another. */
export const formulas = () => {
  it('is a text in an export of the audit, too', () =>
    withActiveChecklist(async ({ portal, token, change }) => {
      await change({ name: '=1+1' })
      const file = await download(portal, token, '/audit/export', 'csv')
      const cells = parseCsv(file.toString('utf8')).flat().map(String)
      expect(cells.some((cell) => cell.includes('=1+1'))).toBe(true)
      expect(cells.filter((cell) => cell.startsWith('='))).toEqual([])
    }))
}
