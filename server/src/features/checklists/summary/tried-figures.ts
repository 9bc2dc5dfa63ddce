import {
  type Band,
  type ScoreUnanswered,
  bandOf,
} from '@portal/contract/checklists/questions/share'
import { FARMS_SHOWN } from '@portal/contract/checklists/summary/summary'
import {
  type TriedOptionsByQuestion,
  type TriedSummary,
  hasRemovedOption,
  triedScore,
} from '@portal/contract/checklists/summary/tried-weights'
import { storedBandOf } from '#features/checklists/answers/answer.present.ts'
import { averageShareOf } from './answer-figures.ts'
import type { ScoredAnswer } from './tried-weights.queries.ts'

type Scoring = { readonly unanswered: ScoreUnanswered; readonly bands: readonly Band[] }
type NamedBand = Pick<Band, 'label' | 'tone'>
type Score = { readonly total: number; readonly highest: number; readonly critical: number }

/** The scoring of answers without a version. */
const WITHOUT_VERSION: Scoring = { unanswered: 'counts', bands: [] }

const emptySum = () => ({ scored: 0, shares: 0, failed: 0 })
type Sum = ReturnType<typeof emptySum>

const addTo = (sum: Sum, { total, highest, critical }: Score) => {
  if (highest > 0) {
    sum.scored += 1
    sum.shares += total / highest
  }
  if (critical > 0) sum.failed += 1
}

const presentSum = (sum: Sum) => ({ average_share: averageShareOf(sum), failed: sum.failed })

type Place = Pick<ScoredAnswer, 'farmCode' | 'farmName'>
const emptyFarm = ({ farmCode, farmName }: Place) => ({
  farm_id: farmCode,
  farm_name: farmName,
  answers: 0,
  stored: emptySum(),
  tried: emptySum(),
})
type FarmSums = ReturnType<typeof emptyFarm>

/** Means are rounded to this many digits before they are compared. */
const DIGITS = 9

/** Farm → its rank, best first; farms with the same mean have the same rank. */
const ranksOf = (farms: readonly FarmSums[], which: 'stored' | 'tried') => {
  const means = farms.flatMap((farm) => {
    const { average_share: mean } = presentSum(farm[which])
    return mean === null ? [] : [{ farm, mean: Number(mean.toFixed(DIGITS)) }]
  })
  const sorted = means.map(({ mean }) => mean).toSorted((left, right) => right - left)
  const places = new Map<number, number>()
  for (const [index, mean] of sorted.entries()) {
    if (!places.has(mean)) places.set(mean, index + 1)
  }
  return new Map(means.map(({ farm, mean }) => [farm, places.get(mean) ?? null]))
}

const rankedFarms = (farms: readonly FarmSums[]) => {
  const [before, after] = [ranksOf(farms, 'stored'), ranksOf(farms, 'tried')]
  const placeOf = (farm: FarmSums) => after.get(farm) ?? Infinity
  return farms
    .toSorted(
      (left, right) =>
        placeOf(left) - placeOf(right) ||
        (left.farm_name ?? '').localeCompare(right.farm_name ?? '') ||
        (left.farm_id ?? '').localeCompare(right.farm_id ?? ''),
    )
    .slice(0, FARMS_SHOWN)
    .map((farm) => ({
      ...farm,
      stored: { ...presentSum(farm.stored), rank: before.get(farm) ?? null },
      tried: { ...presentSum(farm.tried), rank: after.get(farm) ?? null },
    }))
}

type TriedInput = {
  readonly tried: TriedOptionsByQuestion
  /** Question id → ids of its current options. */
  readonly optionsNow: ReadonlyMap<string, ReadonlySet<string>>
  readonly versions: ReadonlyMap<string, Scoring>
  /** The checklist's current bands, which set the order of the result. */
  readonly bands: readonly NamedBand[]
}

/** Sums up answers one by one, so memory grows with farms and bands, not with answers. */
export const triedFigures = ({ tried, optionsNow, versions, bands }: TriedInput) => {
  const [stored, after] = [emptySum(), emptySum()]
  const farms = new Map<string, FarmSums>()
  const inBands = new Map(bands.map(({ label, tone }) => [label, { tone, stored: 0, tried: 0 }]))
  let [answers, notAsked, withRemoved] = [0, 0, 0]

  const countBand = (band: NamedBand | null | undefined, which: 'stored' | 'tried') => {
    if (!band) return
    const counts = inBands.get(band.label) ?? { tone: band.tone, stored: 0, tried: 0 }
    counts[which] += 1
    inBands.set(band.label, counts)
  }
  const farmOf = (place: Place) => {
    const key = place.farmCode ?? ''
    const farm = farms.get(key) ?? emptyFarm(place)
    farms.set(key, farm)
    return farm
  }

  const add = (answer: ScoredAnswer) => {
    const { asked, versionId } = answer
    const { unanswered, bands: versionBands } = versions.get(versionId ?? '') ?? WITHOUT_VERSION
    const score = triedScore(answer, asked, tried, unanswered)
    const storedBand = storedBandOf(answer)
    answers += 1
    if (asked.length === 0) notAsked += 1
    if (hasRemovedOption(asked, optionsNow)) withRemoved += 1
    countBand(storedBand, 'stored')
    countBand(
      asked.length === 0 ? storedBand : bandOf(score.share, versionBands, score.critical),
      'tried',
    )
    addTo(stored, answer)
    addTo(after, score)
    if (answer.farmCode === null) return
    const farm = farmOf(answer)
    farm.answers += 1
    addTo(farm.stored, answer)
    addTo(farm.tried, score)
  }

  const summary = (): Omit<TriedSummary, 'newest_only'> => ({
    answers,
    not_asked: notAsked,
    with_removed: withRemoved,
    stored: presentSum(stored),
    tried: presentSum(after),
    bands: [...inBands].map(([label, counts]) => ({ label, ...counts })),
    farms: rankedFarms([...farms.values()]),
    farms_total: farms.size,
  })
  return { add, summary }
}
