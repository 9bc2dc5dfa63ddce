import { isExpired } from '@portal/contract/checklists/checklist/expiry'
import { END_BEFORE_START, calendarDate } from '@portal/contract/shared/dates'
import type { CategoryFindings } from '#features/checklists/questions/editor/findings.ts'
import { formatNumber } from '#format.ts'

const EXPIRED = 'Um checklist expirado não pode ser ativado'

/** Why a checklist cannot be activated with this end date. */
export const endProblem = (end: string, start: string, today: string) => {
  const { error } = calendarDate.safeParse(end)
  if (error !== undefined) return error.issues[0]?.message
  if (isExpired(end, today)) return EXPIRED
  return end < start ? END_BEFORE_START.error : undefined
}

type Findings = readonly Pick<CategoryFindings, 'questions'>[]

const countText = (count: number, [one, many]: readonly [string, string]) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

export const questionsText = (findings: Findings) => {
  const questions = findings.reduce((sum, { questions: count }) => sum + count, 0)
  return `${countText(questions, ['pergunta', 'perguntas'])} em ${countText(findings.length, ['categoria', 'categorias'])}`
}
