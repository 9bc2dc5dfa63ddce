const WHITE_LUMINANCE = 1
/** The minimum contrast that WCAG requires for text. */
const MIN_CONTRAST = 4.5

const linearise = (channel: number) =>
  channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** `colour` is written like `#1c4a33`. */
const luminanceOf = (colour: string) => {
  const part = (from: number) => linearise(Number.parseInt(colour.slice(from, from + 2), 16) / 255)
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

/** Reports are printed on white paper. */
export const isReadableOnWhite = (colour: string) =>
  (WHITE_LUMINANCE + 0.05) / (luminanceOf(colour) + 0.05) >= MIN_CONTRAST
