import { type FullCategory, isDefault } from '@portal/contract/checklists/questions/category'
import { type ReactNode, useId } from 'react'
import classes from './question-item.module.css'

type Props = {
  readonly category: FullCategory
  readonly heading: 'h2' | 'h4'
  readonly children: ReactNode
}

/** The questions of a category, under its name. */
export const QuestionGroup = ({ category, heading: Heading, children }: Props) => {
  const { name, description } = category
  const id = useId()
  const isNamed = !isDefault(category)
  return (
    <section className={classes.group} aria-labelledby={isNamed ? id : undefined}>
      {isNamed && (
        <header>
          <Heading id={id}>{name}</Heading>
          {description !== '' && <p>{description}</p>}
        </header>
      )}
      <ol>{children}</ol>
    </section>
  )
}
