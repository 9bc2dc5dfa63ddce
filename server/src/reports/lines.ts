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

/** The largest count up to `max` that holds, if all smaller ones do: few are tried, and none far beyond it. */
const largest = (max: number, holds: (count: number) => boolean) => {
  let [most, above] = [0, 1]
  while (above <= max && holds(above)) [most, above] = [above, above * 2]
  above = Math.min(above, max + 1)
  while (above - most > 1) {
    const middle = Math.floor((most + above) / 2)
    if (holds(middle)) most = middle
    else above = middle
  }
  return most
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
      for (let at = 0; at < word.length;) {
        const next = (count: number) => word.slice(at, at + count)
        const room = largest(word.length - at, (count) => fits(next(count)))
        const taken = next(lastLine().length === 0 ? Math.max(1, room) : room)
        lastLine().push(...taken)
        at += taken.length
        if (at < word.length) lines.push([])
      }
    }
  }
  return lines.map((line) => joinRuns(trimSpaces(line)))
}
