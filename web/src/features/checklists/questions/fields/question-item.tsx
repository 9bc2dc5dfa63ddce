import type { Question } from '@portal/contract/checklists/questions/question'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import type { ComponentProps } from 'react'
import { expectedSize } from './expected-size.ts'
import classes from './question-item.module.css'

type Props = ComponentProps<'li'> & {
  readonly question: Question
  readonly number: number | undefined
}

const NAME = { perLine: { wide: 85, narrow: 35 }, lineRem: 1.4 }
const HELP = { perLine: { wide: 100, narrow: 42 }, lineRem: 1.3125 }
const FIELD_REM = 3.25
const OPTION_REM = 3.375

const expectedItemSize = ({ name, description, type, options }: Question) => {
  const optionCount = QUESTION_TYPES[type].options === 'free' ? options.length : 0
  const field = optionCount > 0 ? optionCount * OPTION_REM : FIELD_REM
  return expectedSize(
    [
      { ...NAME, text: name },
      { ...HELP, text: description },
    ],
    { wide: field, narrow: field },
  )
}

export const QuestionItem = ({ question, number, children, ...rest }: Props) => (
  <li {...rest} className={classes.item} style={expectedItemSize(question)}>
    <span className="text-ink-soft tabular-nums leading-[1.4rem] pt-0.5">{number}.</span>
    <div
      // keeps focus outlines inside the contained box, which would clip them
      // Keeps a focused input clear of the sticky bars, with its question visible.
      className="grid gap-1.5 min-w-0 p-0.5 [&_:is(input,textarea,button)]:scroll-my-[var(--question-scroll,9rem_1rem)]"
    >
      {children}
    </div>
  </li>
)
