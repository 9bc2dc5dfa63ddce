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

/** Breaks lines between words, and inside a word that is wider than the line, so that nothing is cut off. */
export const linesOf = (graphemes: readonly Run[], width: number, measure: Measure): Line[] => {
  const widthOf = (runs: readonly Run[]) =>
    joinRuns(runs).reduce((sum, { font, text }) => sum + measure(font, text), 0)
  const lines: Run[][] = [[]]
  const lastLine = () => lines.at(-1) ?? []
  const fits = (runs: readonly Run[]) => widthOf(trimSpaces([...lastLine(), ...runs])) <= width

  for (const word of wordsOf(graphemes)) {
    if (fits(word)) lastLine().push(...word)
    else if (widthOf(word) <= width) lines.push([...word])
    else {
      for (const grapheme of word) {
        if (lastLine().length === 0 || fits([grapheme])) lastLine().push(grapheme)
        else lines.push([grapheme])
      }
    }
  }
  return lines.map((line) => joinRuns(trimSpaces(line)))
}
