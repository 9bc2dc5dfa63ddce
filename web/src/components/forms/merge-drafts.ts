/**
 * What is compared: not the keys of rows, which only the form needs, nor the order of codes, nor spaces at the ends; and a
 * mark that is not set is as one that is not named.
 */
const bare = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) {
    const items = value.map(bare)
    return items.every((item) => typeof item === 'string') ? items.toSorted() : items
  }
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name, inner]) => name !== 'key' && inner !== false)
  return Object.fromEntries(
    fields
      .toSorted(([left], [right]) => left.localeCompare(right))
      .map(([name, inner]) => [name, bare(inner)]),
  )
}

export const areSame = (left: unknown, right: unknown) =>
  JSON.stringify(bare(left)) === JSON.stringify(bare(right))

type Versions<Values> = {
  /** What was read when the form opened. */
  readonly base: Values
  readonly mine: Values
  /** What somebody else has saved since. */
  readonly saved: Values
  /** Fields that say something only with one another: they are taken from one side. */
  readonly together?: readonly (readonly (keyof Values)[])[] | undefined
}

/**
 * What this person changed, on top of what is saved: a field that they left alone stays as it is saved. The two collide
 * where both changed the same, and not to the same.
 */
export const mergeDrafts = <Values extends object>(versions: Versions<Values>) => {
  const { base, mine, saved, together = [] } = versions
  const values = (version: Values, names: readonly string[]) => {
    const fields = new Map<string, unknown>(Object.entries(version))
    return names.map((name) => fields.get(name))
  }
  const unitOf = (name: string): readonly string[] =>
    together.find((unit) => unit.some((other) => other === name))?.map(String) ?? [name]
  const differ = (left: Values, right: Values) => (name: string) =>
    !areSame(values(left, unitOf(name)), values(right, unitOf(name)))
  const changed = Object.keys(mine).filter(differ(base, mine))
  const own = Object.entries(mine).filter(([name]) => changed.includes(name))
  return {
    merged: { ...saved, ...Object.fromEntries(own) },
    collides: changed.filter(differ(base, saved)).some(differ(mine, saved)),
  }
}
