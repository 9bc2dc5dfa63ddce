import { readNumber } from '#shared/numbers.ts'

const LINE_BREAK = /\r\n|\r|\n/

/** The weight is last, after a semicolon, or after a tab if it was copied from a spreadsheet. */
const WEIGHTED = /^(.*)[;\t]([^;\t]*)$/

const readLine = (line: string) => {
  const [, data = '', weightText = ''] = WEIGHTED.exec(line) ?? []
  const weight = readNumber(weightText)
  return weight === undefined || data.trim() === ''
    ? { data: line.trim(), weight: 0 }
    : { data: data.trim(), weight }
}

/**
 * Reads options from several lines of 'texto;peso' or 'texto'; undefined for a single line, which is an
 * ordinary paste into the text of one option.
 */
export const readPastedOptions = (text: string) => {
  const lines = text.split(LINE_BREAK).filter((line) => line.trim() !== '')
  return lines.length > 1 ? lines.map(readLine) : undefined
}
