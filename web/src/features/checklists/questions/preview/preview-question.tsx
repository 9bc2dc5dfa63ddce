import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { Parent, Question } from '@portal/contract/checklists/questions/question'
import { IconAlertTriangle, IconCornerDownRight } from '@tabler/icons-react'
import { memo } from 'react'
import { ALTERED, conditionWords } from '#features/checklists/questions/fields/condition-words.ts'
import { QuestionItem } from '#features/checklists/questions/fields/question-item.tsx'
import classes from '#features/checklists/questions/fields/question-item.module.css'
import { QuestionField } from '#features/checklists/questions/fields/question-field.tsx'
import { rangeProblem } from '#features/checklists/questions/fields/range-words.ts'
import { EvidencePreview } from './evidence-preview.tsx'

type Referring = {
  readonly reference: Question | undefined
  readonly referenceNumber: number | undefined
}
type Props = Referring & {
  readonly question: Question
  readonly depth: number
  readonly number: number | undefined
  readonly isLive: boolean
  readonly value: Answer | undefined
  readonly onAnswer: (id: string, value: Answer | undefined) => void
}

/** Drawn again only when something of its own changed: an answer elsewhere leaves the other hundreds alone. */
export const PreviewQuestion = memo((props: Props) => {
  const { question, depth, number, isLive, value, onAnswer } = props
  const { id, parent } = question
  return (
    <QuestionItem question={question} depth={depth} number={number}>
      {parent !== null && <Condition {...props} parent={parent} />}
      <QuestionField
        question={question}
        value={value}
        onChange={(answer) => onAnswer(id, answer)}
        error={rangeProblem(question, value)}
        disabled={!isLive}
      />
      <EvidencePreview question={question} answer={value} isLive={isLive} />
    </QuestionItem>
  )
})

type ConditionProps = Referring & { readonly parent: Parent }

const Condition = ({ parent, reference, referenceNumber }: ConditionProps) => {
  const words = conditionWords(parent, reference)
  return (
    <p className={classes.condition}>
      <span className={classes.tag}>
        <IconCornerDownRight size={15} stroke={2} aria-hidden />
        Condicional pergunta {referenceNumber}
      </span>{' '}
      {words ?? (
        <span className={classes.altered}>
          <IconAlertTriangle size={15} stroke={2} aria-hidden />
          {ALTERED}
        </span>
      )}
    </p>
  )
}
