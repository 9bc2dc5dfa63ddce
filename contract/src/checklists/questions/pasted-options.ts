import { readNumber } from '#shared/numbers.ts'

const LINE_BREAK = /\r\n|\r|\n/

/** The weight stands last, after a semicolon, or a tab where it comes from a spreadsheet. */
const WEIGHTED = /^(.*)[;\t]([^;\t]*)$/

const readLine = (line: string) => {
  const [, data = '', written = ''] = WEIGHTED.exec(line) ?? []
  const weight = readNumber(written)
  return weight === undefined || data.trim() === ''
    ? { data: line.trim(), weight: 0 }
    : { data: data.trim(), weight }
}

/** Options written one a line, as 'texto;peso' or the text alone; of one line, nothing: that is a text being typed. */
export const readPastedOptions = (text: string) => {
  const lines = text.split(LINE_BREAK).filter((line) => line.trim() !== '')
  return lines.length > 1 ? lines.map(readLine) : undefined
}
