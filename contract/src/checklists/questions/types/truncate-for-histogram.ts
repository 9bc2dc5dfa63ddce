/** Significant digits of counted numbers: enough to tell bins apart, few enough to group equal numbers. */
const DIGITS = 3
/** Numbers nearer to 0 than this count as 0. */
const SMALLEST = 1e-6

/** Rounds a number down to the significant digits. */
export const truncateForHistogram = (value: number) => {
  if (Math.abs(value) < SMALLEST) return 0
  const [digits = '', exponent = ''] = Math.abs(value).toExponential().split('e')
  const allDigits = digits.replace('.', '')
  const leading = Number(allDigits.slice(0, DIGITS).padEnd(DIGITS, '0'))
  const roundedDown = value < 0 && /[1-9]/.test(allDigits.slice(DIGITS)) ? leading + 1 : leading
  return Number(`${value < 0 ? -roundedDown : roundedDown}e${Number(exponent) - DIGITS + 1}`)
}
