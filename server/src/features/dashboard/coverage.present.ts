import type { Coverage, MissingFarm } from '@portal/contract/dashboard/coverage'
import type { CoverageRow, pageOfMissing } from './coverage.queries.ts'

type MissingRow = Awaited<ReturnType<typeof pageOfMissing>>['rows'][number]

export const presentCoverage = ({ startDate, endDate, ...row }: CoverageRow): Coverage => ({
  ...row,
  start_date: startDate,
  end_date: endDate,
})

export const presentMissing = ({
  code,
  name,
  subsidiaryCode,
  subsidiaryName,
}: MissingRow): MissingFarm => ({
  code,
  name,
  subsidiary: subsidiaryCode,
  subsidiary_name: subsidiaryName,
})
