import * as z from 'zod/mini'

/** The dashboard's URL parameters: the page of the coverage, and the weeks in the answer charts. */
export const dashboardSearch = z.object({
  page: z.catch(z._default(z.int().check(z.minimum(1)), 1), 1),
  weeks: z.catch(z._default(z.literal([12, 26]), 12), 12),
})
export type DashboardSearch = z.output<typeof dashboardSearch>

export const DASHBOARD_START = { page: 1, weeks: 12 } as const satisfies DashboardSearch
