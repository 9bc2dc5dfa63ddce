import { isConditionBroken } from '@portal/contract/checklists/questions/condition'
import {
  byOrder,
  canMoveQuestionDown,
  canMoveQuestionUp,
} from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'
import { useMemo } from 'react'
import type { EditorCommands } from './editor-commands.ts'
import { QuestionRow } from './question-row.tsx'
import { conditionSummary } from './question-text.ts'

type Props = {
  /** The questions of one category. */
  readonly questions: readonly Question[]
  readonly firstNumber: number
  readonly label: string
  readonly grabbedId: string | undefined
  readonly commands: EditorCommands | undefined
}

const rowsOf = (questions: readonly Question[], firstNumber: number) => {
  const ordered = questions.toSorted(byOrder)
  const byId = new Map(
    ordered.map((question, index) => [question.id, { question, number: firstNumber + index }]),
  )
  return ordered.map((question, index) => {
    const reference = byId.get(question.parent?.id ?? '')
    return {
      question,
      index,
      number: firstNumber + index,
      canMoveUp: canMoveQuestionUp(index),
      canMoveDown: canMoveQuestionDown(index, ordered.length),
      condition:
        question.parent === null
          ? undefined
          : conditionSummary(question.parent, reference?.question, reference?.number),
      isAltered:
        question.parent !== null && isConditionBroken(question.parent, reference?.question),
    }
  })
}

/** All rows are rendered; CSS limits layout to the visible ones. */
export const QuestionList = ({ questions, firstNumber, label, grabbedId, commands }: Props) => {
  const rows = useMemo(() => rowsOf(questions, firstNumber), [questions, firstNumber])
  return (
    <ol className="m-0 p-0 list-none" aria-label={label}>
      {rows.map((row) => (
        <QuestionRow
          key={row.question.id}
          {...row}
          isGrabbed={row.question.id === grabbedId}
          commands={commands}
        />
      ))}
    </ol>
  )
}
