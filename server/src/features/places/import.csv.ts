import { parse } from 'csv-parse/sync'
import * as z from 'zod'
import { AppError } from '#errors.ts'

export type CsvFile = { readonly name: string; readonly text: string }

/** Excel in Portuguese separates with semicolons; everything else with commas. */
const separatorOf = (text: string) => {
  const [first = ''] = text.split('\n', 1)
  return first.split(';').length > first.split(',').length ? ';' : ','
}

const record = z.object({
  record: z.record(z.string(), z.string()),
  info: z.object({ lines: z.number() }),
})

const parseText = ({ name, text }: CsvFile) => {
  try {
    const options = {
      bom: true,
      columns: true,
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

const complaint = (error: z.ZodError) =>
  error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')

export type Numbered<Row> = { readonly line: number; readonly row: Row }

/** The rows of a file, each checked; a bad one is named by its line, and so is a code that comes twice. */
export const readCsv = <Row extends { readonly code: string }>(
  file: CsvFile,
  schema: z.ZodType<Row>,
): Numbered<Row>[] => {
  const lineOf = new Map<string, number>()
  return parseText(file).map(({ record: raw, info: { lines: line } }) => {
    const parsed = schema.safeParse(raw)
    if (!parsed.success) throw badRow(file, line, complaint(parsed.error))
    const earlier = lineOf.get(parsed.data.code)
    if (earlier !== undefined) {
      throw badRow(file, line, `code ${parsed.data.code} is on line ${earlier} already`)
    }
    lineOf.set(parsed.data.code, line)
    return { line, row: parsed.data }
  })
}

export const badRow = ({ name }: CsvFile, line: number, reason: string) =>
  new AppError('invalid_input', `${name}, line ${line}: ${reason}`)
