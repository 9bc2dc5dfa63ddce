import type { DayAndTime } from '@portal/contract/checklists/questions/types/question-type-rules'

export type Cell = string | number | DayAndTime | null

export type Column = {
  readonly header: string
  /** The heading that a workbook writes above the columns of this group. */
  readonly group?: string
  /** In characters; derived from the header where it is absent. */
  readonly width?: number
}

export type Table = {
  readonly title: string
  readonly columns: readonly Column[]
  readonly rows: AsyncIterable<Cell[]>
}
