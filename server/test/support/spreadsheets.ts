import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'

/** The rows of a CSV of ours. */
export const parseCsv = (text: string, delimiter = ';') => parse(text, { bom: true, delimiter })

/** To the second: the library truncates fractions of a day to the millisecond. */
const wholeSeconds = (cell: unknown) =>
  cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell

/** The sheets of a workbook by another library than the one that writes them. */
export const readWorkbook = async (workbook: Buffer) => {
  const sheets = await readXlsxFile(workbook, { trim: false })
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((row) => row.map(wholeSeconds)),
  }))
}
