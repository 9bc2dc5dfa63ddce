import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './folded-fields.module.css'

type Props = {
  readonly title: string
  /** What the fold hides, in a few words. */
  readonly summary: string
  readonly startsOpen?: boolean
  /** Whether something inside is wrong: that must be seen. */
  readonly hasProblem: boolean
  readonly children: ReactNode
}

/** Fields that many a form leaves as they are: folded, and told in a line. */
export const FoldedFields = (props: Props) => {
  const { title, summary, startsOpen = false, hasProblem, children } = props
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <details
      className={classes.fold}
      open={isOpen || hasProblem}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className={classes.words}>
          <span>{title}</span>
          <small>{summary}</small>
        </span>
        <IconChevronDown size={18} stroke={2} aria-hidden />
      </summary>
      <div className={classes.fields}>{children}</div>
    </details>
  )
}
