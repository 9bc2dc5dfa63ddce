import { END_BEFORE_START, NO_DATE, hasEnded, isPeriodInOrder } from '@portal/contract/shared/dates'
import type { CategoryFindings } from '#features/checklists/questions/editor/findings.ts'
import { formatNumber } from '#format.ts'

const EXPIRED = 'Um checklist expirado não pode ser ativado'

/** Why a checklist cannot be activated with this end date; an empty one is no end. */
export const endProblem = (typed: string, start: string | null, today: string) => {
  const { data: end, error } = NO_DATE.safeParse(typed)
  if (error !== undefined) return error.issues[0]?.message
  if (hasEnded(end, today)) return EXPIRED
  return isPeriodInOrder({ start_date: start, end_date: end }) ? undefined : END_BEFORE_START.error
}

type Findings = readonly Pick<CategoryFindings, 'questions'>[]

const countText = (count: number, [one, many]: readonly [string, string]) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

export const questionsText = (findings: Findings) => {
  const questions = findings.reduce((sum, { questions: count }) => sum + count, 0)
  return `${countText(questions, ['pergunta', 'perguntas'])} em ${countText(findings.length, ['categoria', 'categorias'])}`
}
