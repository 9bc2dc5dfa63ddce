type Bound = { readonly operator: '<' | '>'; readonly value: number }

/** The numbers strictly between two, either of which may be missing. */
export type Interval = { readonly above: number; readonly below: number }

const EVERYTHING: Interval = { above: -Infinity, below: Infinity }

/** Where all of the bounds hold. */
export const intervalOf = (bounds: readonly Bound[]): Interval =>
  bounds.reduce(
    ({ above, below }, { operator, value }) =>
      operator === '<'
        ? { above, below: Math.min(below, value) }
        : { above: Math.max(above, value), below },
    EVERYTHING,
  )

export const isEmpty = ({ above, below }: Interval) => above >= below

/** A number between: any will do, as no bound lies within. */
const between = (above: number, below: number) => {
  if (above === -Infinity) return below === Infinity ? 0 : below - 1
  return below === Infinity ? above + 1 : (above + below) / 2
}

/** Numbers of the interval, one for each way that they can lie towards these limits: on them and between them. */
export const samples = (interval: Interval, limits: readonly number[]) => {
  if (isEmpty(interval)) return []
  const { above, below } = interval
  const inside = [...new Set(limits)]
    .filter((limit) => limit > above && limit < below)
    .toSorted((left, right) => left - right)
  const edges = [above, ...inside, below]
  const gaps = edges.slice(1).map((edge, index) => between(edges[index] ?? above, edge))
  return [...inside, ...gaps]
}
