import type { FontName, Run } from './fonts.ts'

export type Line = readonly Run[]
type Measure = (font: FontName, text: string) => number

const isSpace = ({ text }: Run) => text === ' '

/** Neighbours of one font are one run, so that a font can join what belongs together. */
const joined = (runs: readonly Run[]) => {
  const line: Run[] = []
  for (const run of runs) {
    const last = line.at(-1)
    if (last?.font === run.font) line[line.length - 1] = { ...run, text: last.text + run.text }
    else line.push(run)
  }
  return line
}

const withoutEnds = (runs: readonly Run[]) => {
  const first = runs.findIndex((run) => !isSpace(run))
  const last = runs.findLastIndex((run) => !isSpace(run))
  return first === -1 ? [] : runs.slice(first, last + 1)
}

/** Words and the spaces between them, each with its graphemes. */
const wordsOf = (runs: readonly Run[]) => {
  const words: Run[][] = []
  for (const run of runs) {
    const word = words.at(-1)
    const before = word?.[0]
    if (word !== undefined && before !== undefined && isSpace(before) === isSpace(run))
      word.push(run)
    else words.push([run])
  }
  return words
}

/** Breaks between words, and inside a word where it alone is wider than the line: nothing is ever cut off. */
export const linesOf = (graphemes: readonly Run[], width: number, measure: Measure): Line[] => {
  const widthOf = (runs: readonly Run[]) =>
    joined(runs).reduce((sum, { font, text }) => sum + measure(font, text), 0)
  const lines: Run[][] = [[]]
  const last = () => lines.at(-1) ?? []
  const fits = (runs: readonly Run[]) => widthOf(withoutEnds([...last(), ...runs])) <= width

  for (const word of wordsOf(graphemes)) {
    if (fits(word)) last().push(...word)
    else if (widthOf(word) <= width) lines.push([...word])
    else {
      for (const grapheme of word) {
        if (last().length === 0 || fits([grapheme])) last().push(grapheme)
        else lines.push([grapheme])
      }
    }
  }
  return lines.map((line) => joined(withoutEnds(line)))
}
