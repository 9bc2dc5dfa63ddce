type Bound = { readonly operator: '<' | '>'; readonly value: number }

/** The numbers strictly between two bounds, which are infinite where they are missing. */
export type Interval = { readonly above: number; readonly below: number }

const EVERYTHING: Interval = { above: -Infinity, below: Infinity }

/** The interval in which all bounds hold. */
export const intervalOf = (bounds: readonly Bound[]): Interval =>
  bounds.reduce(
    ({ above, below }, { operator, value }) =>
      operator === '<'
        ? { above, below: Math.min(below, value) }
        : { above: Math.max(above, value), below },
    EVERYTHING,
  )

export const isEmptyInterval = ({ above, below }: Interval) => above >= below

/** Any number between the two; which one does not matter, because no limit lies between them. */
const between = (above: number, below: number) => {
  if (above === -Infinity) return below === Infinity ? 0 : below - 1
  return below === Infinity ? above + 1 : (above + below) / 2
}

/** Numbers that represent the whole interval with respect to the limits: each limit, and one between each two. */
export const sampleNumbers = (interval: Interval, limits: readonly number[]) => {
  if (isEmptyInterval(interval)) return []
  const { above, below } = interval
  const inside = [...new Set(limits)]
    .filter((limit) => limit > above && limit < below)
    .toSorted((left, right) => left - right)
  const edges = [above, ...inside, below]
  const gaps = edges.slice(1).map((edge, index) => between(edges[index] ?? above, edge))
  return [...inside, ...gaps]
}
