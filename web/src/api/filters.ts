import { calendarDate } from '@portal/contract/shared/dates'
import * as z from 'zod'

/** A day that has a day before and one after it on the wire. */
export const filterDate = calendarDate.refine(
  (date) => date >= '1900-01-01' && date <= '2999-12-31',
  'Informe uma data válida',
)

/** What narrows a list, as its address says it; nonsense narrows nothing. */
export const dateInSearch = filterDate.or(z.literal('')).default('').catch('')
export const textsInSearch = z.array(z.string().max(64)).max(100).default([]).catch([])

/** Of things that can be paused; all of them if it is not said. */
export const statusInSearch = z.enum(['', 'active', 'inactive']).default('').catch('')
type Status = z.output<typeof statusInSearch>

export const ofStatus = (status: Status) =>
  status && `active,equals,${status === 'active' ? '1' : '0'}`

const DAY_MS = 86_400_000

/** The wire writes the month first. */
const shifted = (from: string, days: number) => {
  const day = new Date(Date.parse(`${from}T00:00:00Z`) + days * DAY_MS).toISOString()
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
}

/** From that day on, the day included: the wire compares strictly. */
export const since = (field: string, date: string) =>
  date && `${field},greater_than,${shifted(date, -1)}`

/** Until that day, the day included. */
export const until = (field: string, date: string) =>
  date && `${field},less_than,${shifted(date, 1)}`

/** Until that day, the day not included. */
export const before = (field: string, date: string) => `${field},less_than,${shifted(date, 0)}`

const STEP = 0.01

/** From that number on, the number included: of numbers with two decimals at most, and the wire compares strictly. */
export const atLeast = (field: string, value: number | undefined) =>
  value === undefined ? '' : `${field},greater_than,${(value - STEP).toFixed(2)}`

/** Up to that number, the number included. */
export const atMost = (field: string, value: number | undefined) =>
  value === undefined ? '' : `${field},less_than,${(value + STEP).toFixed(2)}`

export const anyOf = (field: string, values: readonly string[]) =>
  values.length === 0
    ? ''
    : values.length === 1
      ? `${field},equals,${values[0] ?? ''}`
      : `${field},in,${values.join(',')}`

/** How many things narrow a list: every text that is not empty, and everything in a list. */
export const countOf = (filters: object) =>
  Object.values(filters)
    .flat()
    .filter((value) => value !== '').length

/** All that is asked for, the empty ones left out. */
export const allOf = (filters: readonly string[]) =>
  filters.filter((filter) => filter !== '').join('|')
