import { addDays, calendarDate } from '@portal/contract/shared/dates'
import * as z from 'zod/mini'

/** A day whose previous and next day can also be written on the wire. */
export const filterDate = calendarDate.check(
  z.refine((date) => date >= '1900-01-01' && date <= '2999-12-31', 'Informe uma data válida'),
)

/** Filters as the list's address holds them; an invalid value filters nothing. */
export const dateParam = z.catch(z._default(z.union([filterDate, z.literal('')]), ''), '')
export const textListParam = z.catch(
  z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)), []),
  [],
)

/** The date as MM/DD/YYYY, the order of the wire. */
const shiftedWireDate = (from: string, days: number) =>
  addDays(from, days).replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')

/** On or after that day: the wire compares strictly. */
export const since = (field: string, date: string) =>
  date && `${field},greater_than,${shiftedWireDate(date, -1)}`

/** On or before that day. */
export const until = (field: string, date: string) =>
  date && `${field},less_than,${shiftedWireDate(date, 1)}`

/** Strictly before that day. */
export const before = (field: string, date: string) =>
  `${field},less_than,${shiftedWireDate(date, 0)}`

const SMALLEST_STEP = 0.01

/** At least that number, for numbers with at most two decimals: the wire compares strictly. */
export const atLeast = (field: string, value: number | undefined) =>
  value === undefined ? '' : `${field},greater_than,${(value - SMALLEST_STEP).toFixed(2)}`

/** At most that number. */
export const atMost = (field: string, value: number | undefined) =>
  value === undefined ? '' : `${field},less_than,${(value + SMALLEST_STEP).toFixed(2)}`

export const anyOf = (field: string, values: readonly string[]) =>
  values.length === 0
    ? ''
    : values.length === 1
      ? `${field},equals,${values[0] ?? ''}`
      : `${field},in,${values.join(',')}`

/** The filters that are not empty, joined as the wire expects them. */
export const joinFilters = (filters: readonly string[]) =>
  filters.filter((filter) => filter !== '').join('|')
