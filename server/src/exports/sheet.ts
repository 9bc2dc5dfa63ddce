import { Readable, pipeline } from 'node:stream'
import { stringify } from 'csv-stringify'
import { type Cell, type Table, momentText } from './table.ts'
import { requireReader } from './temporary-file.ts'
import type { SheetFormat, TicketFormat } from './ticket.tables.ts'
import { workbookOf } from './workbook.ts'

export type Sheet = {
  readonly fileName: string
  readonly table: Table
  /** Further sheets of a workbook; a CSV file leaves them out. */
  readonly extraTables?: readonly Table[]
}

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  long: 'text/csv; charset=utf-8',
} as const

/** Text that a spreadsheet would run as a formula, also with full-width signs or after blanks or separators. */
const FORMULA_LIKE = /^[\s\p{Cc}\p{Cf};,]*[=+\-@|＝＋－＠]|^[\t\r\n\0;,]/u

const safeText = (text: string) => (FORMULA_LIKE.test(text) ? `'${text}` : text)

/** A cell as Excel in Portuguese reads it: a decimal comma, and an apostrophe before what it would run as a formula. */
const csvText = (cell: Cell): string | null => {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (cell === null) return null
  if (typeof cell === 'string') return safeText(cell)
  return 'percent' in cell ? csvText(cell.percent) : momentText(cell)
}

/** The same as programs read it. */
const plainText = (cell: Cell) => (typeof cell === 'number' ? String(cell) : csvText(cell))

async function* csvRows({ columns, rows }: Table, textOf: (cell: Cell) => string | null) {
  yield columns.map(({ header }) => textOf(header))
  for await (const row of rows) yield row.map(textOf)
}

const CSV = { bom: true, delimiter: ';', record_delimiter: '\r\n', quoted_match: /[\r\n]/ } as const
/** An error of the rows reaches the reader of the file. */
const toReader = () => undefined

const streamOf = ({ table, extraTables = [] }: Sheet, format: SheetFormat) => {
  if (format === 'xlsx') return Readable.from(workbookOf([table, ...extraTables]))
  return format === 'csv'
    ? pipeline(csvRows(table, csvText), stringify(CSV), toReader)
    : pipeline(csvRows(table, plainText), stringify(), toReader)
}

const UNSAFE_IN_NAMES = /[^\p{L}\p{N}]+/gu

/** A file name from the export's name and day. */
export const fileNameOf = (name: string, format: TicketFormat, day: string) => {
  const plain = name.replaceAll(UNSAFE_IN_NAMES, '-').replaceAll(/^-|-$/g, '').slice(0, 100)
  return `${plain}-${day}.${format === 'long' ? 'csv' : format}`
}

/** Rows until the reader leaves. The file alone would not end them: a compressed piece of it can hold thousands. */
async function* rowsFor(reader: AbortSignal, rows: Table['rows']) {
  for await (const row of rows) {
    requireReader(reader)
    yield row
  }
}

/** The sheet as a streamed file with that day in its name. */
export const sheetFile = (sheet: Sheet, format: SheetFormat, day: string, reader: AbortSignal) => {
  const { fileName, table } = sheet
  const rows = rowsFor(reader, table.rows)
  return {
    type: TYPES[format],
    fileName: fileNameOf(fileName, format, day),
    body: streamOf({ ...sheet, table: { ...table, rows } }, format),
  }
}
