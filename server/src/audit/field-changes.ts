export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>
type Fields = Readonly<Record<string, unknown>>

/** Fields whose values are never written down; that they changed is. */
const SECRET = /password|secret|token|hash|sealed/i
const HIDDEN = '•••'

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const shown = (name: string, value: unknown) => {
  if (value === undefined || value === null) return null
  return SECRET.test(name) ? HIDDEN : value
}

/** Before → after of the fields that changed. What is absent counts as null. */
export const changesBetween = (before: Fields, after: Fields): Changes => {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...names].filter((name) => !same(before[name], after[name]))
  return Object.fromEntries(
    changed.map((name) => [name, [shown(name, before[name]), shown(name, after[name])]]),
  )
}
