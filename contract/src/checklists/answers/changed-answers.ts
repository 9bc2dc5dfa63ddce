import type { Answer } from '#checklists/questions/types/question-type-rules.ts'

export const NOTHING_CHANGED = 'Nada mudou: não há o que corrigir'

/** A question as it was asked, with what was answered. */
type Answered = {
  readonly id: string
  readonly number?: number
  readonly name: string
  readonly answer: Answer | null
}

/** Of several options, the same in another order is the same. */
const comparable = (answer: Answer | null | undefined) =>
  JSON.stringify(typeof answer === 'object' && answer ? answer.toSorted() : (answer ?? null))

/** More than anyone reads in one entry of the audit. */
const TOLD = 20

const nameOf = ({ number, name }: Answered) => (number === undefined ? name : `${number}. ${name}`)

/** The questions whose answers a correction changes, those that are shown or hidden by it too: their names, never the answers. */
export const changedAnswers = (
  before: readonly Answered[],
  after: readonly Answered[],
): readonly string[] => {
  const earlier = new Map(before.map((question) => [question.id, question]))
  const later = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id, answer }) => !later.has(id) && answer !== null)
  const changed = after.filter(
    ({ id, answer }) => comparable(answer) !== comparable(earlier.get(id)?.answer),
  )
  const names = [...changed, ...gone].map(nameOf)
  return names.length > TOLD ? [...names.slice(0, TOLD), `mais ${names.length - TOLD}`] : names
}
