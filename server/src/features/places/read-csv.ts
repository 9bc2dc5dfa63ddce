import { parse } from 'csv-parse/sync'
import * as z from 'zod/mini'
import { OperatorError } from '#errors.ts'
import type { DecodedText } from './decode-csv.ts'

export type CsvFile = DecodedText & { readonly name: string }

/** Excel in Portuguese separates with semicolons, other programs with commas. */
const separatorOf = (text: string) => {
  const [first = ''] = text.split('\n', 1)
  return first.split(';').length > first.split(',').length ? ';' : ','
}

const record = z.object({
  record: z.record(z.string(), z.string()),
  info: z.object({ lines: z.number() }),
})

/** Refuses unknown columns, which are probably misspelt. Skips columns without a name, which come from an extra separator. */
const checkColumns = (knownColumns: readonly string[]) => (header: readonly string[]) => {
  const named = header.filter((column) => column !== '')
  const unknown = named.find((column) => !knownColumns.includes(column))
  if (unknown !== undefined) {
    throw new Error(`unknown column ${unknown}; known: ${knownColumns.join(', ')}`)
  }
  const duplicate = named.find((column, index) => named.indexOf(column) < index)
  if (duplicate !== undefined) throw new Error(`column ${duplicate} is there twice`)
  return header.map((column) => (column === '' ? false : column))
}

const parseText = ({ name, text }: CsvFile, knownColumns: readonly string[]) => {
  try {
    const options = {
      bom: true,
      columns: checkColumns(knownColumns),
      info: true,
      skip_empty_lines: true,
      trim: true,
    } as const
    return z.array(record).parse(parse(text, { ...options, delimiter: separatorOf(text) }))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : ''
    throw new OperatorError(`${name}: ${reason}`, { cause })
  }
}

/** The schemas' own messages are in Portuguese, for the panel; commands print English. */
const REASONS: Readonly<Record<string, string>> = {
  too_small: 'is empty',
  too_big: 'is too long',
  invalid_type: 'is missing',
  invalid_format: 'may have letters, digits, dots, hyphens and underscores only',
}

const issuesText = (error: z.core.$ZodError) =>
  error.issues
    .map(({ code, path, message }) => `${path.join('.')}: ${REASONS[code] ?? message}`)
    .join('; ')

/** The columns that a file may have, and the schema of a row. */
export type CsvFormat<Row> = {
  readonly columns: readonly string[]
  readonly schema: z.ZodMiniType<Row>
}
export type NumberedRow<Row> = { readonly line: number; readonly row: Row }

/** The validated rows of a file. An invalid row or a duplicate code is refused with its line number. */
export const readCsv = <Row extends { readonly code: string }>(
  file: CsvFile,
  { columns, schema }: CsvFormat<Row>,
): NumberedRow<Row>[] => {
  const seenCodes = new Map<string, { readonly code: string; readonly line: number }>()
  const rows = parseText(file, columns)
  if (rows.length === 0) throw new OperatorError(`${file.name} has no rows`)
  return rows.map(({ record: raw, info: { lines: line } }) => {
    const parsed = schema.safeParse(raw)
    if (!parsed.success) throw rowError(file, line, issuesText(parsed.error))
    const { code } = parsed.data
    const earlier = seenCodes.get(code.toLowerCase())
    if (earlier !== undefined) {
      const spelling = earlier.code === code ? '' : `, as ${earlier.code}`
      throw rowError(file, line, `code ${code} is on line ${earlier.line} already${spelling}`)
    }
    seenCodes.set(code.toLowerCase(), { code, line })
    return { line, row: parsed.data }
  })
}

export const rowError = ({ name }: CsvFile, line: number, reason: string) =>
  new OperatorError(`${name}, line ${line}: ${reason}`)
