import { TITLE_MAX } from '#shared/text.ts'

const suffix = (number: number) => (number === 1 ? ' (cópia)' : ` (cópia ${number})`)

/** The name of the nth copy, the original's cut to fit. */
export const copyName = (name: string, number: number) => {
  const end = suffix(number)
  return `${name.slice(0, TITLE_MAX - end.length).trimEnd()}${end}`
}
