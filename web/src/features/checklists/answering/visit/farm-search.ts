import { normaliseText } from '#normalise-text.ts'
import type { Pin } from '#features/checklists/answering/device/checklist-store.ts'

type Farm = Pin['farms'][number]

const pairsOf = (text: string) =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))

/** The similarity of two texts, from 0 to 1, by their shared pairs of letters. */
const similarity = (left: string, right: string) => {
  const [leftPairs, rightPairs] = [pairsOf(left), pairsOf(right)]
  const shared = [...leftPairs].filter((pair) => rightPairs.has(pair)).length
  return shared === 0 ? 0 : (2 * shared) / (leftPairs.size + rightPairs.size)
}

const MIN_SIMILARITY = 0.4

/** How well a farm matches the text: 3 starts with it, 2 has a word that does, 1 contains it, less is a similarity. */
const matchScore = ({ name, code }: Farm, typed: string) => {
  const text = normaliseText(`${name} ${code}`)
  if (text.startsWith(typed)) return 3
  if (text.includes(` ${typed}`)) return 2
  if (text.includes(typed)) return 1
  const score = similarity(normaliseText(name), typed)
  return score >= MIN_SIMILARITY ? score : 0
}

/** Farms that match the text, the best match first; all farms where the text is empty. */
export const searchFarms = (farms: readonly Farm[], text: string): readonly Farm[] => {
  const typed = normaliseText(text.trim())
  return farms
    .map((farm) => ({ farm, score: typed === '' ? 1 : matchScore(farm, typed) }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (left, right) => right.score - left.score || left.farm.name.localeCompare(right.farm.name),
    )
    .map(({ farm }) => farm)
}
