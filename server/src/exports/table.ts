import type { DayAndTime } from '@portal/contract/checklists/questions/types/question-type-rules'
import { formatDate } from '@portal/contract/shared/calendar'

/** `percent` is 80 for 80 %. */
export type Cell = string | number | DayAndTime | { readonly percent: number } | null

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

/** For example 28/02/2026 14:30. */
export const momentText = ({ day, time }: DayAndTime) =>
  formatDate(time === undefined ? day : `${day} ${time}`)
