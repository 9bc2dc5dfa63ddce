import { visibleQuestions } from '@portal/contract/checklists/questions/condition'
import type {
  Answer,
  Answers,
} from '@portal/contract/checklists/questions/types/question-type-rules'
import type { FullCategory } from '@portal/contract/checklists/questions/category'
import type { Question } from '@portal/contract/checklists/questions/question'
import { useCallback, useState } from 'react'

const scoreOf = ({ options }: Question, answer: Answer | undefined) =>
  Array.isArray(answer)
    ? options
        .filter(({ id }) => answer.includes(id))
        .reduce((total, { weight }) => total + weight, 0)
    : 0

/** Weights of few digits, added: what a binary sum leaves behind them is cut. */
const cut = (sum: number) => Number(sum.toFixed(6))

/** What appears to whoever gives these answers, and the score they make. */
const simulated = (categories: readonly FullCategory[], answers: Answers) => {
  const visible = categories.flatMap(({ questions }) => visibleQuestions(questions, answers))
  const score = visible.reduce(
    (total, question) => total + scoreOf(question, answers[question.id]),
    0,
  )
  return { ids: new Set(visible.map(({ id }) => id)), score: cut(score) }
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
