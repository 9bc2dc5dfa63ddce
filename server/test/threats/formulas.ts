import { expect, it } from 'vitest'
import { withActiveChecklist } from '#test/support/answering.ts'
import type { TestPortal } from '#test/support/app.ts'
import { parseCsv, readWorkbook } from '#test/support/spreadsheets.ts'

const FORMULAS = [
  '=HYPERLINK("http://evil.test";"veja")',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1+1',
  "=cmd|' /C calc'!A0",
  ';=1+1',
  ',+1+1',
  '; @SUM(A1)',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(A1)',
]

const download = async ({ app, call }: TestPortal, token: string, path: string, format: string) => {
  const { body } = await call('POST', path, { token, body: { format } })
  const { pathname } = new URL(String(body.data.url))
  return (await app.inject({ method: 'GET', url: pathname })).rawPayload
}

/** Answers, questions and farm names come from one person and are exported and opened by another. */
export const formulas = () => {
  it('is a text in a CSV: no cell begins with a character that a spreadsheet executes', () =>
    withActiveChecklist(async ({ portal, token, id, ask, send }) => {
      for (const name of FORMULAS) {
        const question = await ask({ name, type: 3 })
        expect((await send({ [question.id]: name })).status).toBe(201)
      }
      const file = await download(portal, token, `/checklist/${id}/export`, 'csv')
      const cells = parseCsv(file.toString('utf8')).flat().map(String)
      for (const formula of FORMULAS) {
        const trimmed = formula.trim()
        expect(cells.filter((cell) => cell.endsWith(trimmed)).length).toBeGreaterThan(1)
      }
      expect(cells.filter((cell) => /^[\s;,]*[=+\-@|＝＋－＠]/.test(cell))).toEqual([])
    }))

  it('is a text in a workbook: no cell holds a formula', () =>
    withActiveChecklist(async ({ portal, token, id, ask, send }) => {
      for (const name of FORMULAS) {
        const question = await ask({ name, type: 3 })
        await send({ [question.id]: name })
      }
      const file = await download(portal, token, `/checklist/${id}/export`, 'xlsx')
      const sheets = await readWorkbook(file)
      const values = sheets.flatMap(({ rows }) => rows.flat())
      for (const formula of FORMULAS) expect(values.map(String)).toContain(formula.trim())
      expect(JSON.stringify(sheets)).not.toContain('"formula"')
    }))

  it('is a text in an export of the audit, too', () =>
    withActiveChecklist(async ({ portal, token, change }) => {
      await change({ name: '=1+1' })
      const file = await download(portal, token, '/audit/export', 'csv')
      const cells = parseCsv(file.toString('utf8')).flat().map(String)
      expect(cells.some((cell) => cell.includes('=1+1'))).toBe(true)
      expect(cells.filter((cell) => cell.startsWith('='))).toEqual([])
    }))
}
