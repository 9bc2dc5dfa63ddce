import { XMLParser } from 'fast-xml-parser'
import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '#test/support/spreadsheets.ts'
import type { Cell, Table } from './table.ts'
import { workbookOf } from './workbook.ts'

async function* rowsFrom(rows: readonly Cell[][]) {
  yield* rows
}
const table = (rows: readonly Cell[][], overrides: Partial<Table> = {}): Table => ({
  title: 'Respostas',
  columns: [
    { header: 'Nome' },
    { header: 'Limpa?', group: 'Água' },
    { header: 'Peso', group: 'Água' },
  ],
  rows: rowsFrom(rows),
  ...overrides,
})
const workbookBytes = (...tables: Table[]) => buffer(workbookOf(tables))

/** The XML of the first sheet, which is the first file of the archive. */
const firstSheet = (bytes: Buffer) => {
  const start = 30 + bytes.readUInt16LE(26)
  return inflateRawSync(bytes.subarray(start)).toString('utf8')
}

describe('a workbook', () => {
  it('has frozen headers, a filter on every column, and groups above', async () => {
    const sheet = firstSheet(await workbookBytes(table([['Ana', 'Sim', 5]])))
    const { worksheet } = new XMLParser({ ignoreAttributes: false }).parse(sheet)
    expect(worksheet.sheetViews.sheetView.pane).toMatchObject({
      '@_ySplit': '2',
      '@_state': 'frozen',
    })
    expect(worksheet.autoFilter['@_ref']).toBe('A2:C3')
    expect(worksheet.mergeCells.mergeCell['@_ref']).toBe('B1:C1')
    expect(worksheet.cols.col).toHaveLength(3)
  })

  it('has one row of headers where there are no groups', async () => {
    const sheet = firstSheet(await workbookBytes(table([], { columns: [{ header: 'Nome' }] })))
    expect(sheet).toContain('<autoFilter ref="A1:A2"/>')
    expect(sheet).not.toContain('mergeCell')
  })

  it.each<[string, string]>([
    ['signs of XML', '<a href="x">&amp;</a>'],
    ['emoji', 'Ração 🐔'],
    ['lines and spaces', '  um\n\tdois  '],
  ])('keeps %s', async (_name, text) => {
    const sheets = await readWorkbook(await workbookBytes(table([[text, null, 1]])))
    expect(sheets[0]?.rows[2]).toEqual([text, null, 1])
  })

  it('keeps what looks like an escape', async () => {
    const sheet = firstSheet(await workbookBytes(table([['_x0041_', null, null]])))
    expect(sheet).toContain('_x005F_x0041_')
  })

  it('leaves out characters that XML cannot contain', async () => {
    const sheets = await readWorkbook(await workbookBytes(table([['a\u0001b\uD800c', null, null]])))
    expect(sheets[0]?.rows[2]?.[0]).toBe('ab\uFFFDc')
  })

  it('continues on another sheet after the most rows that Excel reads', async () => {
    const rows = Array.from({ length: 5 }, (_, index): Cell[] => [index, null, null])
    const sheets = await readWorkbook(
      await buffer(workbookOf([table(rows), table([], { title: 'Perguntas' })], 4)),
    )
    expect(sheets.map(({ name, rows: all }) => [name, all.length])).toEqual([
      ['Respostas', 4],
      ['Respostas 2', 4],
      ['Respostas 3', 3],
      ['Perguntas', 2],
    ])
  })

  it('fails for its reader when its rows fail', async () => {
    const failing = async function* (): AsyncGenerator<Cell[]> {
      yield ['Ana', null, null]
      throw new Error('the database is gone')
    }
    await expect(workbookBytes(table([], { rows: failing() }))).rejects.toThrow(
      'the database is gone',
    )
  })
})
