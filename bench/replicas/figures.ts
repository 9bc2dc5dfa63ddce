import { rounded } from '../measure.ts'
import type { Outcome } from './person.ts'

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0

const timesOf = (outcomes: readonly Outcome[]) => outcomes.map(({ ms }) => ms)

export const failuresIn = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap(({ call, failure }) => (failure === undefined ? [] : [`${call}: ${failure}`]))

/** The number of calls in a run and the quantiles of their times, in milliseconds. */
export const figuresOf = (outcomes: readonly Outcome[], seconds: number) => {
  const times = timesOf(outcomes)
  return {
    calls: outcomes.length,
    failures: failuresIn(outcomes).length,
    perSecond: rounded(outcomes.length / seconds),
    p50: rounded(quantile(times, 0.5)),
    p95: rounded(quantile(times, 0.95)),
    p99: rounded(quantile(times, 0.99)),
  }
}

/** The figures of each kind of call, the slowest first. */
export const figuresByCall = (outcomes: readonly Outcome[], seconds: number) => {
  const byCall: Record<string, Outcome[]> = {}
  for (const outcome of outcomes) (byCall[outcome.call] ??= []).push(outcome)
  return Object.entries(byCall)
    .map(([call, own]) => ({ call, ...figuresOf(own, seconds) }))
    .toSorted((a, b) => b.p99 - a.p99)
}

/** Compares memory in the second fifth of a run, after the warm-up, with the last fifth. */
export const growthOf = (megabytes: readonly number[]) => {
  const fifth = Math.floor(megabytes.length / 5)
  const early = quantile(megabytes.slice(fifth, 2 * fifth), 0.5)
  const late = quantile(megabytes.slice(-fifth), 0.5)
  return { early: rounded(early), late: rounded(late), growth: rounded(late / early) }
}
