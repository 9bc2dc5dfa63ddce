import type { ComponentProps } from 'react'
import classes from './question-item.module.css'

type Props = ComponentProps<'li'> & {
  readonly number: number | undefined
}

export const QuestionItem = ({ number, children, ...rest }: Props) => (
  <li {...rest} className={classes.item}>
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
