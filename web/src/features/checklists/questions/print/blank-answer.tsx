import type { Question } from '@portal/contract/checklists/questions/question'
import {
  QUESTION_TYPE,
  type QuestionType,
} from '@portal/contract/checklists/questions/types/question-type-rules'
import { shownOptions } from '@portal/contract/checklists/questions/types/question-types'
import { rangeHint } from '#features/checklists/questions/preview/range-words.ts'
import classes from './blank-answer.module.css'

type Props = { readonly question: Question }

/** Where it does not go without saying. */
const CHOICE_HINTS: Partial<Record<QuestionType, string>> = {
  [QUESTION_TYPE.single]: 'Marque uma só',
  [QUESTION_TYPE.multiple]: 'Marque todas as que se aplicam',
}
const LINES = ['first', 'second', 'third']

/** Where the answer is written by hand. */
export const BlankAnswer = ({ question }: Props) => {
  switch (question.type) {
    case QUESTION_TYPE.single:
    case QUESTION_TYPE.multiple:
    case QUESTION_TYPE.yesNo:
    case QUESTION_TYPE.scale:
      return <BlankChoice question={question} />
    case QUESTION_TYPE.text:
      return LINES.map((line) => <div key={line} className={classes.line} />)
    case QUESTION_TYPE.date:
      return <p className={classes.slots}>____ / ____ / ________ &emsp; às &emsp; ____ : ____</p>
    case QUESTION_TYPE.number:
      return <BlankNumber question={question} />
  }
}

const BlankChoice = ({ question: { type, options } }: Props) => {
  const isMultiple = type === QUESTION_TYPE.multiple
  const hint = CHOICE_HINTS[type]
  return (
    <>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      <ul className={classes.options} data-type={type}>
        {shownOptions(type, options).map(({ id, data }) => (
          <li key={id}>
            <span className={classes.box} data-round={!isMultiple} aria-hidden />
            {data}
          </li>
        ))}
      </ul>
    </>
  )
}

const BlankNumber = ({ question: { range } }: Props) => {
  const hint = rangeHint(range)
  return (
    <>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      <div className={classes.line} data-narrow />
    </>
  )
}
