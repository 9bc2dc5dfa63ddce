/** Where the company's day begins and ends unless the installation says otherwise. */
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo'

const DAY_MS = 86_400_000
const OFFSET = /GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/

/** Whether this is the name of a time zone, as in America/Sao_Paulo; an offset such as -03:00 is not. */
export const isTimeZone = (name: string) => {
  if (!/^[A-Z]/i.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const readOffset = (text: string) => {
  const [, sign = '+', hours = 0, minutes = 0, seconds = 0] = OFFSET.exec(text) ?? []
  const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -size : size
}

/** As if clocks showed UTC. */
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Made when it is first needed: each takes a browser some 10 ms to make. */
const formatter = (locale: string, options: Intl.DateTimeFormatOptions) => {
  let made: Intl.DateTimeFormat | undefined
  return (instant: Date | number) => {
    made ??= new Intl.DateTimeFormat(locale, options)
    return made.format(instant)
  }
}

/** The days and hours of a place, whatever the zone of the machine. */
export const calendarIn = (zone: string) => {
  const dayAt = formatter('en-CA', { timeZone: zone })
  const zoneAt = formatter('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const clockAt = formatter('pt-BR', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const offsetAt = (instant: number) => readOffset(zoneAt(instant))

  /**
   * The first instant at which clocks there show this time or a later one: clocks may skip an hour,
   * midnight included, or go through one twice. `local` is what they show, as if it were UTC.
   */
  const instantOf = (local: number) => {
    const [earlier, later] = [local - DAY_MS, local + DAY_MS]
      .map((nearby) => local - offsetAt(nearby))
      .toSorted((left, right) => left - right)
    const first = earlier ?? local
    return new Date(first + offsetAt(first) >= local ? first : (later ?? first))
  }

  return {
    zone,
    /** The calendar date of an instant, YYYY-MM-DD. */
    dayOf: (instant: Date) => dayAt(instant),
    startOfDay: (day: string) => instantOf(midnight(day)),
    /** The start of the next day: the first instant that is no longer this day's. */
    endOfDay: (day: string) => instantOf(midnight(day) + DAY_MS),
    /** A day at a time of it, HH:mm. */
    instantAt: (day: string, time: string) => instantOf(Date.parse(`${day}T${time}:00Z`)),
    /** What clocks there show: the day, and HH:mm of it. */
    momentOf: (instant: Date) => ({
      day: dayAt(instant),
      time: clockAt(instant).slice(-5),
    }),
    /** DD/MM/YYYY HH:mm */
    format: (instant: Date) => clockAt(instant).replace(',', ''),
  }
}
export type Calendar = ReturnType<typeof calendarIn>
