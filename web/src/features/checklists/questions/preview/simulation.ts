import { scoreQuestion, sumWeights, totalsOf } from '@portal/contract/checklists/questions/score'
import { bandOf } from '@portal/contract/checklists/questions/share'
import { visibleQuestions } from '@portal/contract/checklists/questions/condition'
import type {
  Answer,
  Answers,
} from '@portal/contract/checklists/questions/types/question-type-rules'
import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { useCallback, useState } from 'react'

type Scored = Pick<FullChecklist, 'categories' | 'score_unanswered' | 'bands'>

/** The questions that these answers make visible, and their score. */
const simulate = (checklist: Scored, answers: Answers) => {
  const { categories, score_unanswered: unanswered, bands } = checklist
  const visible = categories.flatMap(({ questions }) => visibleQuestions(questions, answers))
  const scores = visible.map((question) =>
    scoreQuestion(question, answers[question.id], unanswered),
  )
  const totals = totalsOf(scores.map(({ weight, highest }) => ({ total: weight, highest })))
  return {
    visibleIds: new Set(visible.map(({ id }) => id)),
    score: {
      figures: totals,
      share: totals.share,
      critical: sumWeights(scores.map(({ critical }) => critical)),
      band: bandOf(totals.share, bands),
    },
  }
}

export const useSimulation = (checklist: Scored) => {
  const [isLive, setLive] = useState(false)
  const [answers, setAnswers] = useState<Answers>({})
  const setAnswer = useCallback(
    (id: string, value: Answer | undefined) => setAnswers((before) => ({ ...before, [id]: value })),
    [],
  )
  return {
    isLive,
    setLive,
    answers,
    setAnswer,
    hasAnswers: Object.values(answers).some((value) => value !== undefined),
    clear: () => setAnswers({}),
    ...simulate(checklist, answers),
  }
}
export type Simulation = ReturnType<typeof useSimulation>
