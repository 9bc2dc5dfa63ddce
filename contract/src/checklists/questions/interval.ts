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
