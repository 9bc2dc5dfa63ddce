import { DEFAULT_TIME_ZONE, calendarIn } from '@portal/contract/shared/calendar'
import { writtenInPage } from './page-settings.ts'

/** Known before anything is shown: the server writes it into the page, a panel served elsewhere is built with it. */
const current = {
  calendar: calendarIn(
    writtenInPage('time-zone') ?? import.meta.env.VITE_TIME_ZONE ?? DEFAULT_TIME_ZONE,
  ),
}

/** The company's calendar, wherever the browser is. */
export const calendar = () => current.calendar

/** The zone as the server has it: a page that was kept or built before may have another. */
export const adoptTimeZone = (zone: string) => {
  if (zone !== current.calendar.zone) current.calendar = calendarIn(zone)
}

/** The company's calendar date of this moment. */
export const currentDay = () => current.calendar.dayOf(new Date())
