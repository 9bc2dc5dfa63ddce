import { TITLE_MAX } from '#shared/text.ts'

/** The first half of a surrogate pair that was cut. */
const HIGH_SURROGATE_AT_END = /[\uD800-\uDBFF]$/

const suffix = (number: number) => (number === 1 ? ' (cópia)' : ` (cópia ${number})`)

/** The name of the nth copy; the original name is cut so that it fits. */
export const copyName = (name: string, number: number, max = TITLE_MAX) => {
  const end = suffix(number)
  const start = name.slice(0, max - end.length).replace(HIGH_SURROGATE_AT_END, '')
  return `${start.trimEnd()}${end}`
}
