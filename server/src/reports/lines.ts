import type { FontName, Run } from './fonts.ts'

export type Line = readonly Run[]
type Measure = (font: FontName, text: string) => number

const isSpace = ({ text }: Run) => text === ' '

/** Joins adjacent runs of one font, so that the font can apply its ligatures and kerning. */
const joinRuns = (runs: readonly Run[]) => {
  const line: Run[] = []
  for (const run of runs) {
    const last = line.at(-1)
    if (last?.font === run.font) line[line.length - 1] = { ...run, text: last.text + run.text }
    else line.push(run)
  }
  return line
}

const trimSpaces = (runs: readonly Run[]) => {
  const first = runs.findIndex((run) => !isSpace(run))
  const last = runs.findLastIndex((run) => !isSpace(run))
  return first === -1 ? [] : runs.slice(first, last + 1)
}

/** Splits into words and the spaces between them, each a list of graphemes. */
const wordsOf = (runs: readonly Run[]) => {
  const words: Run[][] = []
  for (const run of runs) {
    const word = words.at(-1)
    const firstRun = word?.[0]
    if (word !== undefined && firstRun !== undefined && isSpace(firstRun) === isSpace(run))
      word.push(run)
    else words.push([run])
  }
  return words
}

/**
 * Breaks lines between words, and inside a word that is wider than the line, so that nothing is cut off. Widths are
 * sums over graphemes: kerning, which makes a line a little narrower, would have each line measured again for each word.
 */
export const linesOf = (graphemes: readonly Run[], width: number, measure: Measure): Line[] => {
  const widthOf = (runs: readonly Run[]) =>
    runs.reduce((sum, { font, text }) => sum + measure(font, text), 0)
  const lines: Run[][] = []
  let line: Run[] = []
  let used = 0
  const startLine = () => {
    lines.push(line)
    line = []
    used = 0
  }
  const add = (runs: readonly Run[], size: number) => {
    line.push(...runs)
    used += size
  }

  for (const word of wordsOf(graphemes)) {
    const size = widthOf(word)
    const isBlank = word.every(isSpace)
    if (isBlank) {
      if (line.length > 0) add(word, size)
    } else if (used + size <= width) add(word, size)
    else if (size <= width) {
      startLine()
      add(word, size)
    } else {
      for (const run of word) {
        const own = widthOf([run])
        if (used + own > width && line.length > 0) startLine()
        add([run], own)
      }
    }
  }
  startLine()
  return lines.map((each) => joinRuns(trimSpaces(each)))
}
