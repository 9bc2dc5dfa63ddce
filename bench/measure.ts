export type Work = () => Promise<unknown>

export const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

const timed = async (work: Work) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The median time of a work in milliseconds. */
export const measureMedian = async (work: Work, runs = 25) => {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) times.push(await timed(work))
  return median(times)
}

const samplesByName = () => {
  const values = new Map<string, number[]>()
  return {
    add: (name: string, value: number) => values.set(name, [...(values.get(name) ?? []), value]),
    medianOf: (name: string) => median(values.get(name) ?? []),
  }
}

/** Works that take seconds stop after this time, but not before FEWEST_ROUNDS. */
const BUDGET_MS = 4000
const FEWEST_ROUNDS = 3
const WARM_ROUNDS = 2

type Works<Name extends string> = Readonly<Record<Name, Work>>

/**
 * Runs the works in turn, round after round, so that other load on the machine affects all of them alike.
 * Returns the median time of a work by name, in milliseconds.
 */
export const measureInterleaved = async <Name extends string>(
  works: Works<Name>,
  rounds: number,
): Promise<(name: Name) => number> => {
  const times = samplesByName()
  const startedAt = performance.now()
  const isOver = () => performance.now() - startedAt > BUDGET_MS
  for (let round = -WARM_ROUNDS; round < rounds; round += 1) {
    if (round >= FEWEST_ROUNDS && isOver()) break
    for (const [name, work] of Object.entries<Work>(works)) {
      const ms = await timed(work)
      if (round >= 0) times.add(name, ms)
    }
  }
  return times.medianOf
}

const perSecond = async (work: Work, connections: number, ms: number) => {
  const start = performance.now()
  let done = 0
  const callRepeatedly = async () => {
    while (performance.now() < start + ms) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, callRepeatedly))
  return (done * 1000) / (performance.now() - start)
}

type Load = { readonly connections: number; readonly rounds: number; readonly ms: number }

/** Requests per second over this many concurrent connections: the median of the rounds, by name. */
export const throughput = async <Name extends string>(
  works: Works<Name>,
  { connections, rounds, ms }: Load,
): Promise<(name: Name) => number> => {
  const rates = samplesByName()
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, work] of Object.entries<Work>(works)) {
      rates.add(name, await perSecond(work, connections, ms))
    }
  }
  return rates.medianOf
}

export const rounded = (value: number | undefined, digits = 2) => Number(value?.toFixed(digits))
