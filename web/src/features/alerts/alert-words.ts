import type { AlertItem } from '@portal/contract/alerts/alert'
import { formatNumber } from '#format.ts'

/** How many have read it. */
export const readersText = ({ read_count: count }: AlertItem) =>
  count === 1 ? '1 pessoa' : `${formatNumber(count)} pessoas`
