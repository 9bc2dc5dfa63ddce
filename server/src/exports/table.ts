import type { Moment } from '@portal/contract/checklists/questions/types/question-type-rules'

export type Cell = string | number | Moment | null

export type Column = {
  readonly header: string
  /** What a workbook writes above the headers of its group. */
  readonly group?: string
  /** In letters; by its header where it is not said. */
  readonly width?: number
}

export type Table = {
  readonly title: string
  readonly columns: readonly Column[]
  readonly rows: AsyncIterable<Cell[]>
}
