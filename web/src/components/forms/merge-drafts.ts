/**
 * The comparable part of a value: without the rows' keys, which only the form needs, the order of codes and spaces at
 * the ends. A flag that is false equals one that is absent.
 */
const comparable = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) {
    const items = value.map(comparable)
    return items.every((item) => typeof item === 'string') ? items.toSorted() : items
  }
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name, inner]) => name !== 'key' && inner !== false)
  return Object.fromEntries(
    fields
      .toSorted(([left], [right]) => left.localeCompare(right))
      .map(([name, inner]) => [name, comparable(inner)]),
  )
}

export const areEquivalent = (left: unknown, right: unknown) =>
  JSON.stringify(comparable(left)) === JSON.stringify(comparable(right))

type Versions<Values> = {
  /** The values read when the form opened. */
  readonly base: Values
  readonly mine: Values
  /** The values that somebody else saved since. */
  readonly saved: Values
  /** Groups of fields that only make sense together: they are taken from one side. */
  readonly linkedFields?: readonly (readonly (keyof Values)[])[] | undefined
}

/**
 * Applies this person's changes to the saved version: unchanged fields stay as saved. The two collide if both changed
 * the same field to different values.
 */
export const mergeDrafts = <Values extends object>(versions: Versions<Values>) => {
  const { base, mine, saved, linkedFields = [] } = versions
  const valuesOf = (version: Values, names: readonly string[]) => {
    const fields = new Map<string, unknown>(Object.entries(version))
    return names.map((name) => fields.get(name))
  }
  const linkedFieldsOf = (name: string): readonly string[] =>
    linkedFields.find((unit) => unit.some((other) => other === name))?.map(String) ?? [name]
  const differ = (left: Values, right: Values) => (name: string) =>
    !areEquivalent(valuesOf(left, linkedFieldsOf(name)), valuesOf(right, linkedFieldsOf(name)))
  const changed = Object.keys(mine).filter(differ(base, mine))
  const ownChanges = Object.entries(mine).filter(([name]) => changed.includes(name))
  return {
    merged: { ...saved, ...Object.fromEntries(ownChanges) },
    collides: changed.filter(differ(base, saved)).some(differ(mine, saved)),
  }
}
