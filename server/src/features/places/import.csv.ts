import { parse } from 'csv-parse/sync'
import * as z from 'zod'
import { AppError } from '#errors.ts'
import type { Decoded } from './import.decode.ts'

export type CsvFile = Decoded & { readonly name: string }

/** Excel in Portuguese separates with semicolons; everything else with commas. */
const separatorOf = (text: string) => {
  const [first = ''] = text.split('\n', 1)
  return first.split(';').length > first.split(',').length ? ';' : ','
}

const record = z.object({
  record: z.record(z.string(), z.string()),
  info: z.object({ lines: z.number() }),
})

/** A column that nobody reads is a name that somebody misspelt. One without a name is a separator too many. */
const checkColumns = (known: readonly string[]) => (header: readonly string[]) => {
  const named = header.filter((column) => column !== '')
  const unknown = named.find((column) => !known.includes(column))
  if (unknown !== undefined) {
    throw new Error(`unknown column ${unknown}; known: ${known.join(', ')}`)
  }
  const twice = named.find((column, index) => named.indexOf(column) < index)
  if (twice !== undefined) throw new Error(`column ${twice} is there twice`)
  return header.map((column) => (column === '' ? false : column))
}

const parseText = ({ name, text }: CsvFile, known: readonly string[]) => {
  try {
    const options = {
      bom: true,
      columns: checkColumns(known),
      info: true,
      skip_empty_lines: true,
      trim: true,
    } as const
    return z.array(record).parse(parse(text, { ...options, delimiter: separatorOf(text) }))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : ''
    throw new AppError('invalid_input', `${name}: ${reason}`, { cause })
  }
}

/** The schemas speak to people at a screen, in Portuguese; commands speak English. */
const REASONS: Readonly<Record<string, string>> = {
  too_small: 'is empty',
  too_big: 'is too long',
  invalid_type: 'is missing',
  invalid_format: 'may have letters, digits, dots, hyphens and underscores only',
}

const complaint = (error: z.ZodError) =>
  error.issues
    .map(({ code, path, message }) => `${path.join('.')}: ${REASONS[code] ?? message}`)
    .join('; ')

/** The columns that a file may have, and what they must hold. */
type Format<Row> = { readonly columns: readonly string[]; readonly schema: z.ZodType<Row> }
export type Numbered<Row> = { readonly line: number; readonly row: Row }

/** The rows of a file, each checked; a bad one is named by its line, and so is a code that comes twice. */
export const readCsv = <Row extends { readonly code: string }>(
  file: CsvFile,
  { columns, schema }: Format<Row>,
): Numbered<Row>[] => {
  const seen = new Map<string, { readonly code: string; readonly line: number }>()
  const rows = parseText(file, columns)
  if (rows.length === 0) throw new AppError('invalid_input', `${file.name} has no rows`)
  return rows.map(({ record: raw, info: { lines: line } }) => {
    const parsed = schema.safeParse(raw)
    if (!parsed.success) throw badRow(file, line, complaint(parsed.error))
    const { code } = parsed.data
    const earlier = seen.get(code.toLowerCase())
    if (earlier !== undefined) {
      const as = earlier.code === code ? '' : `, as ${earlier.code}`
      throw badRow(file, line, `code ${code} is on line ${earlier.line} already${as}`)
    }
    seen.set(code.toLowerCase(), { code, line })
    return { line, row: parsed.data }
  })
}

export const badRow = ({ name }: CsvFile, line: number, reason: string) =>
  new AppError('invalid_input', `${name}, line ${line}: ${reason}`)
