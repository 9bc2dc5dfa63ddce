export type Point = {
  readonly label: string
  /** The full name, for the table and the tooltip; `label` is short, for the axis. */
  readonly name?: string
  /** Null if there is nothing to measure: a gap, not a zero. */
  readonly value: number | null
}

export type Chart = {
  /** What is shown, as in 'Respostas por semana'. */
  readonly label: string
  /** The headers of the table: what the points are, and what is measured. */
  readonly headers: readonly [string, string]
  readonly points: readonly Point[]
  /** What the points show, in one sentence. It stands above them and describes the chart to screen readers. */
  readonly summary: string
  readonly format?: (value: number) => string
}

export const NO_VALUE = '–'

export const pointName = ({ label, name }: Point) => name ?? label
