import { Readable } from 'node:stream'
import type { Moment } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { ExportFormat } from '@portal/contract/exports/export'
import { writeCsvStream } from 'hucre/csv'
import type { Cell, Table } from './table.ts'
import { workbookOf } from './workbook.ts'

export type Sheet = {
  readonly fileName: string
  readonly table: Table
  /** What a workbook tells on further sheets. */
  readonly further?: readonly Table[]
}

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/** What a spreadsheet would take for a formula: full-width signs too, and blanks or separators before one. */
const RUNS = /^[\s\p{Cc}\p{Cf};,]*[=+\-@|＝＋－＠]|^[\t\r\n\0;,]/u

const momentText = ({ day, time }: Moment) => {
  const date = day.split('-').toReversed().join('/')
  return time === undefined ? date : `${date} ${time}`
}

/** As Excel in Portuguese reads it: a decimal comma, and an apostrophe before what would be run. */
const asText = (cell: Cell) => {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (cell === null) return null
  if (typeof cell === 'object') return momentText(cell)
  return RUNS.test(cell) ? `'${cell}` : cell
}

async function* asTexts({ columns, rows }: Table) {
  yield columns.map(({ header }) => asText(header))
  for await (const row of rows) yield row.map(asText)
}

const bytesOf = ({ table, further = [] }: Sheet, format: ExportFormat) =>
  format === 'xlsx'
    ? workbookOf([table, ...further])
    : writeCsvStream(asTexts(table), { delimiter: ';', bom: true })

const UNSAFE_IN_NAMES = /[^\p{L}\p{N}]+/gu

/** As people find it again: what it is of, and of which day. */
export const fileNameOf = (name: string, format: ExportFormat | 'pdf', day: string) => {
  const plain = name.replaceAll(UNSAFE_IN_NAMES, '-').replaceAll(/^-|-$/g, '').slice(0, 100)
  return `${plain}-${day}.${format}`
}

/** The sheet as a file of that day, written while it is read. */
export const fileOf = (sheet: Sheet, format: ExportFormat, day: string) => ({
  type: TYPES[format],
  fileName: fileNameOf(sheet.fileName, format, day),
  body: Readable.from(bytesOf(sheet, format)),
})
