import * as z from 'zod'

/** The dashboard's URL parameters: the page of the coverage, and the weeks in the answer charts. */
export const dashboardSearch = z.object({
  page: z.number().int().min(1).default(1).catch(1),
  weeks: z.literal([12, 26]).default(12).catch(12),
})
export type DashboardSearch = z.output<typeof dashboardSearch>

export const DASHBOARD_START = { page: 1, weeks: 12 } as const satisfies DashboardSearch
