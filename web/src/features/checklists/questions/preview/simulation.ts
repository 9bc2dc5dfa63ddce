import { scoreQuestion, sumOf } from '@portal/contract/checklists/answering/score'
import { visibleQuestions } from '@portal/contract/checklists/questions/condition'
import type {
  Answer,
  Answers,
} from '@portal/contract/checklists/questions/types/question-type-rules'
import type { FullCategory } from '@portal/contract/checklists/questions/category'
import { useCallback, useState } from 'react'

/** What appears to whoever gives these answers, and the score they make. */
const simulated = (categories: readonly FullCategory[], answers: Answers) => {
  const visible = categories.flatMap(({ questions }) => visibleQuestions(questions, answers))
  const weights = visible.map(
    (question) => scoreQuestion(question, answers[question.id], 'counts').weight,
  )
  return { ids: new Set(visible.map(({ id }) => id)), score: sumOf(weights) }
}

export const useSimulation = (categories: readonly FullCategory[]) => {
  const [isLive, setLive] = useState(false)
  const [answers, setAnswers] = useState<Answers>({})
  const answer = useCallback(
    (id: string, value: Answer | undefined) => setAnswers((before) => ({ ...before, [id]: value })),
    [],
  )
  return {
    isLive,
    setLive,
    answers,
    answer,
    hasAnswers: Object.values(answers).some((value) => value !== undefined),
    forget: () => setAnswers({}),
    ...simulated(categories, answers),
  }
}
export type Simulation = ReturnType<typeof useSimulation>
