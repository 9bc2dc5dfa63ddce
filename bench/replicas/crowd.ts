import { type Stock, actionsOf } from './mix.ts'
import { type Outcome, simulatePerson } from './person.ts'

export type Crowd = {
  readonly urls: readonly string[]
  readonly tokens: readonly string[]
  readonly stock: Stock
}

const cyclicItem = <T>(items: readonly T[], index: number) => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('Nobody and nowhere')
  return item
}

/** Simulates concurrent people, spread evenly over the replicas; returns the outcome of every call. */
export const runCrowd = async (
  { urls, tokens, stock }: Crowd,
  people: number,
  isWorking: () => boolean,
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = []
  const working = Array.from({ length: people }, async (_, index) => {
    const person = simulatePerson({
      url: cyclicItem(urls, index),
      token: cyclicItem(tokens, index),
      onOutcome: (outcome) => outcomes.push(outcome),
    })
    const doNext = actionsOf(stock, index + 1)
    while (isWorking()) await doNext(person)
    person.leave()
  })
  await Promise.all(working)
  return outcomes
}
