import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { Parent, Question } from '@portal/contract/checklists/questions/question'
import { IconAlertTriangle, IconCornerDownRight } from '@tabler/icons-react'
import { memo } from 'react'
import {
  CONDITION_ALTERED,
  conditionText,
} from '#features/checklists/questions/fields/condition-text.ts'
import { QuestionItem } from '#features/checklists/questions/fields/question-item.tsx'
import { QuestionField } from '#features/checklists/questions/fields/question-field.tsx'
import { EvidencePreview } from './evidence-preview.tsx'

type ReferenceProps = {
  readonly reference: Question | undefined
  readonly referenceNumber: number | undefined
}
type Props = ReferenceProps & {
  readonly question: Question
  readonly number: number | undefined
  readonly isLive: boolean
  readonly value: Answer | undefined
  readonly error: string | undefined
  readonly onAnswer: (question: Question, value: Answer | undefined) => void
}

/** Memoised, so that an answer to one question does not render the hundreds of others. */
export const PreviewQuestion = memo((props: Props) => {
  const { question, number, isLive, value, error, onAnswer } = props
  const { parent } = question
  return (
    <QuestionItem number={number}>
      {parent !== null && <Condition {...props} parent={parent} />}
      <QuestionField
        question={question}
        value={value}
        onChange={(answer) => onAnswer(question, answer)}
        error={error}
        disabled={!isLive}
      />
      <EvidencePreview question={question} answer={value} isLive={isLive} />
    </QuestionItem>
  )
})

type ConditionProps = ReferenceProps & { readonly parent: Parent }

const Condition = ({ parent, reference, referenceNumber }: ConditionProps) => {
  const text = conditionText(parent, reference)
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-ink-soft text-xs wrap-anywhere">
      <span className="inline-flex items-center gap-1 py-px px-2 rounded-full bg-good-soft text-good font-semibold">
        <IconCornerDownRight size={15} stroke={2} aria-hidden />
        Condicional pergunta {referenceNumber}
      </span>{' '}
      {text ?? (
        <span className="inline-flex items-center gap-1 py-px px-2 rounded-full font-semibold bg-warn-soft text-warn">
          <IconAlertTriangle size={15} stroke={2} aria-hidden />
          {CONDITION_ALTERED}
        </span>
      )}
    </p>
  )
}
