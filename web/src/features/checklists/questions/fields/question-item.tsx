import type { ComponentProps } from 'react'
import classes from './question-item.module.css'

type Props = ComponentProps<'li'> & {
  readonly depth: number
  readonly number: number | undefined
}

const DEEPEST = 4

/** A question in a list of them, as far in as it hangs below others. */
export const QuestionItem = ({ depth, number, children, ...rest }: Props) => (
  <li {...rest} className={classes.item} data-depth={Math.min(depth, DEEPEST)}>
    <span className={classes.number}>{number}.</span>
    <div className={classes.content}>{children}</div>
  </li>
)
