import { isExpired } from '@portal/contract/checklists/checklist/expiry'
import { NO_QUESTIONS } from '@portal/contract/checklists/questions/checker'
import { END_BEFORE_START, calendarDate } from '@portal/contract/shared/dates'
import type { Finding } from '#features/checklists/questions/editor/findings.ts'
import { formatNumber } from '#format.ts'

const EXPIRED = 'Um checklist expirado não pode ser ativado'

/** Why a checklist cannot be activated until that day. */
export const endProblem = (end: string, start: string, today: string) => {
  const { error } = calendarDate.safeParse(end)
  if (error !== undefined) return error.issues[0]?.message
  if (isExpired(end, today)) return EXPIRED
  return end < start ? END_BEFORE_START.error : undefined
}

type Findings = readonly Pick<Finding, 'questions'>[]

/** Why a checklist cannot be activated with what it asks. What the checker found otherwise stops nobody. */
export const contentProblem = (findings: Findings | undefined, isUnread: boolean) => {
  if (findings !== undefined) return findings.length === 0 ? NO_QUESTIONS : undefined
  return isUnread ? 'Não foi possível ler as perguntas.' : 'Lendo as perguntas…'
}

const some = (count: number, [one, many]: readonly [string, string]) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

export const questionsText = (findings: Findings) => {
  const questions = findings.reduce((sum, { questions: count }) => sum + count, 0)
  return `${some(questions, ['pergunta', 'perguntas'])} em ${some(findings.length, ['categoria', 'categorias'])}`
}
