import { Readable } from 'node:stream'
import type { ExportFormat } from '@portal/contract/exports/export'
import { writeCsvStream } from 'hucre/csv'
import { writeXlsxStream } from 'hucre/xlsx'

export type Cell = string | number | null

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/** What a spreadsheet would take for a formula: full-width signs too, and blanks or separators before one. */
const RUNS = /^[\s\p{Cc}\p{Cf};,]*[=+\-@|＝＋－＠]|^[\t\r\n\0;,]/u

/** As Excel in Portuguese reads it: a decimal comma, and an apostrophe before what would be run. */
const asText = (cell: Cell) => {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return cell !== null && RUNS.test(cell) ? `'${cell}` : cell
}

async function* asTexts(rows: AsyncIterable<Cell[]>) {
  for await (const row of rows) yield row.map(asText)
}

/** The cells of a workbook are texts or numbers, never formulas. */
const bytesOf = (format: ExportFormat, name: string, rows: AsyncIterable<Cell[]>) =>
  format === 'xlsx'
    ? writeXlsxStream(rows, { name, freezePane: { rows: 1 } })
    : writeCsvStream(asTexts(rows), { delimiter: ';', bom: true })

const UNSAFE_IN_NAMES = /[^\p{L}\p{N}]+/gu

const fileNameOf = (name: string, format: ExportFormat, day: string) => {
  const plain = name.replaceAll(UNSAFE_IN_NAMES, '-').replaceAll(/^-|-$/g, '').slice(0, 100)
  return `${plain}-${day}.${format}`
}

export type Sheet = {
  readonly fileName: string
  readonly title: string
  /** The headers first. */
  readonly rows: AsyncIterable<Cell[]>
}

/** The sheet as a file of that day, written while it is read. */
export const fileOf = ({ fileName, title, rows }: Sheet, format: ExportFormat, day: string) => ({
  type: TYPES[format],
  fileName: fileNameOf(fileName, format, day),
  body: Readable.from(bytesOf(format, title, rows)),
})
