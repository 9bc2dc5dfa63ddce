import type { FullCategory } from '@portal/contract/checklists/questions/full-category'
import { questionTreeRows } from '@portal/contract/checklists/questions/order'
import { useMemo } from 'react'
import { QuestionGroup } from '#features/checklists/questions/fields/question-group.tsx'
import { PreviewQuestion } from './preview-question.tsx'
import type { Simulation } from './simulation.ts'

type Props = {
  readonly category: FullCategory
  readonly numbers: ReadonlyMap<string, number>
  readonly simulation: Simulation
}

export const PreviewCategory = ({ category, numbers, simulation }: Props) => {
  const { questions } = category
  const { isLive, visibleIds, answers, setAnswer } = simulation
  const byId = useMemo(
    () => new Map(questions.map((question) => [question.id, question])),
    [questions],
  )
  const questionBranches = useMemo(() => questionTreeRows(questions), [questions])
  const shown = isLive
    ? questionBranches.filter(({ question }) => visibleIds.has(question.id))
    : questionBranches
  if (shown.length === 0) return null
  return (
    <QuestionGroup category={category} heading="h4">
      {shown.map(({ question, depth }) => {
        const { id, parent } = question
        return (
          <PreviewQuestion
            key={id}
            question={question}
            depth={depth}
            number={numbers.get(id)}
            reference={parent ? byId.get(parent.id) : undefined}
            referenceNumber={parent ? numbers.get(parent.id) : undefined}
            isLive={isLive}
            value={isLive ? answers[id] : undefined}
            onAnswer={setAnswer}
          />
        )
      })}
    </QuestionGroup>
  )
}
