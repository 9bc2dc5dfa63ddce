/** Whether one letter more, less, other, or two swapped make the one name of the other. */
const isOneSlipFrom = (typed: string, name: string) => {
  const [short, long] = typed.length <= name.length ? [typed, name] : [name, typed]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const isOther = short.slice(at + 1) === long.slice(at + 1)
  const isSwapped =
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2)
  return isOther || isSwapped
}

/**
 * Names in the environment that are almost one of ours, and whether that one is given too.
 * Farther slips are not looked for: orchestrators set names of their own (`DATABASE_PORT`).
 */
export const misspeltNames = (given: readonly string[], known: ReadonlySet<string>) => {
  const have = new Set(given)
  return given.flatMap((typed) => {
    if (known.has(typed)) return []
    const meant = [...known].find((name) => isOneSlipFrom(typed.toUpperCase(), name))
    return meant === undefined ? [] : [{ typed, meant, isSet: have.has(meant) }]
  })
}
