import { isConditionBroken } from '@portal/contract/checklists/questions/condition'
import {
  questionTreeRows,
  canMoveQuestionDown,
  canMoveQuestionUp,
} from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'
import { useMemo } from 'react'
import type { EditorCommands } from './editor-commands.ts'
import classes from './question-list.module.css'
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
  const questionBranches = questionTreeRows(questions)
  const byId = new Map(
    questionBranches.map(({ question }, at) => [
      question.id,
      { question, number: firstNumber + at },
    ]),
  )
  return questionBranches.map((branch, at) => {
    const { question, depth, index } = branch
    const reference = byId.get(question.parent?.id ?? '')
    return {
      question,
      depth,
      index,
      number: firstNumber + at,
      canMoveUp: canMoveQuestionUp(branch),
      canMoveDown: canMoveQuestionDown(branch),
      condition:
        question.parent === null
          ? undefined
          : conditionSummary(question.parent, reference?.question, reference?.number),
      isAltered:
        question.parent !== null && isConditionBroken(question.parent, reference?.question),
    }
  })
}

/** Conditional questions follow their reference. All rows are rendered; CSS limits layout to the visible ones. */
export const QuestionList = ({ questions, firstNumber, label, grabbedId, commands }: Props) => {
  const rows = useMemo(() => rowsOf(questions, firstNumber), [questions, firstNumber])
  return (
    <ol className={classes.list} aria-label={label}>
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
