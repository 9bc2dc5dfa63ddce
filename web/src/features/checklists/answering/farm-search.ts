import type { Pin } from './offline/pins.ts'

type Farm = Pin['farms'][number]

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

const pairsOf = (text: string) =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))

/** From 0 to 1, by the pairs of letters that both have. */
const likeness = (left: string, right: string) => {
  const [some, others] = [pairsOf(left), pairsOf(right)]
  const shared = [...some].filter((pair) => others.has(pair)).length
  return shared === 0 ? 0 : (2 * shared) / (some.size + others.size)
}

const ALIKE = 0.4

/** How near a farm is to what was typed: 3 begins so, 2 a word of it does, 1 has it, less is a likeness. */
const nearness = ({ name, code }: Farm, typed: string) => {
  const text = plain(`${name} ${code}`)
  if (text.startsWith(typed)) return 3
  if (text.includes(` ${typed}`)) return 2
  if (text.includes(typed)) return 1
  const alike = likeness(plain(name), typed)
  return alike >= ALIKE ? alike : 0
}

/** Those that what was typed may mean, the nearest by name first; all where nothing was typed. */
export const farmsLike = (farms: readonly Farm[], text: string): readonly Farm[] => {
  const typed = plain(text)
  return farms
    .map((farm) => ({ farm, near: typed === '' ? 1 : nearness(farm, typed) }))
    .filter(({ near }) => near > 0)
    .toSorted(
      (left, right) => right.near - left.near || left.farm.name.localeCompare(right.farm.name),
    )
    .map(({ farm }) => farm)
}
