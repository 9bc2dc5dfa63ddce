/** Whether the names differ by one added, missing or changed letter, or by two swapped ones. */
const isOneTypoFrom = (typed: string, name: string) => {
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
 * Names in the environment that are one typo away from a known one, and whether the known one is set too. Larger differences are
 * ignored, because orchestrators set variables of their own (`DATABASE_PORT`).
 */
export const misspeltNames = (names: readonly string[], known: ReadonlySet<string>) => {
  const present = new Set(names)
  return names.flatMap((typed) => {
    if (known.has(typed)) return []
    const meant = [...known].find((name) => isOneTypoFrom(typed.toUpperCase(), name))
    return meant === undefined ? [] : [{ typed, meant, isSet: present.has(meant) }]
  })
}
