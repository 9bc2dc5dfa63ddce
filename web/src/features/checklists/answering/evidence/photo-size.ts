/** The longest side that a photo keeps. */
const LONGEST = 1600
/** What the server takes. */
export const MAX_PHOTO_BYTES = 1_000_000

export type Size = { readonly width: number; readonly height: number }

/** As large as it may be, in the same proportion; nothing is made larger. */
export const fitWithin = ({ width, height }: Size, longest: number): Size => {
  const scale = Math.min(1, longest / Math.max(width, height, 1))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

const QUALITIES = [0.82, 0.7, 0.55, 0.4] as const
/** Parts of the longest side, for what no quality makes small enough. */
const SIDES = [1, 0.75, 0.5] as const

/** What is tried in turn until the file is small enough: first less quality, then less of everything. */
export const sizingPlan = (original: Size) =>
  SIDES.flatMap((side) =>
    QUALITIES.map((quality) => ({ ...fitWithin(original, LONGEST * side), quality })),
  )
