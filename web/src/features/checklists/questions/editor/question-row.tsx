import { evidenceText } from '@portal/contract/checklists/questions/evidence-words'
import type { Question } from '@portal/contract/checklists/questions/question'
import {
  IconAlertTriangle,
  IconCopy,
  IconPaperclip,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { memo, useEffect, useRef } from 'react'
import { ALTERED } from '#features/checklists/questions/fields/condition-words.ts'
import { expectedSize } from '#features/checklists/questions/fields/expected-size.ts'
import { questionElementId } from './drop-place.ts'
import type { Commands } from './editor-commands.ts'
import { IconButton } from './editor-icon-button.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { ADD_HERE, QuestionMenu } from './question-menu.tsx'
import classes from './question-row.module.css'
import { summaryText, shortName } from './question-words.ts'
import { SortHandle } from './sort-handle.tsx'

/** Plain values, equal as long as nothing of this row changed: only what moved is painted again. */
export type RowProps = {
  readonly question: Question
  readonly number: number
  readonly depth: number
  readonly index: number
  readonly canMoveUp: boolean
  readonly canMoveDown: boolean
  readonly condition: string | undefined
  readonly isAltered: boolean
  readonly isHeld: boolean
  /** Nothing for whoever may only look. */
  readonly commands: Commands | undefined
}

const DEEPEST_DRAWN = 4

/** What its buttons call it. */
const calledIn = ({ number, question }: RowProps) => `pergunta ${number}: ${shortName(question)}`

/** Carried by the keyboard, it stays in sight. */
const useInSight = (isHeld: boolean) => {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isHeld) row.current?.scrollIntoView({ block: 'nearest' })
  })
  return row
}

const NAME = { perLine: { wide: 43, narrow: 34 }, lineRem: 1.4375, mostLines: 3 }
const SMALL = { perLine: { wide: 58, narrow: 40 }, lineRem: 1.3125 }
/** On a phone its buttons stand below its words. */
const BESIDES = { wide: 0.75, narrow: 3 }

const sizeOf = ({ name }: Question, others: readonly (string | undefined)[]) =>
  expectedSize(
    [
      { ...NAME, words: name },
      ...others.flatMap((words) => (words === undefined ? [] : [{ ...SMALL, words }])),
    ],
    BESIDES,
  )

export const QuestionRow = memo((props: RowProps) => {
  const { question, number, depth, condition, isAltered, isHeld, commands } = props
  const row = useInSight(isHeld)
  const evidence = evidenceText(question)
  const summary = summaryText(question)
  const altered = isAltered ? ALTERED : undefined
  return (
    <li
      ref={row}
      id={questionElementId(question.id)}
      className={classes.row}
      style={sizeOf(question, [summary, evidence, condition, altered])}
      tabIndex={-1}
      data-depth={Math.min(depth, DEEPEST_DRAWN)}
      data-held={isHeld}
    >
      {commands && (
        <SortHandle id={question.id} label={`Mover ${calledIn(props)}`} isHeld={isHeld} />
      )}
      <span className={classes.number}>{number}</span>
      <div className={classes.words}>
        <p className={classes.name} title={question.name}>
          {question.name}
        </p>
        <p className={classes.about}>
          <span>{summary}</span>
          {question.required && <span className={classes.required}>Obrigatória</span>}
        </p>
        {evidence !== undefined && (
          <p className={classes.evidence}>
            <IconPaperclip size={15} stroke={1.8} aria-hidden />
            <span>{evidence}</span>
          </p>
        )}
        {condition !== undefined && <p className={classes.condition}>{condition}</p>}
        {isAltered && (
          <p className={classes.altered} title={ALTERED}>
            <IconAlertTriangle size={16} stroke={1.9} aria-hidden />
            {ALTERED}
          </p>
        )}
      </div>
      {commands && (
        <>
          <QuestionActions row={props} commands={commands} />
          <button
            type="button"
            className={classes.addHere}
            tabIndex={-1} // by the keyboard it is in the menu: one stop less in each of many rows
            aria-label={`${ADD_HERE}, antes da ${calledIn(props)}`}
            onClick={() => commands.addQuestionBefore(question.id)}
          >
            <IconPlus size={14} stroke={2} aria-hidden />
            {ADD_HERE}
          </button>
        </>
      )}
    </li>
  )
})

type ActionProps = { readonly row: RowProps; readonly commands: Commands }

const QuestionActions = ({ row, commands }: ActionProps) => {
  const { index, canMoveUp, canMoveDown } = row
  const { id } = row.question
  const thing = calledIn(row)
  return (
    <div className={classes.actions}>
      <MoveButtons
        thing={thing}
        index={index}
        canMoveUp={canMoveUp}
        canMoveDown={canMoveDown}
        onMove={(step) => commands.moveBy(id, step)}
      />
      <IconButton
        label={`Editar ${thing}`}
        hint="Editar"
        icon={IconPencil}
        onClick={() => commands.editQuestion(id)}
      />
      <IconButton
        label={`Duplicar ${thing}`}
        hint="Duplicar"
        icon={IconCopy}
        onClick={() => commands.duplicateQuestion(id)}
      />
      <IconButton
        label={`Excluir ${thing}`}
        hint="Excluir"
        icon={IconTrash}
        isDangerous
        onClick={() => commands.deleteQuestion(id)}
      />
      <QuestionMenu id={id} thing={thing} commands={commands} />
    </div>
  )
}
