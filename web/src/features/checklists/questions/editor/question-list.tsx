import { isAltered } from '@portal/contract/checklists/questions/condition'
import {
  branches,
  canMoveQuestionDown,
  canMoveQuestionUp,
} from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'
import { useMemo } from 'react'
import type { Commands } from './editor-commands.ts'
import classes from './question-list.module.css'
import { QuestionRow } from './question-row.tsx'
import { conditionText } from './question-words.ts'

type Props = {
  /** Those of one category. */
  readonly questions: readonly Question[]
  readonly firstNumber: number
  readonly label: string
  readonly heldId: string | undefined
  readonly commands: Commands | undefined
}

const rowsOf = (questions: readonly Question[], firstNumber: number) => {
  const placed = branches(questions)
  const byId = new Map(
    placed.map(({ question }, at) => [question.id, { question, number: firstNumber + at }]),
  )
  return placed.map((branch, at) => {
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
          : conditionText(question.parent, reference?.question, reference?.number),
      isAltered: question.parent !== null && isAltered(question.parent, reference?.question),
    }
  })
}

/** Each question under the one it depends on. All are in the page, and the browser lays out what is in sight. */
export const QuestionList = ({ questions, firstNumber, label, heldId, commands }: Props) => {
  const rows = useMemo(() => rowsOf(questions, firstNumber), [questions, firstNumber])
  return (
    <ol className={classes.list} aria-label={label}>
      {rows.map((row) => (
        <QuestionRow
          key={row.question.id}
          {...row}
          isHeld={row.question.id === heldId}
          commands={commands}
        />
      ))}
    </ol>
  )
}
