import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { dirname, join } from 'node:path'

const HERE = import.meta.dirname
const DOCS = join(HERE, '..', 'docs')

const writeText = (file: string, text: string) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** The machine and date of a run, and the load of the machine before it. */
export const machineOf = (postgres: string) => ({
  date: new Date().toISOString().slice(0, 10),
  cores: cpus().length,
  load: Number(loadavg()[1]?.toFixed(1)),
  processor: cpus()[0]?.model.trim() ?? '',
  node: process.version,
  postgres,
})
export type Machine = ReturnType<typeof machineOf>

/** Writes the raw figures of a run, which are committed. */
export const writeResults = (name: string, machine: Machine, rows: readonly object[]) => {
  const lines = rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')
  const text = `{\n  "machine": ${JSON.stringify(machine)},\n  "rows": [\n${lines}\n  ]\n}\n`
  writeText(join(HERE, 'results', `${name}.json`), text)
}

export const writeChart = (name: string, svg: string) =>
  writeText(join(DOCS, 'benchmarks', `${name}.svg`), svg)

type Cell = string | number
export type Table = {
  readonly head: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** NaN stands for a value that was not measured or cannot be compared. */
const textOf = (cell: Cell) => (Number.isNaN(cell) ? '–' : cell)
const line = (cells: readonly Cell[]) => `| ${cells.map(textOf).join(' | ')} |`

const markdownOf = ({ head, rows }: Table) =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')

const machineText = ({ date, cores, load, processor, node, postgres }: Machine) =>
  `${date}, ${cores} cores (${processor}) at a load of ${load}, Node.js ${node}, PostgreSQL ${postgres}, all on the same machine.`

/** Replaces the table between its two marks in a document. */
export const writeTable = (
  name: string,
  machine: Machine,
  table: Table,
  document = 'benchmarks.md',
) => {
  const file = join(DOCS, document)
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const text = readFileSync(file, 'utf8')
  const [from, to] = [text.indexOf(open), text.indexOf(close)]
  if (from < 0 || to < from) throw new Error(`docs/${document} has no place for ${name}`)
  const block = `${open}\n${markdownOf(table)}\n\n${machineText(machine)}\n`
  writeText(file, `${text.slice(0, from)}${block}${text.slice(to)}`)
  console.log(`\n${markdownOf(table)}\n`)
}
