import type { Coverage, MissingFarm, MissingFarms } from '@portal/contract/dashboard/coverage'
import { canSeeWidget } from '@portal/contract/dashboard/dashboard.access'
import type { PageQuery, RequestedPage } from '@portal/contract/shared/paging'
import type { Ctx } from '#context.ts'
import { presentPage } from '#db/listing.ts'
import { allow, orNotFound } from '#errors.ts'
import {
  type CoverageRow,
  findCoverage,
  pageOfCoverage,
  pageOfMissing,
} from './coverage.queries.ts'

type MissingRow = Awaited<ReturnType<typeof pageOfMissing>>['rows'][number]

const presentCoverage = ({ startDate, endDate, ...row }: CoverageRow): Coverage => ({
  ...row,
  start_date: startDate,
  end_date: endDate,
})

const presentMissing = ({
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

export const listCoverage = async ({ actor, db, now, calendar }: Ctx, query: RequestedPage) => {
  allow(canSeeWidget(actor, 'checklist'))
  const page = await pageOfCoverage(db, actor, calendar.dayOf(now), query)
  return presentPage(query, page, presentCoverage)
}

/** A checklist that is not under way, or that the person may not read, is reported as not found. */
export const listMissing = async (
  { actor, db, now, calendar }: Ctx,
  id: string,
  query: PageQuery,
): Promise<MissingFarms> => {
  allow(canSeeWidget(actor, 'checklist'))
  const row = orNotFound(await findCoverage(db, actor, calendar.dayOf(now), id))
  const page = await pageOfMissing(db, actor, row, query)
  return { ...presentPage(query, page, presentMissing), checklist: presentCoverage(row) }
}
