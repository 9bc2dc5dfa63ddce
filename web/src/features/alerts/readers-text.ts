import type { AlertItem } from '@portal/contract/alerts/alert'
import { formatNumber } from '#format.ts'

export const readersText = ({ read_count: count }: AlertItem) =>
  count === 1 ? '1 pessoa' : `${formatNumber(count)} pessoas`
