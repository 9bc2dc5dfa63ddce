export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>
type Fields = Readonly<Record<string, unknown>>

/** Fields whose values are never recorded, only that they changed. */
const SECRET = /password|secret|token|hash|sealed/i
const HIDDEN = '•••'

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const auditedValue = (name: string, value: unknown) => {
  if (value === undefined || value === null) return null
  return SECRET.test(name) ? HIDDEN : value
}

/** Before → after of the fields that changed. An absent field counts as null. */
export const changesBetween = (before: Fields, after: Fields): Changes => {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...names].filter((name) => !isSame(before[name], after[name]))
  return Object.fromEntries(
    changed.map((name) => [
      name,
      [auditedValue(name, before[name]), auditedValue(name, after[name])],
    ]),
  )
}
