import type { FullCategory } from '@portal/contract/checklists/questions/full-category'
import { byOrder } from '@portal/contract/checklists/questions/order'
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
  const { isLive, visibleIds, values, problemOf, answer } = simulation
  const byId = useMemo(
    () => new Map(questions.map((question) => [question.id, question])),
    [questions],
  )
  const ordered = useMemo(() => questions.toSorted(byOrder), [questions])
  const shown = isLive ? ordered.filter(({ id }) => visibleIds.has(id)) : ordered
  if (shown.length === 0) return null
  return (
    <QuestionGroup category={category} heading="h4">
      {shown.map((question) => {
        const { id, parent } = question
        return (
          <PreviewQuestion
            key={id}
            question={question}
            number={numbers.get(id)}
            reference={parent ? byId.get(parent.id) : undefined}
            referenceNumber={parent ? numbers.get(parent.id) : undefined}
            isLive={isLive}
            value={isLive ? values[id] : undefined}
            error={isLive ? problemOf(id) : undefined}
            onAnswer={answer}
          />
        )
      })}
    </QuestionGroup>
  )
}
