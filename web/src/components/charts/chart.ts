export type Point = {
  readonly label: string
  /** In the table and beside the pointer, where the label is short for the axis. */
  readonly name?: string
  /** Null where there is nothing to measure: a gap, not a zero. */
  readonly value: number | null
}

export type Chart = {
  /** What is shown, as in 'Respostas por semana'. */
  readonly label: string
  /** Over the columns of the table: what the points are, and what is measured. */
  readonly headers: readonly [string, string]
  readonly points: readonly Point[]
  /** What the points say, in a sentence: it stands above them, and is what a screen reader hears. */
  readonly summary: string
  readonly format?: (value: number) => string
}

export const NOTHING = '–'

export const nameOf = ({ label, name }: Point) => name ?? label
