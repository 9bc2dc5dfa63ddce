export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The company's time zone unless the installation sets another. */
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo'

const OFFSET = /GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/

/** Whether this names a time zone, such as America/Sao_Paulo; an offset such as -03:00 does not. */
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

/** Midnight of the day in UTC. */
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Creates the format on first use, because a browser takes some 10 ms for each. */
const formatter = (locale: string, options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined
  return (instant: Date | number) => {
    format ??= new Intl.DateTimeFormat(locale, options)
    return format.format(instant)
  }
}

/** Days and hours in the given time zone, independent of the machine's. */
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
   * The first instant at which local clocks show this time or a later one: clocks may skip an hour,
   * midnight included, or repeat one. `local` is the local time, encoded as if it were UTC.
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
    /** The start of the next day, which no longer belongs to this day. */
    endOfDay: (day: string) => instantOf(midnight(day) + DAY_MS),
    /** `time` is HH:mm. */
    instantAt: (day: string, time: string) => instantOf(Date.parse(`${day}T${time}:00Z`)),
    /** The local day, YYYY-MM-DD, and time, HH:mm. */
    momentOf: (instant: Date) => ({
      day: dayAt(instant),
      time: clockAt(instant).slice(-5),
    }),
    /** DD/MM/YYYY HH:mm */
    format: (instant: Date) => clockAt(instant).replace(',', ''),
  }
}
export type Calendar = ReturnType<typeof calendarIn>

/** A calendar date, YYYY-MM-DD, as DD/MM/YYYY; a time after it stays. No time zone is involved. */
export const formatDate = (date: string) => date.replace(/^(\d{4})-(\d{2})-(\d{2})/, '$3/$2/$1')
