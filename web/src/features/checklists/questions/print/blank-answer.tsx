import { rangeHint } from '@portal/contract/checklists/questions/bound-text'
import type { Question } from '@portal/contract/checklists/questions/question'
import type { QuestionType } from '@portal/contract/checklists/questions/types/question-type-rules'
import {
  QUESTION_TYPES,
  optionsInOrder,
} from '@portal/contract/checklists/questions/types/question-types'
import type { FC } from 'react'
import classes from './blank-answer.module.css'

type Props = { readonly question: Question }

/** The space in which the answer is written by hand. */
export const BlankAnswer = ({ question }: Props) => {
  const Blank = BLANKS[question.type]
  return <Blank question={question} />
}

const Hint = ({ text }: { readonly text: string | undefined }) =>
  text !== undefined && <p className={classes.hint}>{text}</p>

const BlankChoice = ({ question: { type, options }, hint }: Props & { readonly hint?: string }) => {
  const { options: kind, takesSeveral } = QUESTION_TYPES[type]
  return (
    <>
      <Hint text={hint} />
      <ul className={classes.options} data-row={kind === 'fixed'}>
        {optionsInOrder(type, options).map(({ id, data, exclusive }) => (
          <li key={id}>
            <span className={classes.box} data-round={!takesSeveral} aria-hidden />
            {data}
            {exclusive && ' (marque só esta)'}
          </li>
        ))}
      </ul>
    </>
  )
}

const BlankSingle = (props: Props) => <BlankChoice {...props} hint="Marque uma só" />
const BlankMultiple = (props: Props) => (
  <BlankChoice {...props} hint="Marque todas as que se aplicam" />
)

const LINES = ['first', 'second', 'third']
const BlankText = () => LINES.map((line) => <div key={line} className={classes.line} />)

const BlankDate = ({ question }: Props) => (
  <p className={classes.slots}>
    ____ / ____ / ________
    {question.date_only !== true && <> &emsp; às &emsp; ____ : ____</>}
  </p>
)

const BlankNumber = ({ question: { range } }: Props) => (
  <>
    <Hint text={rangeHint(range)} />
    <div className={classes.line} data-narrow />
  </>
)

const BLANKS: Readonly<Record<QuestionType, FC<Props>>> = {
  1: BlankSingle,
  2: BlankMultiple,
  3: BlankText,
  4: BlankDate,
  5: BlankChoice,
  6: BlankNumber,
  7: BlankChoice,
}
