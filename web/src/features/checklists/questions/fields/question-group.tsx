import {
  type FullCategory,
  isDefaultCategory,
} from '@portal/contract/checklists/questions/question'
import { type ReactNode, useId } from 'react'
import classes from './question-item.module.css'

type Props = {
  readonly category: FullCategory
  readonly heading: 'h2' | 'h4'
  /** Set where the section is a link target; it can then be focused. */
  readonly id?: string
  readonly children: ReactNode
}

/** The questions of a category under its heading. */
export const QuestionGroup = ({ category, heading: Heading, id, children }: Props) => {
  const { name, description } = category
  const headingId = useId()
  const isNamed = !isDefaultCategory(category)
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={classes.group}
      aria-labelledby={isNamed ? headingId : undefined}
    >
      {isNamed && (
        <header>
          <Heading id={headingId}>{name}</Heading>
          {description !== '' && <p>{description}</p>}
        </header>
      )}
      <ol>{children}</ol>
    </section>
  )
}
