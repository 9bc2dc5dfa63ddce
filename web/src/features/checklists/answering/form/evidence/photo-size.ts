/** The longest side of a stored photo, in pixels. */
const LONGEST = 1600
/** The server's limit. */
export const MAX_PHOTO_BYTES = 1_000_000

export type Size = { readonly width: number; readonly height: number }

/** Scales down to the longest side and keeps the proportion; never scales up. */
export const fitWithin = ({ width, height }: Size, longest: number): Size => {
  const scale = Math.min(1, longest / Math.max(width, height, 1))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

const QUALITIES = [0.82, 0.7, 0.55, 0.4] as const
/** Fractions of the longest side, for photos that no quality makes small enough. */
const SIDES = [1, 0.75, 0.5] as const

/** Sizes and qualities to try until the file is small enough: lower quality first, then fewer pixels. */
export const sizingPlan = (original: Size) =>
  SIDES.flatMap((side) =>
    QUALITIES.map((quality) => ({ ...fitWithin(original, LONGEST * side), quality })),
  )
