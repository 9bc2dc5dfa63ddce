import type { ComponentType, ReactNode } from 'react'
import { type FilterValues, type ListFilter, valuesOf } from '#api/list-search.ts'
import {
  anyOf,
  atLeast,
  atMost,
  dateParam,
  filterDate,
  since,
  textListParam,
  until,
} from '#api/search-filters.ts'
import { lazyComponent } from '#components/dialogs/lazy-part.tsx'
import { formatDate } from '#format.ts'
import { NOT_A_NUMBER, readNumber } from '@portal/contract/shared/numbers'
import * as z from 'zod/mini'

/** What a picker of several values gets. */
export type FilterPickerProps = {
  readonly value: readonly string[]
  readonly onChange: (codes: string[]) => void
  readonly values: FilterValues
  /** The subsidiaries that the list is about, if not all of them. */
  readonly within: readonly string[] | undefined
}

type Options = Readonly<Record<string, string>>

/** The texts of the pills of some values. */
type NameOf = (value: string) => string

type NamesProps = {
  readonly codes: readonly string[]
  readonly values: FilterValues
  readonly within: readonly string[] | undefined
  readonly children: (nameOf: NameOf) => ReactNode
}

type Field =
  | {
      readonly type: 'choice'
      readonly none: string
      readonly options: Options
      readonly nameOf: NameOf
    }
  | {
      readonly type: 'day' | 'percent'
      readonly problem: (text: string, values: FilterValues) => string | undefined
      readonly nameOf: NameOf
    }
  | { readonly type: 'flag'; readonly nameOf: NameOf }
  | {
      readonly type: 'picked'
      readonly Picker: ComponentType<FilterPickerProps>
      /** Reads the names of the codes and renders with them. */
      readonly Names: ComponentType<NamesProps>
      readonly pill: string
      /** Another filter that only makes sense with this one. */
      readonly clears?: string
    }

/** A filter as its form and its pills show it. */
export type Filter = ListFilter & Field & { readonly label: string }

export const isShown = (filter: ListFilter | Filter): filter is Filter => 'label' in filter

/** A text that `isValid` accepts; '' filters nothing. The router reads `0`, typed by hand, as a number. */
const textParam = <Value extends string>(isValid: (text: string) => boolean) => {
  const text = z.custom<Value | ''>(
    (value) => typeof value === 'string' && (value === '' || isValid(value)),
  )
  const typed = z.pipe(z.pipe(z.number(), z.transform(String)), text)
  return z.catch(z._default(z.union([text, typed]), ''), '')
}

/** One text of some. */
export const oneOf = <Value extends string>(...values: readonly Value[]) =>
  textParam<Value>((text) => values.some((value) => value === text))

type Choice<Value extends string> = {
  readonly label: string
  readonly none?: string
  readonly options: Readonly<Record<Value, string | { readonly label: string }>>
} & Pick<ListFilter, 'wire' | 'query'>

/** One of some options. */
export const choice = <Value extends string>({
  options,
  none = 'Todos',
  ...rest
}: Choice<Value>) => {
  const labels: Options = Object.fromEntries(
    Object.entries<string | { readonly label: string }>(options).map(([value, option]) => [
      value,
      typeof option === 'string' ? option : option.label,
    ]),
  )
  return {
    type: 'choice' as const,
    param: textParam<Value>((text) => Object.hasOwn(labels, text)),
    none,
    options: labels,
    nameOf: (value: string) => `${rest.label}: ${labels[value] ?? value}`,
    ...rest,
  }
}

/** A wire filter that compares a field with the value. */
export const equals = (field: string) => (values: readonly string[]) => anyOf(field, values)

/** A state, or all items that are active or not, whatever their dates: the cards of the dashboard count those. */
export const activeOrState = ([value = '']: readonly string[]) => {
  if (value === 'all_active') return 'active,equals,1'
  return value === 'all_inactive' ? 'active,equals,0' : `state,equals,${value}`
}

const dayProblem = (text: string) =>
  text === '' ? undefined : filterDate.safeParse(text).error?.issues[0]?.message

const day = (label: string, wire: (date: string) => string) => ({
  type: 'day' as const,
  label,
  param: dateParam,
  wire: ([date = '']: readonly string[]) => wire(date),
  problem: dayProblem,
  nameOf: (date: string) => `${label} ${formatDate(date)}`,
})

/** Two days, both included. */
export const days = (field: string, [from, to]: readonly [string, string] = ['De', 'Até']) => ({
  from: day(from, (date) => since(field, date)),
  to: day(to, (date) => until(field, date)),
})

const isDay = (text: string) => filterDate.safeParse(text).success

type Days = { readonly from: string; readonly to: string }

/** Keeps `from` on or before `to`: if they cross, the day just chosen takes the other's value. */
export const uncrossedDays = ({ from, to }: Days, changed: keyof Days): Days => {
  if (!isDay(from) || !isDay(to) || from <= to) return { from, to }
  const other = changed === 'from' ? to : from
  return { from: other, to: other }
}

/** A percentage as it is typed. */
const percentParam = textParam<string>((text) => readNumber(text) !== undefined)

const percent = (label: string, pill: string, wire: (share: number | undefined) => string) => ({
  type: 'percent' as const,
  label,
  param: percentParam,
  wire: ([text = '']: readonly string[]) => wire(readNumber(text)),
  problem: (text: string, _values: FilterValues): string | undefined =>
    text !== '' && readNumber(text) === undefined ? NOT_A_NUMBER : undefined,
  nameOf: (text: string) => `${pill} ${text}%`,
})

const numberIn = (value: unknown) => readNumber(valuesOf(value)[0] ?? '')

/** The lowest and the highest percentage, both included. */
export const percents = (field: string, label: string) => {
  const max = percent(`${label} máxima`, `${label} até`, (share) => atMost(field, share))
  return {
    min: percent(`${label} mínima`, `${label} a partir de`, (share) => atLeast(field, share)),
    max: {
      ...max,
      problem: (text: string, values: FilterValues) =>
        max.problem(text, values) ??
        ((readNumber(text) ?? Infinity) < (numberIn(values['min']) ?? -Infinity)
          ? 'A máxima fica abaixo da mínima'
          : undefined),
    },
  }
}

type Flag = { readonly label: string; readonly wire: string }

/** A checkbox. */
export const flag = ({ label, wire }: Flag) => ({
  type: 'flag' as const,
  label,
  param: oneOf('yes'),
  wire: () => wire,
  nameOf: () => label,
})

/** What is loaded to show a filter of many values. */
export type PickedParts = {
  readonly Picker: ComponentType<FilterPickerProps>
  readonly useNames: (
    codes: readonly string[],
    values: FilterValues,
    within: readonly string[] | undefined,
  ) => NameOf
}

type Picked = {
  readonly label: string
  /** The singular, for pills. */
  readonly pill: string
  readonly field: string
  readonly clears?: string
  readonly load: () => Promise<PickedParts>
}

/** Any of many, in a picker of its own. */
export const picked = ({ field, load, ...rest }: Picked) => ({
  type: 'picked' as const,
  param: textListParam,
  wire: equals(field),
  Picker: lazyComponent(async () => (await load()).Picker),
  Names: lazyComponent(async () => {
    const { useNames } = await load()
    return function Names({ codes, values, within, children }: NamesProps) {
      return children(useNames(codes, values, within))
    }
  }),
  ...rest,
})
