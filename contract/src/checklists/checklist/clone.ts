import { TITLE_MAX } from '#shared/text.ts'

/** Half of a character that takes two: what a cut through it leaves. */
const HALF_AT_END = /[\uD800-\uDBFF]$/

const suffix = (number: number) => (number === 1 ? ' (cópia)' : ` (cópia ${number})`)

/** The name of the nth copy, the original's cut to fit. */
export const copyName = (name: string, number: number, max = TITLE_MAX) => {
  const end = suffix(number)
  const start = name.slice(0, max - end.length).replace(HALF_AT_END, '')
  return `${start.trimEnd()}${end}`
}
