import { Readable, pipeline } from 'node:stream'
import type { DayAndTime } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { ExportFormat } from '@portal/contract/exports/export'
import { formatDate } from '@portal/contract/shared/date-format'
import { stringify } from 'csv-stringify'
import { requireReader } from './stored-file.ts'
import type { Cell, Table } from './table.ts'
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
} as const

/** Text that a spreadsheet would run as a formula, also with full-width signs or after blanks or separators. */
const FORMULA_LIKE = /^[\s\p{Cc}\p{Cf};,]*[=+\-@|＝＋－＠]|^[\t\r\n\0;,]/u

const momentText = ({ day, time }: DayAndTime) =>
  formatDate(time === undefined ? day : `${day} ${time}`)

/** A cell as Excel in Portuguese reads it: a decimal comma, and an apostrophe before what it would run as a formula. */
const csvText = (cell: Cell) => {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (cell === null) return null
  if (typeof cell === 'object') return momentText(cell)
  return FORMULA_LIKE.test(cell) ? `'${cell}` : cell
}

async function* csvRows({ columns, rows }: Table) {
  yield columns.map(({ header }) => csvText(header))
  for await (const row of rows) yield row.map(csvText)
}

const CSV = { bom: true, delimiter: ';', record_delimiter: '\r\n', quoted_match: /[\r\n]/ } as const
/** An error of the rows reaches the reader of the file. */
const toReader = () => undefined

const streamOf = ({ table, extraTables = [] }: Sheet, format: ExportFormat) =>
  format === 'xlsx'
    ? Readable.from(workbookOf([table, ...extraTables]))
    : pipeline(csvRows(table), stringify(CSV), toReader)

const UNSAFE_IN_NAMES = /[^\p{L}\p{N}]+/gu

/** A file name from the export's name and day. */
export const fileNameOf = (name: string, format: ExportFormat | 'pdf', day: string) => {
  const plain = name.replaceAll(UNSAFE_IN_NAMES, '-').replaceAll(/^-|-$/g, '').slice(0, 100)
  return `${plain}-${day}.${format}`
}

/** Rows until the reader leaves. The file alone would not end them: a compressed piece of it can hold thousands. */
async function* rowsFor(reader: AbortSignal, rows: Table['rows']) {
  for await (const row of rows) {
    requireReader(reader)
    yield row
  }
}

/** The sheet as a streamed file with that day in its name. */
export const sheetFile = (sheet: Sheet, format: ExportFormat, day: string, reader: AbortSignal) => {
  const { fileName, table } = sheet
  const rows = rowsFor(reader, table.rows)
  return {
    type: TYPES[format],
    fileName: fileNameOf(fileName, format, day),
    body: streamOf({ ...sheet, table: { ...table, rows } }, format),
  }
}
