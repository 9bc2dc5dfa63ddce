import { DEFAULT_TIME_ZONE, calendarIn } from '@portal/contract/shared/calendar'
import { pageState } from './page-state.ts'
import { pageSetting } from './page-setting.ts'

/**
 * Known before anything is shown: the server writes the zone into the page; a panel served elsewhere has it from the
 * build.
 */
const current = pageState(() =>
  calendarIn(pageSetting('time-zone') ?? import.meta.env.VITE_TIME_ZONE ?? DEFAULT_TIME_ZONE),
)

/** The company's calendar, whatever zone the browser is in. */
export const calendar = current.get

/** Sets the zone that the server reports: a cached or older page may hold another one. */
export const setTimeZone = (zone: string) => {
  if (zone !== calendar().zone) current.set(calendarIn(zone))
}

/** Today's date in the company's zone. */
export const currentDay = () => calendar().dayOf(new Date())
