import type { FullCategory } from '@portal/contract/checklists/questions/full-category'
import { type Problem, problemsOf } from '@portal/contract/checklists/questions/checker'
import { branches, byOrder } from '@portal/contract/checklists/questions/order'
import { type ScoreBounds, scoreBounds } from '@portal/contract/checklists/questions/score-bounds'

export type Finding = {
  readonly id: string
  readonly name: string
  /** How many it has. */
  readonly questions: number
  readonly problems: readonly Problem[]
  readonly bounds: ScoreBounds
}

const findingOf = ({ id, name, questions }: FullCategory): Finding => ({
  id,
  name,
  questions: questions.length,
  problems: problemsOf(branches(questions).map(({ question }) => question)),
  bounds: scoreBounds(questions),
})

/** What the checker has to say of each category that has questions. */
export const findingsOf = (categories: readonly FullCategory[]) =>
  categories
    .filter(({ questions }) => questions.length > 0)
    .toSorted(byOrder)
    .map(findingOf)

/** How many things cannot work; a checklist without questions is one of them. */
export const problemsIn = (findings: readonly Finding[]) =>
  findings.length === 0 ? 1 : findings.reduce((sum, { problems }) => sum + problems.length, 0)

export const totalOf = (findings: readonly Finding[]): ScoreBounds =>
  findings.reduce(
    (total, { bounds }) => ({
      lowest: total.lowest + bounds.lowest,
      highest: total.highest + bounds.highest,
    }),
    { lowest: 0, highest: 0 },
  )
