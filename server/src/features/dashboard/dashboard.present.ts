import type { Figures, SubsidiaryFigures, WeekFigures } from '@portal/contract/dashboard/dashboard'
import type { answersOfSubsidiaries, answersOfWeeks } from './overview.queries.ts'

type WeekRow = Awaited<ReturnType<typeof answersOfWeeks>>[number]
type SubsidiaryRow = Awaited<ReturnType<typeof answersOfSubsidiaries>>[number]

export const presentFigures = ({
  registered,
  active,
}: Pick<Figures, 'registered' | 'active'>): Figures => ({
  registered,
  active,
  inactive: registered - active,
})

/** Includes the weeks without answers. */
export const presentWeeks = (
  starts: readonly string[],
  rows: readonly WeekRow[],
): WeekFigures[] => {
  const answers = new Map(rows.map((row) => [row.start, row.answers]))
  return starts.map((start) => ({ start, answers: answers.get(start) ?? 0 }))
}

export const presentSubsidiary = ({ average, ...row }: SubsidiaryRow): SubsidiaryFigures => ({
  ...row,
  average_share: average,
})
