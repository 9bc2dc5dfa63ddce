import { type Stock, habitsOf } from './mix.ts'
import { type Outcome, aPerson } from './person.ts'

export type Crowd = {
  readonly urls: readonly string[]
  readonly tokens: readonly string[]
  readonly stock: Stock
}

const turnOf = <T>(all: readonly T[], index: number) => {
  const one = all[index % all.length]
  if (one === undefined) throw new Error('Nobody and nowhere')
  return one
}

/** So many people at once, evenly on every replica, for so long: what became of each call. */
export const crowdFor = async (
  { urls, tokens, stock }: Crowd,
  people: number,
  seconds: number,
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = []
  const end = performance.now() + seconds * 1000
  const working = Array.from({ length: people }, async (_, index) => {
    const person = aPerson({
      url: turnOf(urls, index),
      token: turnOf(tokens, index),
      onOutcome: (outcome) => outcomes.push(outcome),
    })
    const goOn = habitsOf(stock, index + 1)
    while (performance.now() < end) await goOn(person)
    person.leave()
  })
  await Promise.all(working)
  return outcomes
}
