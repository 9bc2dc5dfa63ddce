import { type CsvError, parse } from 'csv-parse/sync'
import * as z from 'zod/mini'
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
  const columns = header.map((column) => column.toLowerCase())
  const named = columns.filter((column) => column !== '')
  const unknown = named.find((column) => !knownColumns.includes(column))
  if (unknown !== undefined) {
    throw new Error(`unknown column ${unknown}; known: ${knownColumns.join(', ')}`)
  }
  const duplicate = named.find((column, index) => named.indexOf(column) < index)
  if (duplicate !== undefined) throw new Error(`column ${duplicate} is there twice`)
  return columns.map((column) => (column === '' ? false : column))
}

/** What is wrong with a row; with the whole file, where there is no line. */
export type Fault = { readonly line?: number; readonly reason: string }

const parseText = ({ text }: CsvFile, knownColumns: readonly string[], faults: Fault[]) => {
  try {
    const options = {
      bom: true,
      columns: checkColumns(knownColumns),
      info: true,
      skip_empty_lines: true,
      trim: true,
      skip_records_with_error: true,
      on_skip: (error: CsvError | undefined) =>
        void faults.push({ line: Number(error?.['lines']), reason: error?.message ?? '' }),
    } as const
    const rows = z.array(record).parse(parse(text, { ...options, delimiter: separatorOf(text) }))
    if (rows.length === 0 && faults.length === 0) faults.push({ reason: 'has no rows' })
    return rows
  } catch (cause) {
    faults.push({ reason: cause instanceof Error ? cause.message : '' })
    return []
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

const describeFault = ({ name }: CsvFile, { line, reason }: Fault) =>
  line === undefined ? `${name}: ${reason}` : `${name}, line ${line}: ${reason}`

/** A sentence for each fault, in the order of the lines. */
export const describeFaults = (file: CsvFile, faults: readonly Fault[]) =>
  faults
    .toSorted((left, right) => (left.line ?? 0) - (right.line ?? 0))
    .map((fault) => describeFault(file, fault))

/** The valid rows of a file, and what is wrong with the others; the codes are those of all rows. */
export const readCsv = <Row extends { readonly code: string }>(
  file: CsvFile,
  { columns, schema }: CsvFormat<Row>,
) => {
  const seenCodes = new Map<string, { readonly code: string; readonly line: number }>()
  const faults: Fault[] = []
  const rows: NumberedRow<Row>[] = []
  const codes = new Set<string | undefined>()
  for (const { record: raw, info } of parseText(file, columns, faults)) {
    const { lines: line } = info
    codes.add(raw['code'])
    const parsed = schema.safeParse(raw)
    if (!parsed.success) {
      faults.push({ line, reason: issuesText(parsed.error) })
      continue
    }
    const { code } = parsed.data
    const earlier = seenCodes.get(code.toLowerCase())
    if (earlier === undefined) {
      seenCodes.set(code.toLowerCase(), { code, line })
      rows.push({ line, row: parsed.data })
      continue
    }
    const spelling = earlier.code === code ? '' : `, as ${earlier.code}`
    faults.push({ line, reason: `code ${code} is on line ${earlier.line} already${spelling}` })
  }
  return { rows, faults, codes }
}
